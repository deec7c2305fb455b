import { type ChoiceProps, ChoiceRow, useChoice } from './choice.tsx'

/** A checkbox that is announced as a switch: what it stands for takes effect at once. Space turns it. */
export function Switch(props: ChoiceProps<boolean | undefined>) {
  const { inputProps, row } = useChoice(props, Boolean)
  return (
    <ChoiceRow {...row}>
      <input {...inputProps} role="switch" className="control" />
      <span className="switch-thumb" />
    </ChoiceRow>
  )
}
