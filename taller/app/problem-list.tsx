import type { ToldProblem } from '#taller/protocol.ts'
import { Button } from '#ui/button.tsx'

type Props = { problems: readonly ToldProblem[]; onGo: (line: number) => void }

/** What the content check says of a text, each beside the line that it is about. */
export function ProblemList({ problems, onGo }: Props) {
  return (
    <section className="problem-list" aria-label="Lo que hay que corregir">
      <p role="status">{countProblems(problems)}</p>
      <ul>
        {problems.map(({ severity, line, column, kind, message, fix }) => (
          <li key={`${line}:${column} ${kind} ${message}`} data-severity={severity}>
            <Button variant="link" onClick={() => onGo(line)}>
              Línea {line}
            </Button>{' '}
            {message} <span className="problem-fix">{fix}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function countProblems(problems: readonly ToldProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const others = problems.length - errors
  if (problems.length === 0) return 'Nada por corregir.'
  const told = [
    ...(errors > 0 ? [`${errors} por corregir`] : []),
    ...(others > 0 ? [`${others} por revisar`] : []),
  ]
  return `${told.join(', ')}.`
}
