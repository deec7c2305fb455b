import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { type Plan, pagePath } from '#taller/protocol.ts'
import { Button, styleButton } from '#ui/button.tsx'
import { useFormInput } from '#ui/forms/form-context.ts'
import { FormField } from '#ui/forms/form-field.tsx'
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
      className="change-dialog"
      onOpenChange={(isOpen) => isOpen || change.drop()}
    >
      <ChangeSteps change={change}>{children}</ChangeSteps>
    </Modal>
  )
}

/** What is asked, then what would become of it, then where it is told what has. */
export function ChangeSteps({ change, children }: Pick<Props, 'change' | 'children'>) {
  const { plan, failure, outcome } = change
  if (outcome)
    return (
      <div className="change-plan">
        {'failure' in outcome.told ? (
          <p role="alert">{outcome.told.failure}</p>
        ) : (
          <p role="status">{outcome.told.done}</p>
        )}
        <p className="change-actions">
          <a ref={(link) => link?.focus()} href={outcome.next} className={styleButton({})}>
            Seguir
          </a>
        </p>
      </div>
    )
  return (
    <>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {plan ? <PlannedChange plan={plan} change={change} /> : children}
    </>
  )
}

/** What would become of which files, or what hinders it; and the buttons to do it or not. */
function PlannedChange({ plan, change }: { plan: Plan; change: FileChange }) {
  const { hindrance, places, files, redirects } = plan
  return (
    <div role="status" className="change-plan">
      {hindrance !== null && <p>{hindrance}</p>}
      {places.length > 0 && (
        <ul className="change-files">
          {places.map(({ file, line }) => (
            <li key={`${file}:${line}`}>
              <a className="underline" href={`${pagePath}/${encodeURI(file)}`}>
                {file}
              </a>
              , línea {line}
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <>
          <p>Cambiarán estos archivos:</p>
          <ul className="change-files">
            {files.map(({ from, to }) => (
              <li key={to ?? from}>
                {from ?? to}
                {from === null && ' (nuevo)'}
                {to === null && ' (se borra)'}
                {from !== null && to !== null && from !== to && ` → ${to}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {redirects.map(({ from, to }) => (
        <p key={from}>
          Quien vaya a {from} llegará a {to}.
        </p>
      ))}
      <p className="change-actions">
        <Button autoFocus variant="outline" onClick={change.drop}>
          Volver
        </Button>
        {plan.digest !== null && (
          <Button loading={change.isBusy} onClick={change.confirm}>
            Confirmar
          </Button>
        )}
      </p>
    </div>
  )
}

type AskedProps = {
  label: string
  help?: string
  value: string
  /** To choose among; without them it is a line of text. */
  options?: { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A text that is asked, or a choice. */
export function Asked({ label, help, ...asked }: AskedProps) {
  return (
    <FormField label={label} help={help}>
      <AskedInput {...asked} />
    </FormField>
  )
}

function AskedInput({ value, options, onChange }: Omit<AskedProps, 'label' | 'help'>) {
  const { attributes } = useFormInput({ size: 'sm' })
  const props = {
    ...attributes,
    className: 'control control-sm',
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(event.target.value),
  }
  if (!options) return <input {...props} autoComplete="off" />
  return (
    <select {...props}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
