import { useState } from 'react'
import { LinkedText } from '#app/components/text/linked-text.tsx'
import { tellTotal, type Wanted, writeListMail, writeListMessage } from '#app/stores/list-message.ts'
import { listMessages } from '#config/messages/garments.ts'
import { styleButton } from '#ui/button.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { CopiedText } from './copied-text.tsx'

/** The list as a message: written already, as a text to copy, or by telephone. */
export function Sending({ wanted, isKept }: { wanted: Wanted[]; isKept: boolean }) {
  const [postalCode, setPostalCode] = useState('')
  const [question, setQuestion] = useState('')
  // Nobody is told of a mistake in what they are still typing.
  const [isLeft, setLeft] = useState(false)
  const wishes = { postalCode: postalCode.trim(), question: question.trim() }
  return (
    <section className="mt-10 max-w-[42.5rem]" aria-labelledby="enviar">
      <h2 id="enviar" className="display-md">
        {listMessages.send}
      </h2>
      <p className="mt-3">{tellTotal(wanted, listMessages.total)}</p>
      <p className="mt-3 text-ink-soft">{listMessages.sendHint}</p>
      <div className="mt-6 grid grid-cols-1 gap-4 noscript:hidden sm:grid-cols-[9rem_minmax(0,1fr)] print:hidden">
        <FormField
          label={listMessages.postalCode}
          error={isLeft && isNoPostalCode(wishes.postalCode) ? listMessages.badPostalCode : undefined}
        >
          <Input
            name="codigo-postal"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            value={postalCode}
            onValueChange={(value) => setPostalCode(String(value ?? ''))}
            onFocus={() => setLeft(false)}
            onBlur={() => setLeft(true)}
          />
        </FormField>
        <FormField label={listMessages.question}>
          <Input
            name="pregunta"
            maxLength={1_000}
            value={question}
            onValueChange={(value) => setQuestion(String(value ?? ''))}
          />
        </FormField>
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

/** Those of Spain, where the shop delivers to, have five figures. */
function isNoPostalCode(text: string): boolean {
  return text !== '' && !/^\d{5}$/.test(text)
}
