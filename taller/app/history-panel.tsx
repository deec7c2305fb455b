import { MergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useEffect, useRef, useState } from 'react'
import { readHistory, readOldText, tellFailure } from '#taller/app/ask/ask-workshop.ts'
import type { History, HistoryEntry } from '#taller/protocol.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  path: string
  /** Of what stands in the file now: after a save there is one entry more. */
  hash: string
  text: string
  /** What was typed must be saved or dropped first: it would be lost. */
  isChanged: boolean
  /** By who only writes it is what they have typed, until they propose it. */
  onRestore: (id: string, text: string) => void
}

/** Who changed the file when; a version is compared with the text as it is now, and put back with one press. */
export function HistoryPanel({ path, hash, text, isChanged, onRestore }: Props) {
  const [history, setHistory] = useState<History>()
  const [failure, setFailure] = useState<string>()
  const [shown, setShown] = useState<{ entry: HistoryEntry; text: string }>()
  useEffect(() => {
    const leaving = new AbortController()
    readHistory(path, leaving.signal).then(setHistory, (error: unknown) => {
      if (!leaving.signal.aborted) setFailure(tellFailure(error))
    })
    return () => leaving.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a file of another hash has another history
  }, [path, hash])

  function show(entry: HistoryEntry) {
    readOldText(path, entry.id).then(
      ({ text }) => setShown({ entry, text }),
      (error: unknown) => setFailure(tellFailure(error)),
    )
  }
  if (failure !== undefined) return <p role="alert">{failure}</p>
  if (!history) return <p role="status">Se está leyendo…</p>
  if (history.entries.length === 0) return <p>Todavía no hay versiones anteriores.</p>
  return (
    <div className="history">
      <ol>
        {history.entries.map((entry) => (
          <li key={entry.id}>
            <Button variant="link" aria-pressed={shown?.entry.id === entry.id} onClick={() => show(entry)}>
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
          <p className="conflict-actions">
            <Button size="sm" disabled={isChanged} onClick={() => onRestore(shown.entry.id, shown.text)}>
              Volver a esta versión
            </Button>
            <span>
              A la izquierda, la de entonces; a la derecha, el texto de ahora.
              {isChanged && ' Para volver, guarda antes lo que has escrito.'}
            </span>
          </p>
          <Comparison before={shown.text} after={text} />
        </div>
      )}
    </div>
  )
}

/** Two texts beside one another, with what differs. */
export function Comparison({ before, after }: { before: string; after: string }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!container.current) return undefined
    const extensions = [
      lineNumbers(),
      EditorView.lineWrapping,
      EditorState.readOnly.of(true),
      EditorView.editable.of(false),
      EditorView.darkTheme.of(window.matchMedia('(prefers-color-scheme: dark)').matches),
      EditorState.phrases.of({ '$ unchanged lines': '$ líneas iguales' }),
    ]
    const name = (label: string) => EditorView.contentAttributes.of({ 'aria-label': label })
    const view = new MergeView({
      a: { doc: before, extensions: [...extensions, name('Antes')] },
      b: { doc: after, extensions: [...extensions, name('Ahora')] },
      parent: container.current,
      collapseUnchanged: {},
    })
    return () => view.destroy()
  }, [before, after])
  return <div ref={container} className="max-h-[50vh] overflow-auto" />
}
