import { type ReactNode, useState } from 'react'
import { Link } from '#app/components/navigation/link.tsx'
import { useInBrowser } from '#app/hooks/use-in-browser.ts'
import { useQuery } from '#app/hooks/use-query.ts'
import { listFields } from '#app/stores/change-list.ts'
import { sortWanted, type Wanted, writeListMail } from '#app/stores/list-message.ts'
import { readStored, writeStored } from '#browser/stored.ts'
import { formatPrice } from '#collections/garments/format-price.ts'
import { type DeliveryZone, delivery, findDeliveryZone, priceDelivery } from '#config/delivery.ts'
import { listMessages } from '#config/messages/list.ts'
import { listedMessages } from '#config/messages/listed.ts'
import { writeCount } from '#config/messages/write-count.ts'
import { Button, styleButton } from '#ui/button.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Letter } from './letter.tsx'

/** What the list costs, with its delivery, and the message that it becomes. */
export function Sending({ wanted, isKept }: { wanted: Wanted[]; isKept: boolean }) {
  // An address may be anybody's.
  const sent = (useQuery().get(listFields.postalCode) ?? '').slice(0, POSTAL_CODE_MAX_CHARACTERS)
  const [postalCode, setPostalCode] = useTyped('codigo-postal', sent)
  const [question, setQuestion] = useTyped('pregunta')
  const wishes = { postalCode: postalCode.trim(), question: question.trim() }
  const zone = findDeliveryZone(wishes.postalCode)
  const { gone, amount } = sortWanted(wanted)
  return (
    <>
      <section
        aria-labelledby="enviar"
        className="min-w-0 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:[grid-area:1/2/span_2] lg:self-start"
      >
        <h2 id="enviar" className="display-md">
          {listMessages.send}
        </h2>
        <Amounts amount={amount} zone={zone} />
        {gone.length > 0 && <p className="mt-3">{writeCount(gone.length, listMessages.askedAfter)}</p>}
        <PostalCodeForm value={postalCode} onChange={setPostalCode} />
        <p role="status" className="mt-3 text-sm">
          {zone && tellDelivery(zone, amount)}
        </p>
        <div className="mt-4 noscript:hidden print:hidden">
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
          href={writeListMail(wanted, wishes).href}
          className={styleButton({ size: 'lg', className: 'mt-6 w-full print:hidden' })}
        >
          {listedMessages.write}
        </a>
        <p className="mt-4 text-sm text-ink-soft">
          {listMessages.sendHint} {isKept ? listMessages.kept : listedMessages.notKept}
        </p>
      </section>
      <Letter wanted={wanted} wishes={wishes} />
    </>
  )
}

/** Postal codes of other countries are no longer. */
const POSTAL_CODE_MAX_CHARACTERS = 10

/** What was typed, which its tab keeps until it is closed: no request needs it. Before that, what was sent without a script. */
function useTyped(key: string, sent = ''): [string, (value: string) => void] {
  const kept = useInBrowser('', () => readStored('sessionStorage', key) ?? '')
  const [typed, setTyped] = useState<string>()
  return [
    typed ?? (sent || kept),
    (value) => {
      setTyped(value)
      writeStored('sessionStorage', key, value)
    },
  ]
}

/** Answered as it is typed; without a script by the page that it asks for. */
function PostalCodeForm({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  // Nobody is told of a mistake in what they are still typing.
  const [isLeft, setLeft] = useState(value !== '')
  const isWrong = isLeft && value.trim() !== '' && !findDeliveryZone(value.trim())
  return (
    <form
      method="get"
      className="mt-6 grid grid-cols-[minmax(0,1fr)_auto] items-end print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        setLeft(true)
      }}
    >
      <FormField label={listMessages.postalCode} error={isWrong ? listMessages.badPostalCode : undefined}>
        <Input
          name={listFields.postalCode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={POSTAL_CODE_MAX_CHARACTERS}
          value={value}
          onValueChange={(typed) => onChange(String(typed ?? ''))}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
        />
      </FormField>
      <noscript>
        <Button type="submit" variant="outline" className="ml-4">
          {listMessages.delivery.ask}
        </Button>
      </noscript>
    </form>
  )
}

/** What the garments cost and their delivery; nothing where all of them are sold out. */
function Amounts({ amount, zone }: { amount: number; zone: DeliveryZone | undefined }) {
  if (amount === 0) return null
  const { amounts } = listMessages
  const price = zone && priceDelivery(zone, amount)
  return (
    <dl className="mt-4 border-t border-ink tabular-nums lining-nums">
      <Amount name={zone?.isOutsideVat ? amounts.garments : amounts.garmentsWithVat}>
        {formatPrice(amount)}
      </Amount>
      <Amount
        name={
          <Link to={delivery.page} className="text-link">
            {zone ? amounts.deliveryTo.replace('{to}', zone.to) : amounts.delivery}
          </Link>
        }
      >
        {price === undefined ? amounts.unknown : price === 0 ? amounts.free : formatPrice(price)}
      </Amount>
      {price !== undefined && <Amount name={amounts.total}>{formatPrice(amount + price)}</Amount>}
    </dl>
  )
}

function Amount({ name, children }: { name: ReactNode; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-2.5 nth-3:font-semibold">
      <dt>{name}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  )
}

/** How long it takes, and what is missing until it costs nothing. */
function tellDelivery(zone: DeliveryZone, amount: number): string {
  const { free, missing, days, outsideVat } = listMessages.delivery
  const left = zone.freeFrom - amount
  return [
    days.replace('{from}', String(zone.days.from)).replace('{to}', String(zone.days.to)),
    left > 0 ? missing.replace('{amount}', formatPrice(left)) : free,
    ...(zone.isOutsideVat ? [outsideVat] : []),
  ]
    .map((sentence) => sentence.replace('{zone}', zone.to))
    .join(' ')
}
