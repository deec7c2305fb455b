import type { MarkedText as Text } from '#search/results.ts'

/** A text with what a query has found of it; what means the same as what was typed is marked otherwise. */
export function MarkedText({ text, ranges }: Text) {
  const rest = text.slice(ranges.at(-1)?.[1] ?? 0)
  // Each in an element of its own: what a translator puts in place of a text, React would look for in vain.
  return [
    ...ranges.flatMap(([start, end, isMeant], place) => {
      const before = text.slice(ranges[place - 1]?.[1] ?? 0, start)
      return [
        before && <span key={`before ${place}`}>{before}</span>,
        <mark key={place} className={isMeant ? 'meant' : undefined}>
          {text.slice(start, end)}
        </mark>,
      ]
    }),
    rest && <span key="rest">{rest}</span>,
  ]
}
