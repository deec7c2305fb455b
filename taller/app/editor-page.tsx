import { useEffect, useEffectEvent, useState } from 'react'
import { listen } from '#browser/listen.ts'
import { canPublish, me } from '#taller/app/ask/ask-workshop.ts'
import { useAnswer } from '#taller/app/ask/use-answer.ts'
import { nameFilePage, pagePath, type ToldProblem } from '#taller/protocol.ts'
import { Button, styleButton } from '#ui/button.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { FieldsForm } from './fields-form.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { PagePreview } from './page-preview.tsx'
import { ProblemList } from './problem-list.tsx'
import { ProposalNotice } from './proposals.tsx'
import { TextEditor } from './text-editor.tsx'
import { FileActions } from './things/file-actions.tsx'
import { OldPrice } from './things/old-price.tsx'
import { readUnsaved } from './unsaved-texts.ts'
import { type EditedFile, openEdited, useEditedFile } from './use-edited-file.ts'
import { useTextOnServer } from './use-text-on-server.ts'

/** A file of the content: its fields and its text, the page that they make beside them, and its history. */
export function EditorPage({ path }: { path: string }) {
  const { answer: opened, failure } = useAnswer(path, (signal) => openEdited(path, signal))
  const { answer: unsaved } = useAnswer(failure && path, () => readUnsaved(path))
  if (opened) return <OpenEditor path={path} opened={opened} />
  if (failure === undefined) return <p role="status">Se está abriendo…</p>
  return (
    <main className="sheet py-10">
      <p role="alert">{failure}</p>
      {unsaved?.map(({ key, text }) => (
        <label key={key} className="my-4 grid gap-2">
          Lo que escribiste aquí y no se guardó, para copiarlo:
          <textarea readOnly rows={12} className="control px-3 py-2" value={text} />
        </label>
      ))}
      <a href={pagePath}>Todos los archivos</a>
    </main>
  )
}

function OpenEditor({ path, opened }: { path: string; opened: EditedFile }) {
  const editing = useEditedFile(path, opened)
  const { edited } = editing
  const { file, text, base, conflict, unsaved, proposal } = edited
  const isChanged = text !== base.text && text !== proposal?.text
  const [line, setLine] = useState(1)
  const [place, setPlace] = useState<{ line: number }>()
  // A file of data alone is its form.
  const [isTextOpen, setTextOpen] = useState(file.form === null || file.format === 'markdown')
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { preview, problems } = useTextOnServer(path, text, file.problems)
  useWindow(isChanged, canPublish ? editing.save : editing.propose)
  useOtherNumber(path, proposal?.path)
  return (
    <main className="workshop-editor flex min-h-dvh flex-col lg:h-dvh">
      <header className="workshop-bar flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-rule px-4 py-2">
        <a href={pagePath} className={styleButton({ variant: 'ghost', size: 'sm' })}>
          Archivos
        </a>
        <h1 className="flex-[1_1_8rem] font-semibold wrap-anywhere">{path}</h1>
        <span>{file.state.text}</span>
        <span role="status">{tellSave(edited, isChanged, problems)}</span>
        {edited.before !== undefined && !isChanged && (
          <Button size="sm" variant="outline" onClick={() => editing.putBack(edited.before ?? text)}>
            Deshacer
          </Button>
        )}
        {file.form && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              setTextOpen(true)
              // The data stand above: who writes goes on at the end.
              setPlace({ line: text.split('\n').length })
            }}
          >
            Ir al texto
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          aria-pressed={isHistoryOpen}
          onClick={() => setHistoryOpen(!isHistoryOpen)}
        >
          Historial
        </Button>
        {canPublish && base.hash !== null && <FileActions path={path} isChanged={isChanged} />}
        <span className="flex gap-2 max-lg:fixed max-lg:right-4 max-lg:bottom-4 max-lg:z-10 max-lg:not-has-enabled:hidden">
          {me && (
            <Button
              size="sm"
              variant={canPublish ? 'outline' : 'solid'}
              disabled={!isChanged}
              loading={edited.isSaving}
              onClick={editing.propose}
            >
              {canPublish ? 'Guardar sin publicar' : 'Proponer'}
            </Button>
          )}
          {canPublish && (
            <Button size="sm" disabled={text === base.text} loading={edited.isSaving} onClick={editing.save}>
              {me ? (proposal && !proposal.isMine ? 'Aceptar y publicar' : 'Publicar') : 'Guardar'}
            </Button>
          )}
        </span>
      </header>
      {unsaved.length > 0 && (
        <p className="workshop-notice" role="alert">
          La última vez escribiste algo que no se guardó.{' '}
          <Button size="sm" variant="outline" onClick={editing.takeUnsaved}>
            Recuperarlo
          </Button>{' '}
          <Button size="sm" variant="ghost" onClick={editing.dropUnsaved}>
            Descartarlo
          </Button>
        </p>
      )}
      {conflict && <ConflictNotice conflict={conflict} mine={text} onResolve={editing.resolve} />}
      {proposal && <ProposalNotice proposal={proposal} editing={editing} />}
      {isHistoryOpen && (
        <HistoryPanel
          path={path}
          hash={base.hash}
          text={text}
          isChanged={isChanged}
          onRestore={canPublish ? editing.putBack : editing.type}
        />
      )}
      <OldPrice path={path} text={text} />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[minmax(0,1fr)]">
        {/* What is heard and not seen in it scrolls with it, and not the page. */}
        <section
          className="relative flex min-h-0 flex-col border-rule lg:overflow-auto lg:border-e"
          aria-label="Lo que se escribe"
        >
          {file.form && (
            <FieldsForm
              path={path}
              text={text}
              form={file.form}
              problems={problems}
              onChange={editing.type}
            />
          )}
          <details
            className="workshop-fold border-y border-rule"
            open={isTextOpen}
            onToggle={({ currentTarget }) => setTextOpen(currentTarget.open)}
          >
            <summary>Texto del archivo</summary>
            <TextEditor
              file={path}
              text={text}
              format={file.format}
              hasForm={file.form !== null}
              problems={problems}
              place={place}
              onChange={editing.type}
              onLineChange={setLine}
            />
          </details>
          <ProblemList
            text={text}
            problems={problems}
            onChange={editing.type}
            onGo={(line) => {
              setTextOpen(true)
              setPlace({ line })
            }}
          />
        </section>
        <PagePreview preview={preview} page={file.page} writtenLine={text.split(/\r?\n/)[line - 1] ?? ''} />
      </div>
    </main>
  )
}

function tellSave(
  { told, isSaving, text, kept }: EditedFile,
  isChanged: boolean,
  problems: readonly ToldProblem[],
): string {
  if (isSaving) return me ? 'Publicando…' : 'Guardando…'
  if (told && 'failure' in told) return told.failure
  if (isChanged) return text === kept ? 'Sin guardar, con copia en este navegador' : 'Sin guardar'
  const hasErrors = problems.some(({ severity }) => severity === 'error')
  return told && hasErrors ? `${told.done} Con errores: no sale hasta corregirlos.` : (told?.done ?? '')
}

/** Ctrl+S and Cmd+S save, as everywhere; what is not saved, and a picture that is dropped beside its place, keep the page open. */
function useWindow(isChanged: boolean, save: () => void) {
  const keydown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    save()
  })
  const stay = useEffectEvent((event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
  useEffect(() => listen(window, { keydown, dragover: stay, drop: stay }), [])
  useEffect(() => {
    if (!isChanged) return undefined
    return listen(window, { beforeunload: (event) => event.preventDefault() })
  }, [isChanged])
}

/** A new file that got another number when it was proposed goes on there. */
function useOtherNumber(path: string, proposed = path) {
  useEffect(() => {
    if (proposed !== path) window.location.replace(nameFilePage(proposed))
  }, [path, proposed])
}
