export type SelectValue = string | number

/** Something to choose; a bare text or number is its own label. */
export type SelectItem<Value extends SelectValue> =
  | Value
  | { value: Value; label: string; disabled?: boolean | undefined }

/** Items under a heading. */
export type SelectGroup<Value extends SelectValue> = {
  label: string
  disabled?: boolean | undefined
  items: readonly SelectItem<Value>[]
}

type Option<Value> = { value: Value; label: string; isDisabled: boolean }
/** Without a label when the items stand in no group. */
type OptionGroup<Value> = { label?: string; isDisabled: boolean; options: Option<Value>[] }

/**
 * The options of a select, item for item and group for group.
 *
 * @throws Error when an item's value is the empty text, which means that nothing is chosen, or two items have one value.
 */
export function readSelectItems<Value extends SelectValue>(
  items: readonly (SelectItem<Value> | SelectGroup<Value>)[],
): OptionGroup<Value>[] {
  const groups = items.map((item): OptionGroup<Value> => {
    if (typeof item === 'object' && 'items' in item) {
      return { label: item.label, isDisabled: item.disabled ?? false, options: item.items.map(readItem) }
    }
    return { isDisabled: false, options: [readItem(item)] }
  })
  const seen = new Set<string>()
  for (const { value, label } of groups.flatMap(({ options }) => options)) {
    if (value === '') {
      throw new Error(
        `The item "${label}" of a Select has an empty value, which a Select keeps for «nothing chosen». Give it another value, or use the placeholder.`,
      )
    }
    if (seen.has(String(value))) {
      throw new Error(
        `Two items of a Select have the value "${value}", the second is "${label}": nobody could tell which is chosen. Give each a value of its own.`,
      )
    }
    seen.add(String(value))
  }
  return groups
}

function readItem<Value extends SelectValue>(item: SelectItem<Value>): Option<Value> {
  if (typeof item !== 'object') return { value: item, label: String(item), isDisabled: false }
  return { value: item.value, label: item.label, isDisabled: item.disabled ?? false }
}
