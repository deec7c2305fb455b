import { Accordion } from '#ui/accordion.tsx'

export const title = 'Accordion'

export const keyboard = [
  { keys: 'Enter, Space', effect: 'Opens and closes.' },
  { keys: '↑ ↓', effect: 'To the heading beside it, around the ends.' },
  { keys: 'Home, End', effect: 'To the first, the last heading.' },
]

const questions = [
  { label: 'When does it come?', content: <p>In two working days.</p> },
  { label: 'Can it go back?', content: <p>Within thirty days.</p> },
  { label: 'Is there a shop?', content: <p>Not yet.</p>, disabled: true },
  { label: 'Which size is mine?', content: <p>Measure a garment that fits.</p> },
]

export function Component() {
  return (
    <div className="grid gap-12">
      <section aria-label="Several">
        <Accordion items={questions} initial={0} level={2} />
      </section>
      <section aria-label="One at a time">
        <Accordion items={questions} type="single" level={2} />
      </section>
    </div>
  )
}
