import { Accordion } from '#ui/accordion.tsx'

const questions = [
  { label: 'When does it come?', content: <p>In two working days.</p> },
  { label: 'Can it go back?', content: <p>Within thirty days.</p> },
  { label: 'Which size is mine?', content: <p>Measure a garment that fits.</p> },
]

export function Component() {
  return <Accordion items={questions} />
}
