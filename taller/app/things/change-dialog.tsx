import type { ComponentProps, ReactNode } from 'react'
import { FileLink } from '#taller/app/ask/file-link.tsx'
import type { Operation, Plan } from '#taller/protocol.ts'
import { Button, styleButton } from '#ui/button.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select, type SelectItem } from '#ui/forms/select.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import type { FileChange } from './use-file-change.ts'

type Props = Pick<ComponentProps<typeof Modal>, 'title' | 'trigger'> & {
  change: FileChange
  /** What is asked first. */
  children: ReactNode
}

/** Asks what is to be done to files, and tells what would become of them before it is done. */
export function ChangeDialog({ title, trigger, change, children }: Props) {
  return (
    <Modal
      title={title}
      trigger={trigger}
      closeLabel="Cerrar"
      onOpenChange={(isOpen) => isOpen || change.drop()}
    >
      <ChangeSteps change={change}>{children}</ChangeSteps>
    </Modal>
  )
}

/** What is asked, then what would become of it, then where it is told what has. */
export function ChangeSteps({ change, children }: Pick<Props, 'change' | 'children'>) {
  const { asked, failure, outcome } = change
  if (outcome)
    return (
      <div className="grid gap-4">
        {'failure' in outcome.told ? (
          <p role="alert">{outcome.told.failure}</p>
        ) : (
          <p role="status">{outcome.told.done}</p>
        )}
        <p>
          <a ref={focusInPlace} href={outcome.next} className={styleButton({})}>
            Seguir
          </a>
        </p>
      </div>
    )
  return (
    <>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {asked && 'digest' in asked.plan ? <PlannedChange plan={asked.plan} change={change} /> : children}
    </>
  )
}

/** What is told before it is read first, however long it is. */
function focusInPlace(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
}

/** Why something of a kind that was asked for cannot be done: beside where it is asked for, and where it is to be mended. */
export function HindranceNotice({ change, kind }: { change: FileChange; kind: Operation['kind'] }) {
  const { plan, operation } = change.asked ?? {}
  if (!plan || !('hindrance' in plan) || operation?.kind !== kind) return null
  const { hindrance, places = [] } = plan
  return (
    <div role="alert" className="grid gap-4">
      <p>{hindrance}</p>
      {places.length > 0 && (
        <ul className="file-places">
          {places.map(({ file, line }) => (
            <li key={`${file}:${line}`}>
              <FileLink file={file} isApart />, línea {line}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What would become of which files, and the buttons to do it or not. */
function PlannedChange({ plan: { files, redirects }, change }: { plan: Plan; change: FileChange }) {
  return (
    <div role="status" className="grid gap-4">
      <p>Cambiarán estos archivos:</p>
      <ul className="file-places">
        {files.map(({ from, to }) => (
          <li key={to ?? from}>
            {from ?? to}
            {from === null && ' (nuevo)'}
            {to === null && ' (se borra)'}
            {from !== null && to !== null && from !== to && ` → ${to}`}
          </li>
        ))}
      </ul>
      {redirects.map(([from, to]) => (
        <p key={from}>
          Quien vaya a {from} llegará a {to}.
        </p>
      ))}
      <p className="flex gap-4">
        <Button ref={focusInPlace} variant="outline" onClick={change.drop}>
          Volver
        </Button>
        <Button loading={change.isBusy} onClick={change.confirm}>
          Confirmar
        </Button>
      </p>
    </div>
  )
}

type FormProps = {
  title?: string
  note: string
  /** What the button says. */
  action: string
  isReady?: boolean
  change: FileChange
  /** What is asked for, as it is typed now. */
  operation: Operation
  children: ReactNode
}

/** What is asked of one thing that can be done. */
export function ChangeForm({ title, note, action, isReady = true, change, operation, children }: FormProps) {
  return (
    <form
      className="grid gap-4 border-rule not-first:mt-6 not-first:border-t not-first:pt-6"
      onSubmit={(event) => {
        event.preventDefault()
        change.propose(operation)
      }}
    >
      {title !== undefined && <h3 className="font-semibold">{title}</h3>}
      <p className="text-sm text-ink-soft">{note}</p>
      {children}
      <HindranceNotice change={change} kind={operation.kind} />
      <Button
        type="submit"
        size="sm"
        variant={title === undefined ? 'solid' : 'outline'}
        disabled={!isReady}
        loading={change.isBusy}
        className="justify-self-start"
      >
        {action}
      </Button>
    </form>
  )
}

type AskedProps = {
  label: string
  help?: string
  value: string
  /** To choose among; without them it is a line of text. */
  options?: readonly SelectItem[]
  onChange: (value: string) => void
}

/** A text that is asked, or a choice. */
export function Asked({ label, help, value, options, onChange }: AskedProps) {
  return (
    <FormField label={label} help={help} size="sm">
      {options ? (
        <Select items={options} defaultValue={value} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Input value={value} onValueChange={(typed) => onChange(String(typed ?? ''))} />
      )}
    </FormField>
  )
}
