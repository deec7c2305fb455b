import type { TextPiece } from '#search/shown-results.ts'

/** A text with what a query has found of it; what means the same as what was typed is marked otherwise. */
export function MarkedText({ pieces }: { pieces: readonly TextPiece[] }) {
  // Each in an element of its own: what a translator puts in place of a text, React would look for in vain.
  return pieces.map(({ text, found }, place) =>
    found ? (
      <mark key={place} className={found === 'meant' ? found : undefined}>
        {text}
      </mark>
    ) : (
      <span key={place}>{text}</span>
    ),
  )
}
