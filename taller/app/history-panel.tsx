import { unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useEffect, useRef, useState } from 'react'
import { ask } from '#taller/app/ask/ask-workshop.ts'
import { useAnswer } from '#taller/app/ask/use-answer.ts'
import type { History, OldText } from '#taller/protocol.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  path: string
  /** Of what stands in the file now: after a save there is one entry more. */
  hash: string | null
  text: string
  /** What was typed must be saved or dropped first: it would be lost. */
  isChanged: boolean
  /** By who only writes it is what they have typed, until they propose it. */
  onRestore: (text: string) => void
}

/** Who changed the file when; a version is compared with the text as it is now, and put back with one press. */
export function HistoryPanel({ path, hash, text, isChanged, onRestore }: Props) {
  // A file of another hash has another history.
  const { answer: history, failure } = useAnswer(`${path} ${hash}`, (signal) =>
    ask<History>(`history/${path}`, { signal }),
  )
  const [id, setId] = useState<string>()
  const { answer: shown, failure: unread } = useAnswer(id, () =>
    ask<OldText>(`history/${path}`, { query: { id: id ?? '' } }),
  )
  const wrong = failure ?? unread
  return (
    <div className="history workshop-notice">
      {wrong !== undefined && <p role="alert">{wrong}</p>}
      {!history && <p role="status">Se está leyendo…</p>}
      {history?.entries.length === 0 && <p>Todavía no hay versiones anteriores.</p>}
      <ol>
        {history?.entries.map((entry) => (
          <li key={entry.id}>
            <Button variant="link" aria-pressed={id === entry.id} onClick={() => setId(entry.id)}>
              <time dateTime={entry.at}>
                {new Date(entry.at).toLocaleString('es', { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </Button>{' '}
            {[entry.by, entry.message].filter(Boolean).join(': ')}
          </li>
        ))}
      </ol>
      {shown && (
        <div>
          <p className="flex flex-wrap items-center gap-2 py-2">
            <Button size="sm" disabled={isChanged} onClick={() => onRestore(shown.text)}>
              Volver a esta versión
            </Button>
            <span>
              En rojo, lo de entonces; debajo, en verde, lo de ahora.
              {isChanged && ' Para volver, guarda antes lo que has escrito.'}
            </span>
          </p>
          <Comparison before={shown.text} after={text} />
        </div>
      )}
    </div>
  )
}

/** A text with what it had before in the place of what differs. */
export function Comparison({ before, after }: { before: string; after: string }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!container.current) return undefined
    const view = new EditorView({
      parent: container.current,
      doc: after,
      extensions: [
        lineNumbers(),
        EditorView.lineWrapping,
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        EditorView.darkTheme.of(window.matchMedia('(prefers-color-scheme: dark)').matches),
        EditorState.phrases.of({ '$ unchanged lines': '$ líneas iguales' }),
        EditorView.contentAttributes.of({ 'aria-label': 'Ahora' }),
        unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: {} }),
      ],
    })
    return () => view.destroy()
  }, [before, after])
  return <div ref={container} className="max-h-[50vh] overflow-auto" />
}
