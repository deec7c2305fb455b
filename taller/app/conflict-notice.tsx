import { useEffect, useRef, useState } from 'react'
import type { Clash, Conflict } from '#taller/protocol.ts'
import { Button } from '#ui/button.tsx'

const GONE =
  'El archivo ya no está: alguien lo ha borrado o movido. Lo que has escrito queda en este navegador, en esta dirección.'

type Props = {
  conflict: Conflict
  /** Goes on with a text, over what stands in the file now. */
  onResolve: (text: string) => void
  mine: string
}

/**
 * Somebody else has saved the file meanwhile: what both have changed is put together where lines do not touch, and chosen
 * where they do. Nothing of either is lost: what the other has saved stands in the history.
 */
export function ConflictNotice({ conflict: { theirs, merged, clashes }, mine, onResolve }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  function choose(index: number, isTheirs: boolean) {
    const next = new Set(chosen)
    if (isTheirs) next.add(index)
    else next.delete(index)
    setChosen(next)
  }
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    // Whoever writes is to answer first, and then goes on where it was.
    const before = document.activeElement
    notice.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  if (!theirs) return <p role="alert">{GONE}</p>
  return (
    <section ref={notice} tabIndex={-1} className="workshop-notice" role="alert">
      <h2>Alguien ha guardado este archivo mientras escribías</h2>
      {merged !== null && clashes.length === 0 && (
        <p>Sus cambios y los tuyos están en líneas distintas: se pueden juntar.</p>
      )}
      {clashes.map((clash, index) => (
        <fieldset key={clash.line}>
          <legend>Línea {clash.line}: ¿qué se queda?</legend>
          {[
            { label: 'Lo tuyo', text: clash.mine, isTheirs: false },
            { label: 'Lo suyo', text: clash.theirs, isTheirs: true },
          ].map(({ label, text, isTheirs }) => (
            <label key={label} className="my-2 flex gap-2">
              <input
                type="radio"
                name={`clash-${clash.line}`}
                checked={chosen.has(index) === isTheirs}
                onChange={() => choose(index, isTheirs)}
              />
              <span>
                {label}
                <pre className="overflow-x-auto whitespace-pre-wrap">{text === '' ? '(nada)' : text}</pre>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <p className="flex flex-wrap gap-2 py-2">
        {merged !== null && (
          <Button onClick={() => onResolve(applyChoices(merged, clashes, chosen))}>Juntar y guardar</Button>
        )}
        <Button variant="outline" onClick={() => onResolve(mine)}>
          Guardar solo lo mío
        </Button>
        <Button variant="outline" onClick={() => onResolve(theirs.text)}>
          Quedarme con lo suyo
        </Button>
      </p>
    </section>
  )
}

/** The merged text, which has one's own lines where both have changed some, with the other's where those were chosen. */
export function applyChoices(merged: string, clashes: readonly Clash[], theirs: ReadonlySet<number>): string {
  const lines = merged.match(/[^\n]*\n|[^\n]+$/g) ?? []
  for (const [index, clash] of [...clashes.entries()].toReversed()) {
    if (!theirs.has(index)) continue
    const own = clash.mine.match(/[^\n]*\n|[^\n]+$/g)?.length ?? 0
    lines.splice(clash.line - 1, own, clash.theirs)
  }
  return lines.join('')
}
