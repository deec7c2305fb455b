import { useState } from 'react'
import type { Mend, ToldProblem } from '#taller/protocol.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  text: string
  problems: readonly ToldProblem[]
  onGo: (line: number) => void
  onChange: (text: string) => void
}

/** What the content check says of a text, each beside the line that it is about; what is certain is mended with one press. */
export function ProblemList({ text, problems, onGo, onChange }: Props) {
  const [last, setLast] = useState<{ before: string; after: string }>()
  function mend(mend: Mend) {
    const after = applyMend(text, mend)
    if (after === undefined) return
    setLast({ before: text, after })
    onChange(after)
  }
  return (
    <section className="px-4 py-3" aria-label="Lo que hay que corregir">
      <p role="status">{countProblems(problems)}</p>
      {last?.after === text && (
        // The button that was pressed has gone with its mistake: this one is where to go on, or back.
        <Button autoFocus key={text} variant="outline" size="sm" onClick={() => onChange(last.before)}>
          Deshacer el arreglo
        </Button>
      )}
      <ul>
        {problems.map(({ severity, line, column, kind, message, fix, mend: certain }) => (
          <li
            key={`${line}:${column} ${kind} ${message}`}
            className={`my-3 flex items-center gap-3 border-s-3 ps-3 ${severity === 'error' ? 'border-error-700' : 'border-rule'}`}
          >
            <Button variant="link" onClick={() => onGo(line)}>
              Línea {line}
            </Button>
            <span className="flex-1">
              {message} <span className="block text-(--ink-faint)">{fix}</span>
            </span>
            {certain && (
              <Button variant="outline" size="sm" onClick={() => mend(certain)}>
                Arreglar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The text with a mend; nothing where it has been changed there since it was checked. */
function applyMend(text: string, { at, old, insert }: Mend): string | undefined {
  return text.startsWith(old, at) ? text.slice(0, at) + insert + text.slice(at + old.length) : undefined
}

function countProblems(problems: readonly ToldProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const others = problems.length - errors
  if (problems.length === 0) return 'Nada por corregir.'
  const told = [errors > 0 && `${errors} por corregir`, others > 0 && `${others} por revisar`]
  return `${told.filter(Boolean).join(', ')}.`
}
