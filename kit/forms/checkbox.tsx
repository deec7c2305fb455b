import { useLayoutEffect } from 'react'
import { Icon } from '#ui/icon.tsx'
import check from '~icons/lucide/check?raw'
import minus from '~icons/lucide/minus?raw'
import { type ChoiceProps, ChoiceRow, useChoice } from './choice.tsx'

/** The browser's own checkbox in the house's clothes; `indeterminate` says that a group is on in part. Space turns it. */
export function Checkbox(props: ChoiceProps<boolean | 'indeterminate' | undefined>) {
  const { value, inputProps, elementRef, row } = useChoice(props, readChecked)
  useLayoutEffect(() => {
    if (elementRef.current) elementRef.current.indeterminate = value === 'indeterminate'
  }, [elementRef, value])
  return (
    <ChoiceRow {...row}>
      <input {...inputProps} className="control" />
      <Icon svg={value === 'indeterminate' ? minus : check} />
    </ChoiceRow>
  )
}

function readChecked(value: unknown): boolean | 'indeterminate' {
  return value === 'indeterminate' ? value : Boolean(value)
}
