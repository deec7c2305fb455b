import { useEffect, useRef, useState } from 'react'
import { LinkedText } from '#app/components/text/linked-text.tsx'
import { tellTotal, type Wanted, writeListMail, writeListMessage } from '#app/stores/list-message.ts'
import { listMessages } from '#config/messages/garments.ts'
import { styleButton } from '#ui/button.tsx'
import { CopiedText } from './copied-text.tsx'

/** The list as a message: written already, as a text to copy, or by telephone. */
export function Sending({ wanted, isKept }: { wanted: Wanted[]; isKept: boolean }) {
  const [postalCode, setPostalCode] = useState('')
  const [question, setQuestion] = useState('')
  const wishes = { postalCode: postalCode.trim(), question: question.trim() }
  return (
    <section className="mt-10 max-w-[42.5rem]" aria-labelledby="enviar">
      <h2 id="enviar" className="display-md">
        {listMessages.send}
      </h2>
      <p className="mt-3">{tellTotal(wanted, listMessages.total)}</p>
      <p className="mt-3 text-ink-soft">{listMessages.sendHint}</p>
      <div className="mt-6 grid gap-4 noscript:hidden sm:grid-cols-[8rem_1fr] print:hidden">
        <Field
          name="codigo-postal"
          label={listMessages.postalCode}
          autoComplete="postal-code"
          maxLength={10}
          onText={setPostalCode}
        />
        <Field name="pregunta" label={listMessages.question} maxLength={1_000} onText={setQuestion} />
      </div>
      <a
        href={writeListMail(wanted, wishes)}
        className={styleButton({ size: 'lg', className: 'mt-6 print:hidden' })}
      >
        {listMessages.write}
      </a>
      <div className="prose mt-6">
        <p>
          <LinkedText text={listMessages.copyHint} subject={listMessages.subject} />
        </p>
        <CopiedText>{writeListMessage(wanted, wishes)}</CopiedText>
      </div>
      <p className="mt-3 text-sm text-ink-soft">{isKept ? listMessages.kept : listMessages.notKept}</p>
    </section>
  )
}

type FieldProps = {
  name: string
  label: string
  autoComplete?: string
  maxLength: number
  onText: (text: string) => void
}

function Field({ label, onText, ...input }: FieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  // What was typed before React had come.
  useEffect(() => onText(ref.current?.value ?? ''), [onText])
  return (
    <label className="list-field">
      {label}
      <input {...input} ref={ref} className="w-full" onChange={({ target }) => onText(target.value)} />
    </label>
  )
}
