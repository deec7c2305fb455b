import { use } from 'react'
import { useLocation } from 'react-router'
import { getBuildId } from '#app/navigation/build-id.ts'
import { parsePayload } from '#app/navigation/parse-payload.ts'
import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { listAvailableSizes } from '#collections/garments/stock.ts'
import { sizeAnswerMessages } from '#config/messages/size-answers.ts'
import { sizesMessages } from '#config/messages/sizes.ts'
import { createQuestion } from '#sizes/answer-size.ts'
import type { GarmentSizes } from '#sizes/garment-sizes.ts'
import { listGarmentWearers } from '#sizes/garment-tables.ts'
import { listKnown, type RememberedSizes } from '#sizes/question.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import type { WearerName } from '#sizes/wearers.ts'
import { toPayloadPath } from '#urls/payload-path.ts'
import { listYourSizes } from './size-answers.tsx'

type Props = { garment: GarmentSizes; remembered: RememberedSizes }

/** Where several are known who have different sizes, with whose each is. */
export default function CardSizeOf({ garment, remembered }: Props) {
  const { pathname } = useLocation()
  const wearers = listGarmentWearers(garment)
  // On the page of somebody whom it is for, theirs alone are of interest.
  const here = wearers.find((wearer) => pathname.endsWith(`/${wearer}`))
  const there = listAvailableSizes(garment)
  const sizes: { wearer: WearerName; size: string }[] = []
  const questions = (here ? [here] : wearers).map((wearer) => createQuestion(wearer, garment))
  const known = questions.filter((each) => listKnown(each, remembered).includes(each.wearer))
  for (const question of known) {
    const { wearer } = question
    const [found] = listYourSizes(question, use(loadTables(wearer)), remembered[wearer])
    const size = found?.row.size ?? ''
    if (there.includes(size)) sizes.push({ wearer, size })
  }
  if (sizes.length === 0) return null
  const isOne = sizes.length === known.length && new Set(sizes.map(({ size }) => size)).size === 1
  const names = sizesMessages.garment.wearers
  const parts = sizes.map(({ wearer, size }) => (isOne ? size : `${size} (${names[wearer].toLowerCase()})`))
  return (
    <span className="your-size">
      {' '}
      {sizeAnswerMessages.markOf.replace('{parts}', [...new Set(parts)].join(', '))}
    </span>
  )
}

/** The tables of somebody, from the data of the page that explains them: nothing of the measures is in what is asked for. */
const loadTables = keepUntilFailed(async (wearer: WearerName): Promise<SizeTable[]> => {
  const url = `${toPayloadPath(`/docs/tallas/${wearer}`)}?${getBuildId()}`
  try {
    const payload = parsePayload(await (await fetch(url, { cache: 'force-cache' })).text(), url)
    // What the loader of these pages brings (`app/routes/docs-slug/loader.ts`).
    const page = payload.data['docs-slug'] as { sizeTables?: SizeTable[] } | undefined
    return page?.sizeTables ?? []
  } catch (error) {
    // The card is as it is for everybody, until another document is loaded.
    console.warn(error)
    return []
  }
})
