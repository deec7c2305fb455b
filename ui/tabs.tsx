import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { requireDistinctValues } from './distinct-values.ts'
import { Icon } from './icon.tsx'

type Item = {
  value: string
  label: string
  content: ReactNode
  /** SVG text. */
  icon?: string
  disabled?: boolean
}

type Props = {
  items: readonly Item[]
  /** What the strip is for, read aloud before its tabs. */
  label: string
  orientation?: 'horizontal' | 'vertical'
  /** `manual`: the arrow keys only move, Enter or Space opens; for panels that are costly to show. */
  activation?: 'automatic' | 'manual'
  /** The open tab at first; the first that is not disabled unless given. */
  defaultValue?: string
  /** The open tab, where its owner decides. */
  value?: string
  onValueChange?: (value: string) => void
}

/**
 * Panels of which one shows.
 *
 *     Tab            to the open tab, then to its panel
 *     arrow keys     to the tab beside it, around the ends; up and down when vertical
 *     Home, End      to the first, the last
 *     Enter, Space   opens, with manual activation
 */
export function Tabs({
  items,
  label,
  orientation = 'horizontal',
  activation = 'automatic',
  ...state
}: Props) {
  requireDistinctValues('Tabs', items)
  const isVertical = orientation === 'vertical'
  const firstValue = items.find((item) => !item.disabled)?.value
  return (
    <Primitive.Root
      orientation={orientation}
      activationMode={activation}
      {...(firstValue === undefined ? {} : { defaultValue: firstValue })}
      {...state}
      className={isVertical ? 'grid gap-8 sm:grid-cols-[12rem_1fr]' : ''}
    >
      <Primitive.List
        aria-label={label}
        className={
          isVertical
            ? 'flex flex-col border-l border-rule'
            : 'flex gap-x-7 overflow-x-auto border-b border-rule'
        }
      >
        {items.map((item) => (
          <Primitive.Trigger
            key={item.value}
            value={item.value}
            disabled={item.disabled}
            className={`inline-flex min-h-11 flex-none items-center gap-2 border-transparent text-left text-ink-soft -outline-offset-2 hover:text-ink disabled:cursor-not-allowed disabled:text-ink-faint disabled:line-through data-[state=active]:border-accent data-[state=active]:font-semibold data-[state=active]:text-ink ${
              isVertical ? '-ml-px border-l-3 px-4' : 'border-b-3 px-1'
            }`}
          >
            {item.icon && <Icon svg={item.icon} />}
            {item.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {items.map((item) => (
        <Primitive.Content key={item.value} value={item.value} className={isVertical ? 'pt-2' : 'pt-5'}>
          {item.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
