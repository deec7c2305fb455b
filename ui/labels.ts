import { createContext, useContext } from 'react'

/** Components speak English until a site hands them another table (specification 9, C-LABEL-1, 3). */
export const englishLabels = {
  drawer: { close: 'Close', resize: 'Change height' },
  modal: { close: 'Close' },
  selectMenu: { noData: 'No data' },
  slideover: { close: 'Close' },
  toast: { announcement: 'Notification', close: 'Close', region: 'Notifications ({hotkey})' },
}

/** Words of components, by component. A table without one does not compile. */
type LabelTable = typeof englishLabels

/** Where a label stands: `toast.close` at `table.toast.close`. */
type LabelKey = {
  [Component in keyof LabelTable]: `${Component}.${keyof LabelTable[Component] & string}`
}[keyof LabelTable]

/** The table of the site around a component. */
export const LabelContext = createContext<LabelTable>(englishLabels)

/** Gives the function that finds a label by its key. */
export function useLabels(): (key: LabelKey, values?: Record<string, string | number>) => string {
  const table = useContext(LabelContext)
  return (key, values) => findLabel(table, key, values)
}

/**
 * The label at a key such as `toast.close`, with its `{placeholders}` filled in; one that has no value stays as it
 * is written, and a key that is not in the table is its own label (C-LABEL-2).
 */
export function findLabel(
  table: { readonly [component: string]: { readonly [label: string]: string } },
  key: string,
  values: Record<string, string | number> = {},
): string {
  const [component = '', label = ''] = key.split('.')
  const group = Object.hasOwn(table, component) ? table[component] : undefined
  const text = group && Object.hasOwn(group, label) ? group[label] : undefined
  if (text === undefined) return key
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}
