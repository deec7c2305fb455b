import { LinkedText } from '#app/components/text/linked-text.tsx'
import { copyText } from '#app/components/toasts/toasts.tsx'
import { type Wanted, type Wishes, writeListMail } from '#app/stores/list-message.ts'
import { listMessages } from '#config/messages/list.ts'
import { listedMessages } from '#config/messages/listed.ts'
import { Button } from '#ui/button.tsx'

/** The list as the letter that it becomes, to be read, copied or told by telephone. */
export function Letter({ wanted, wishes }: { wanted: readonly Wanted[]; wishes: Wishes }) {
  const { letter } = listMessages
  const { subject, text, isPasted } = writeListMail(wanted, wishes)
  return (
    <section aria-labelledby="correo">
      <h2 id="correo" className="display-sm">
        {letter.heading}
      </h2>
      <p className="mt-3 max-w-[35em] text-ink-soft">
        {isPasted && `${letter.pasted} `}
        <LinkedText text={letter.hint} subject={listMessages.subject} />
      </p>
      {/* A sheet of paper on the table. */}
      <div className="mt-6 max-w-2xl border border-rule bg-[light-dark(#fffdf8,#1c1a17)] p-[clamp(1.25rem,5vw,2.75rem)] shadow-[0_1.25rem_2.5rem_-2rem_rgb(0_0_0/45%)]">
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-rule pb-4 text-[0.875rem] [&>dt]:text-ink-soft">
          <dt>{letter.to}</dt>
          <dd>{listedMessages.address}</dd>
          <dt>{letter.subject}</dt>
          <dd>{subject}</dd>
        </dl>
        {/* A garment that takes two lines is still one. */}
        <div className="pt-6 pl-[0.75em] -indent-[0.75em] leading-[1.7]">
          {text.split('\n').map((line, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines of a text keep their places
            <p key={place}>{line || <br />}</p>
          ))}
        </div>
      </div>
      <p className="mt-4 noscript:hidden print:hidden">
        <Button variant="outline" onClick={() => void copyText(text, letter)}>
          {letter.copy}
        </Button>
      </p>
    </section>
  )
}
