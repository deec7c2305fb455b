import { useState } from 'react'
import { copyText, Toasts } from '#app/components/toasts/toasts.tsx'
import { listProposals } from '#taller/app/ask/ask-proposals.ts'
import { FileLink } from '#taller/app/ask/file-link.tsx'
import { useAnswer } from '#taller/app/ask/use-answer.ts'
import type { ProposalTexts } from '#taller/protocol.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Comparison } from './history-panel.tsx'
import { tellDay } from './things/deleted-files.tsx'
import type { Editing } from './use-edited-file.ts'

/** What waits for who publishes, and what has become of one's own. */
export function ProposalList() {
  // The list of files tells of a server that does not answer.
  const { answer: rows = [] } = useAnswer('', listProposals)
  if (rows.length === 0) return null
  return (
    <section className="mb-10">
      <h2 className="display-sm mb-2">Propuestas</h2>
      <ul>
        {rows.map(({ id, path, by, at, note }) => (
          <li key={id}>
            <FileLink file={path} proposal={id} />, de {by}, {tellDay(at)}
            {note !== null && `. Devuelta: ${note}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { proposal: ProposalTexts; editing: Editing }

/** A proposal beside its file: to who publishes as a difference, to its writer with what was said of it. */
export function ProposalNotice({ proposal: { by, at, note, isMine, link, base }, editing }: Props) {
  const [answer, setAnswer] = useState('')
  return (
    <section className="workshop-notice" aria-label="Propuesta">
      <p role="status">
        {isMine ? 'Tu propuesta' : `Propuesta de ${by}`}, {tellDay(at)}
        {note === null ? ': espera a quien publica.' : `. Devuelta: ${note}`}
      </p>
      {link && <ProposalLink {...link} />}
      <Comparison before={base?.text ?? ''} after={editing.edited.text} />
      {isMine ? (
        <Button size="sm" variant="outline" onClick={editing.withdraw}>
          Retirar la propuesta
        </Button>
      ) : (
        <form
          className="flex flex-wrap items-center gap-2 py-2"
          onSubmit={(event) => {
            event.preventDefault()
            editing.giveBack(answer)
          }}
        >
          <Input
            required
            maxLength={2_000}
            aria-label="Qué le falta"
            placeholder="Qué le falta"
            value={answer}
            onValueChange={(typed) => setAnswer(String(typed ?? ''))}
          />
          <Button size="sm" variant="outline" type="submit">
            Devolver
          </Button>
        </form>
      )}
    </section>
  )
}

/** Hands on the address that shows the proposal to a colleague without an account. */
function ProposalLink({ path, days }: NonNullable<ProposalTexts['link']>) {
  const address = window.location.origin + path
  const told = { copied: 'Copiado.', refused: 'No se ha podido copiar: cópialo del campo.' }
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 pt-2">
        <Input
          readOnly
          aria-label="Enlace a la propuesta"
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button size="sm" variant="outline" onClick={() => void copyText(address, told)}>
          Copiar el enlace
        </Button>
      </p>
      <p>Con él la ve cualquiera, sin cuenta, durante {days} días y mientras espere.</p>
      <Toasts />
    </>
  )
}
