import { createContext, type ReactNode, type RefObject, useContext, useMemo, useRef, useState } from 'react'
import { isObject } from '#collections/data-files/is-object.ts'
import { namePlace } from '#collections/problems/name-place.ts'
import type { Field, Form, ToldProblem } from '#taller/protocol.ts'
import { changeText, type Edit } from '#taller/yaml/change-text.ts'
import { createLineFinder } from '#taller/yaml/find-line.ts'
import { readValues } from '#taller/yaml/yaml-part.ts'
import type { Path } from '#taller/yaml/yaml-tree.ts'
import { Button } from '#ui/button.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { FieldInput } from './field-input.tsx'
import { PictureField } from './pictures/picture-field.tsx'
import { useListFocus } from './use-list-focus.ts'

/** What the fields of a form share: how one of them is changed, and what is wrong with it. */
type FormScope = {
  file: string
  edit: (...edits: Edit[]) => void
  /** What is wrong with a value: the mistake that names it, or that stands on its line. */
  findProblem: (path: Path, label: string) => string | undefined
}

const FormScopeContext = createContext<FormScope>({
  file: '',
  edit: () => undefined,
  findProblem: () => undefined,
})

type Props = {
  path: string
  text: string
  form: Form
  problems: readonly ToldProblem[]
  onChange: (text: string) => void
}

/** The data of a file as a form: each change is one of its line in the text, and of nothing else. */
export function FieldsForm({ path, text, form, problems, onChange }: Props) {
  const [isRefused, setRefused] = useState(false)
  const typing = useRef({ field: '', before: '', after: '' })
  const values = useMemo(() => readValues(path, text), [path, text])
  const findLine = useMemo(() => createLineFinder(path, text), [path, text])
  const scope = useMemo<FormScope>(
    () => ({
      file: path,
      edit(...edits) {
        const { field, before, after } = typing.current
        const key = edits.map((edit) => `${edit.kind} ${edit.path.join('.')}`).join()
        // What is typed letter by letter is one change: «y » on the way to «y medio» leaves no quotes behind.
        const isSame = edits.every(({ kind }) => kind === 'set') && key === field && after === text
        const base = isSame ? before : text
        const next = changeText(path, base, edits)
        setRefused(next === undefined)
        if (next === undefined) return
        typing.current = { field: key, before: base, after: next }
        onChange(next)
      },
      findProblem(field, label) {
        const [key, line] = [field.join('.'), findLine(field)]
        // What a picture shows is missing in its group.
        const group = field.at(-1) === 'alt' ? field.slice(0, -1).join('.') : key
        const found =
          problems.find((problem) => problem.key === key || problem.key === group) ??
          problems.find((problem) => problem.key === undefined && problem.line === line)
        // Who reads a form knows labels.
        return found && `${found.message} ${found.fix}`.replaceAll(namePlace(field), () => `«${label}»`)
      },
    }),
    [path, text, findLine, problems, onChange],
  )
  if (!values) return <p className="p-4">Los datos tienen un error: corrígelo en el texto de abajo.</p>
  return (
    <FormScopeContext value={scope}>
      <div className="grid gap-4 p-4">
        {form.map((field) => (
          <FieldRow key={field.key} field={field} path={[field.key]} value={values[field.key]} />
        ))}
      </div>
      {isRefused && <p role="alert">Ese dato está escrito de otra manera: cámbialo en el texto.</p>}
    </FormScopeContext>
  )
}

type RowProps = {
  field: Field
  path: Path
  value: unknown
  /** An item of a short list: its label is heard and not seen. */
  isLabelHidden?: boolean
}

/** A field with its label and its mistake; a list and a group hold fields of their own. */
function FieldRow({ field, path, value, isLabelHidden = false }: RowProps) {
  const scope = useContext(FormScopeContext)
  if (field.kind === 'group') return <Group field={field} path={path} value={value} />
  if (field.kind === 'list') return <List field={field} path={path} value={value} />
  if (field.kind === 'record') return <FreeFields field={field} path={path} value={value} />
  if (field.kind === 'either' && !isSimple(field)) return <Either field={field} path={path} value={value} />
  const change = (next: unknown) =>
    scope.edit(
      next === undefined && !field.isRequired
        ? { kind: 'remove', path }
        : { kind: 'set', path, value: next ?? '' },
    )
  return (
    <FormField
      label={isLabelHidden ? <span className="sr-only">{field.label}</span> : field.label}
      help={field.hint}
      required={field.isRequired && !isLabelHidden}
      size="sm"
      error={scope.findProblem(path, field.label)}
    >
      {field.kind === 'picture' ? (
        <PictureField
          file={scope.file}
          value={typeof value === 'string' ? value : ''}
          onChange={change}
          onPick={({ src, alt }) => scope.edit(...planPicture(path, src, alt))}
        />
      ) : (
        <FieldInput field={field} value={value} onChange={change} />
      )}
    </FormField>
  )
}

/** A picture and what it shows: beside its address, or together in its place. */
function planPicture(path: Path, src: string, alt: string): Edit[] {
  if (path.at(-1) !== 'src') return [{ kind: 'set', path, value: { src, alt } }]
  return [
    { kind: 'set', path, value: src },
    { kind: 'set', path: [...path.slice(0, -1), 'alt'], value: alt },
  ]
}

type Of<Kind extends Field['kind']> = Omit<RowProps, 'field'> & { field: Extract<Field, { kind: Kind }> }

/** Fields that belong together; one that is not there yet is closed. */
function Group({ field, path, value }: Of<'group'>) {
  const values = isObject(value) ? value : {}
  return (
    <Fold label={field.label} isOpen={isObject(value)}>
      {field.fields.map((inner) => (
        <FieldRow key={inner.key} field={inner} path={[...path, inner.key]} value={values[inner.key]} />
      ))}
    </Fold>
  )
}

const small = { size: 'sm', variant: 'ghost' } as const

/** Several of a kind, with their order. */
function List({ field, path, value }: Of<'list'>) {
  const { edit } = useContext(FormScopeContext)
  const items = Array.isArray(value) ? value : []
  const { list, focusOn } = useListFocus(value)
  function add() {
    focusOn({ index: items.length })
    const empty = makeEmpty(field.item)
    if (Array.isArray(value)) edit({ kind: 'insert', path, index: items.length, value: empty })
    else edit({ kind: 'set', path, value: [empty] })
  }
  function move(from: number, to: number) {
    focusOn({ index: to, button: to < from ? 0 : 1 })
    edit({ kind: 'move', path, from, to })
  }
  return (
    <Fold
      label={`${field.label} (${items.length})`}
      isOpen={items.length > 0 && items.length < 6}
      list={list}
    >
      {items.map((item: unknown, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an item is what stands at that place of the file
        <div
          key={index}
          className={
            isSimple(field.item)
              ? 'grid items-end gap-x-2 sm:grid-cols-[minmax(0,1fr)_auto]'
              : 'border-b border-rule pb-2'
          }
        >
          <FieldRow
            field={{ ...field.item, label: `${field.item.label || field.label} ${index + 1}` }}
            path={[...path, index]}
            value={item}
            isLabelHidden={isSimple(field.item)}
          />
          <p className="flex items-center">
            <Button {...small} disabled={index === 0} onClick={() => move(index, index - 1)}>
              Subir
            </Button>
            <Button {...small} disabled={index === items.length - 1} onClick={() => move(index, index + 1)}>
              Bajar
            </Button>
            <Button
              {...small}
              disabled={items.length <= field.atLeast}
              onClick={() => {
                focusOn({ index, button: 2 })
                edit({ kind: 'remove', path: [...path, index] })
              }}
            >
              Quitar
            </Button>
          </p>
        </div>
      ))}
      <Button size="sm" variant="outline" className="justify-self-start" onClick={add}>
        Añadir
      </Button>
    </Fold>
  )
}

/** Fields whose names editors choose. */
function FreeFields({ field, path, value }: Of<'record'>) {
  const { edit } = useContext(FormScopeContext)
  const [name, setName] = useState('')
  const values = isObject(value) ? value : {}
  const isNew = name.trim() !== '' && !(name.trim() in values)
  return (
    <Fold label={field.label} isOpen={false}>
      {Object.entries(values).map(([key, inner]) => (
        <FieldRow key={key} field={{ ...field.value, key, label: key }} path={[...path, key]} value={inner} />
      ))}
      <p className="flex items-center gap-2">
        <Input
          size="sm"
          aria-label={`${field.label}: nombre nuevo`}
          value={name}
          onValueChange={(typed) => setName(String(typed ?? ''))}
        />
        <Button
          size="sm"
          variant="outline"
          disabled={!isNew}
          onClick={() => {
            edit({ kind: 'set', path: [...path, name.trim()], value: makeEmpty(field.value) })
            setName('')
          }}
        >
          Añadir
        </Button>
      </p>
    </Fold>
  )
}

/** One of several kinds: that which what is written fits, or the one that is chosen. */
function Either({ field, path, value }: Of<'either'>) {
  const { edit } = useContext(FormScopeContext)
  const fitting = field.of.findIndex((kind) => fits(kind, value))
  const index = Math.max(fitting, 0)
  const kind = field.of[index]
  if (!kind) return null
  return (
    <div className="grid gap-1">
      <FieldRow
        field={{ ...kind, key: field.key, label: field.label, isRequired: field.isRequired }}
        path={path}
        value={value}
      />
      <select
        className="control control-sm px-3"
        aria-label={`${field.label}: cómo se escribe`}
        value={index}
        onChange={({ target }) => {
          const other = field.of[Number(target.value)]
          if (other) edit({ kind: 'set', path, value: makeEmpty(other) })
        }}
      >
        {field.of.map((option, place) => (
          <option key={option.label} value={place}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

type FoldProps = {
  label: string
  isOpen: boolean
  list?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** What is opened stays open, whatever is added or taken away. */
function Fold({ label, isOpen, list, children }: FoldProps) {
  const [isOpenAtFirst] = useState(isOpen)
  return (
    <details className="workshop-fold border border-rule" open={isOpenAtFirst}>
      <summary>{label}</summary>
      <div ref={list} className="grid gap-4 px-4 pb-4">
        {children}
      </div>
    </details>
  )
}

/** Whether a value is one that is typed or chosen in one place. */
function isSimple(field: Field): boolean {
  if (field.kind === 'either') return field.of.every(isSimple)
  return field.kind !== 'list' && field.kind !== 'group' && field.kind !== 'record'
}

/** What a new value begins as. */
function makeEmpty(field: Field): unknown {
  if (field.kind === 'list') return []
  if (field.kind === 'yes-no') return false
  if (field.kind === 'number' || field.kind === 'price') return 0
  if (field.kind === 'choice') return field.options[0]?.value ?? ''
  if (field.kind === 'either') return field.of[0] ? makeEmpty(field.of[0]) : ''
  if (field.kind === 'record') return {}
  if (field.kind !== 'group') return ''
  const required = field.fields.filter(({ isRequired }) => isRequired)
  return Object.fromEntries(required.map((inner) => [inner.key, makeEmpty(inner)]))
}

function fits(field: Field, value: unknown): boolean {
  if (field.kind === 'list') return Array.isArray(value)
  if (field.kind === 'group' || field.kind === 'record') return isObject(value)
  if (field.kind === 'yes-no') return typeof value === 'boolean'
  if (field.kind === 'number' || field.kind === 'price') return typeof value === 'number'
  return typeof value === 'string'
}
