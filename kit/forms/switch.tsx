import { type ChoiceProps, ChoiceRow, useChoice } from './choice.tsx'

/** A checkbox that is announced as a switch: what it stands for takes effect at once. Space turns it. */
export function Switch(props: ChoiceProps<boolean | undefined>) {
  const { inputProps, row } = useChoice(props, Boolean)
  return (
    <ChoiceRow {...row}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says whether it is checked */}
      <input {...inputProps} role="switch" className="control" />
      <span className="switch-thumb" />
    </ChoiceRow>
  )
}
