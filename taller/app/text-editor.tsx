import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import { markdown } from '@codemirror/lang-markdown'
import { yaml, yamlFrontmatter } from '@codemirror/lang-yaml'
import { foldEffect } from '@codemirror/language'
import { type Diagnostic, setDiagnostics } from '@codemirror/lint'
import { diff } from '@codemirror/merge'
import { type ChangeSpec, EditorState, type Extension, Prec, type Text } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { basicSetup } from 'codemirror'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readFiles } from '#taller/app/ask/ask-pictures.ts'
import type { OpenFile, ToldProblem } from '#taller/protocol.ts'
import { readValues } from '#taller/yaml/yaml-part.ts'
import { Button } from '#ui/button.tsx'
import { findPages } from './find-pages.ts'
import { correctTyping } from './house-typing.ts'
import { PictureDialog } from './pictures/picture-dialog.tsx'
import { type PictureOfText, writePicture } from './pictures/write-picture.ts'
import { proseComponents } from './prose-components.ts'

type Props = {
  /** The content file. */
  file: string
  text: string
  format: OpenFile['format']
  /** Whether the data of the file stand in a form beside it. */
  hasForm: boolean
  problems: readonly ToldProblem[]
  /** The line, 1-based, to go to; another object goes there again. */
  place: { line: number } | undefined
  onChange: (text: string) => void
  /** Where somebody writes, 1-based. */
  onLineChange: (line: number) => void
}

/** The text of a file as it is written, in CodeMirror: highlighted, with the browser's spelling and the house's typing. */
export function TextEditor({ file, text, format, hasForm, problems, place, onChange, onLineChange }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const tell = useEffectEvent((state: EditorState, isChanged: boolean) => {
    if (isChanged) onChange(state.sliceDoc())
    onLineChange(state.doc.lineAt(state.selection.main.head).number)
  })
  const readText = useEffectEvent(() => text)
  const [asked, setAsked] = useState<AskedPictures>()

  useEffect(() => {
    if (!container.current) return undefined
    const editor = new EditorView({
      parent: container.current,
      state: EditorState.create({
        doc: readText(),
        extensions: [
          basicSetup,
          EditorState.lineSeparator.of(findLineEnd(readText())),
          format === 'markdown' ? [languages.markdown, proposePictures(setAsked)] : languages[format],
          houseTyping(format),
          EditorView.lineWrapping,
          EditorView.darkTheme.of(window.matchMedia('(prefers-color-scheme: dark)').matches),
          EditorView.contentAttributes.of({
            spellcheck: 'true',
            lang: 'es',
            'aria-label': 'Texto del archivo',
          }),
          EditorState.phrases.of(phrases),
          EditorView.updateListener.of(({ state, docChanged, selectionSet }) => {
            if (docChanged || selectionSet) tell(state, docChanged)
          }),
        ],
      }),
    })
    view.current = editor
    // The form above has what stands there, where it can be read.
    if (hasForm && readValues(file, readText()))
      editor.dispatch({ effects: foldFrontMatter(editor.state.doc) })
    return () => editor.destroy()
  }, [file, format, hasForm])

  // What the form changes, or somebody else, is put into the text without moving what stays.
  useEffect(() => {
    const editor = view.current
    if (editor && editor.state.sliceDoc() !== text)
      editor.dispatch({ changes: listChanges(editor.state, text) })
  }, [text])

  useEffect(() => {
    const editor = view.current
    if (editor) editor.dispatch(setDiagnostics(editor.state, problems.map(toDiagnostic(editor.state.doc))))
  }, [problems])

  useEffect(() => {
    const editor = view.current
    if (!editor || !place) return
    const { doc } = editor.state
    const line = doc.line(Math.min(Math.max(place.line, 1), doc.lines))
    editor.dispatch({
      selection: { anchor: line.from },
      effects: EditorView.scrollIntoView(line.from, { y: 'center' }),
    })
    editor.focus()
  }, [place])

  return (
    <>
      {format === 'markdown' && (
        <p className="px-4 py-2 lg:sticky lg:top-0 lg:z-5 lg:bg-paper">
          <Button
            size="sm"
            variant="outline"
            onClick={() => setAsked({ files: [], at: view.current?.state.selection.main.head ?? 0 })}
          >
            Poner una imagen…
          </Button>
        </p>
      )}
      <div ref={container} className="text-editor" />
      {asked && (
        <PictureDialog
          key={asked.files.length}
          file={file}
          picture={asked.files[0]}
          hasCaption
          onClose={() => setAsked(undefined)}
          onPick={(picture) => {
            const [, ...more] = asked.files
            const at = view.current && insertPicture(view.current, asked.at, picture)
            setAsked(more.length > 0 && at !== null ? { files: more, at } : undefined)
          }}
        />
      )}
    </>
  )
}

/** Pictures of the computer that are waiting, one after the other, and the place of the text where they are to be. */
type AskedPictures = { files: readonly File[]; at: number }

/** Asks for a picture where one is dropped or pasted, or where `/imagen` is chosen. */
function proposePictures(ask: (asked: AskedPictures) => void): Extension {
  const take = (event: Event, view: EditorView, data: DataTransfer | null) => {
    const files = readFiles(data)
    // What a word processor copies is a text, and a picture of it.
    if (files.length === 0 || data?.types.includes('text/plain')) return false
    event.preventDefault()
    // The line itself, not its coordinates: they are a guess until the editor has measured it.
    const line = event.target instanceof Element && event.target.closest('.cm-line')
    const { doc, selection } = view.state
    const dropped = line ? view.posAtDOM(line) : doc.length
    ask({ files, at: event.type === 'drop' ? dropped : selection.main.head })
    return true
  }
  return [
    EditorView.domEventHandlers({
      drop: (event, view) => take(event, view, event.dataTransfer),
      paste: (event, view) => take(event, view, event.clipboardData),
    }),
    autocompletion({
      override: [
        proposeComponents({
          label: '/imagen',
          detail: 'Imagen, con pie o sin él',
          apply(view, _, from, to) {
            view.dispatch({ changes: { from, to } })
            ask({ files: [], at: from })
          },
        }),
        proposePages,
      ],
      icons: false,
      interactionDelay: 0,
    }),
  ]
}

/** Puts a picture between blank lines at a place of the text, below its front matter, and returns the place behind it. */
function insertPicture(view: EditorView, at: number, picture: PictureOfText): number {
  const { state } = view
  const { doc } = state
  const line = doc.lineAt(Math.min(Math.max(at, findBody(doc)), doc.length))
  const isFree = line.text.trim() === ''
  const hasText = (number: number) => number > 0 && number <= doc.lines && doc.line(number).text.trim() !== ''
  const before = isFree ? (hasText(line.number - 1) ? '\n' : '') : '\n\n'
  const after = hasText(line.number + 1) ? '\n' : ''
  const insert = state.toText((before + writePicture(picture) + after).replaceAll('\n', state.lineBreak))
  const from = isFree ? line.from : line.to
  const end = from + insert.length - after.length
  view.dispatch({ changes: { from, to: line.to, insert }, selection: { anchor: end }, scrollIntoView: true })
  view.focus()
  return end
}

const languages: Record<OpenFile['format'], Extension> = {
  markdown: yamlFrontmatter({ content: markdown() }),
  yaml: yaml(),
  text: [],
}

/** What CodeMirror says, in Spanish. */
const phrases = {
  'Fold line': 'Plegar',
  'Unfold line': 'Desplegar',
  'folded code': 'líneas plegadas',
  unfold: 'desplegar',
  Find: 'Buscar',
  Replace: 'Reemplazar',
  next: 'siguiente',
  previous: 'anterior',
  all: 'todas',
  'match case': 'mayúsculas y minúsculas',
  'by word': 'palabras enteras',
  regexp: 'expresión regular',
  replace: 'reemplazar',
  'replace all': 'reemplazar todas',
  close: 'cerrar',
  'current match': 'la de ahora',
  'Go to line': 'Ir a la línea',
  go: 'ir',
  Diagnostics: 'Por corregir',
  'No diagnostics': 'Nada por corregir',
}

/** What is typed in a Markdown text, below its front matter, is put right as the house writes. */
function houseTyping(format: OpenFile['format']): Extension {
  if (format !== 'markdown') return []
  const handler = EditorView.inputHandler.of((view, from, to, typed) => {
    const { doc } = view.state
    if (from !== to || from < findBody(doc)) return false
    const line = doc.lineAt(from)
    const correction = correctTyping(doc.sliceString(line.from, from), typed)
    if (!correction) return false
    view.dispatch({
      changes: { from: from - correction.remove, to: from, insert: correction.insert },
      selection: { anchor: from - correction.remove + correction.insert.length },
      userEvent: 'input.type',
    })
    return true
  })
  // Before the editor closes a quote by itself.
  return Prec.high(handler)
}

/** Where the text below the front matter begins. */
function findBody(doc: Text): number {
  if (doc.line(1).text.trim() !== '---') return 0
  for (let line = 2; line <= doc.lines; line++)
    if (doc.line(line).text.trim() === '---') return doc.line(line).to
  return 0
}

function foldFrontMatter(doc: Text) {
  const end = findBody(doc)
  return end > 0 ? [foldEffect.of({ from: doc.line(1).to, to: end })] : []
}

/** `/` at the beginning of a line proposes components and a picture: asked anew at each letter, they would pass over a press. */
function proposeComponents(picture: Completion) {
  return (context: CompletionContext): CompletionResult | null => {
    const slash = context.matchBefore(/^\/[\p{L}]*/u)
    if (!slash) return null
    const components = proseComponents.map(({ name, label, text }) => ({
      label: `/${name}`,
      detail: label,
      apply: text,
    }))
    return { from: slash.from, options: [picture, ...components], validFor: /^\/\p{L}*$/u }
  }
}

/** `[texto](` proposes pages: by what is typed of their title or address, and before that by the text of the link. */
async function proposePages(context: CompletionContext): Promise<CompletionResult | null> {
  const link = context.matchBefore(/\[[^[\]]*\]\([^()\s]*$/)
  const [, label = '', typed = ''] = /\[(.*)\]\((.*)$/.exec(link?.text ?? '') ?? []
  if (!link || /^[a-z]+:/i.test(typed)) return null
  const pages = await findPages(/\p{L}/u.test(typed) ? typed : label)
  const options: Completion[] = pages.map(({ address, title }) => ({ label: address, detail: title }))
  return { from: context.pos - typed.length, options, filter: false }
}

/** The end of every line of a file; a carriage return that not all lines have is a character like any other. */
function findLineEnd(text: string): string {
  return text.includes('\r\n') && !/(^|[^\r])\n/.test(text) ? '\r\n' : '\n'
}

/** What makes a text of the one that stands there. */
function listChanges(state: EditorState, text: string): ChangeSpec[] {
  // Places in a document count the end of a line as one character, whichever it is.
  const after = text.replaceAll(state.lineBreak, '\n')
  return diff(state.doc.toString(), after).map(({ fromA, toA, fromB, toB }) => ({
    from: fromA,
    to: toA,
    insert: after.slice(fromB, toB).replaceAll('\n', state.lineBreak),
  }))
}

function toDiagnostic(doc: Text): (problem: ToldProblem) => Diagnostic {
  return ({ line: number, column, severity, message, fix }) => {
    const line = doc.line(Math.min(Math.max(number, 1), doc.lines))
    const from = Math.min(line.from + Math.max(column - 1, 0), line.to)
    return {
      from,
      to: line.to,
      severity: severity === 'error' ? 'error' : 'warning',
      message: `${message}\n${fix}`,
    }
  }
}
