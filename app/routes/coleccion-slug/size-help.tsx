import { type ReactNode, useState } from 'react'
import { Link } from '#app/components/navigation/link.tsx'
import { GarmentFit } from '#app/components/sizes/garment-fit.tsx'
import { useOpenHere } from '#app/hooks/use-open-here.ts'
import { shopFloorMessages } from '#config/messages/shop-floor.ts'
import { listAges } from '#sizes/ages.ts'
import { listGarmentWearers } from '#sizes/garment-tables.ts'
import type { Question } from '#sizes/question.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import type { WearerName } from '#sizes/wearers.ts'
import { Slideover } from '#ui/overlays/slideover.tsx'
import { GarmentMeasures } from './garment-facts.tsx'
import type { ShownGarment } from './loader.ts'

/** Where it stands on the page. */
const sizeHelpAnchor = 'medidas'

type Props = {
  garment: ShownGarment
  /** About the garment, by whose measures; none where one size is for all. */
  question: Question | undefined
  onChoose: (wearer: WearerName) => void
  tables: readonly SizeTable[]
}

/** How large the garment is, size by size, and which of them is somebody's. */
export function SizeHelp(props: Props) {
  return (
    <div id={sizeHelpAnchor} data-below="" className="garment-sizes">
      <SizeHelpParts {...props} />
    </div>
  )
}

/** What leads there, and with scripts opens the same beside the choice: its form stands in no other, which would keep it. */
export function useSizeHelp(props: Props): { link?: ReactNode; dialog?: ReactNode } {
  const [isOpen, setOpen] = useOpenHere()
  // Two forms on a page are one too many, unless somebody looks at both.
  const [isThere, setThere] = useState(false)
  const { garment, question, tables } = props
  if (!garment.measures && !(question && tables.length > 0)) return {}
  return {
    link: (
      <a
        href={`#${sizeHelpAnchor}`}
        className="text-link float-right py-2"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          setThere(true)
          setOpen(true)
        }}
      >
        {question ? shopFloorMessages.sizeHelp : shopFloorMessages.facts.measures}
      </a>
    ),
    dialog: isThere && (
      <Slideover
        title={garment.title}
        open={isOpen}
        onOpenChange={setOpen}
        onAfterLeave={() => setThere(false)}
      >
        <div className="grid gap-8">
          <SizeHelpParts {...props} isBeside />
        </div>
      </Slideover>
    ),
  }
}

function SizeHelpParts({ garment, question, onChoose, tables, isBeside }: Props & { isBeside?: boolean }) {
  const [wearer, ...others] = listGarmentWearers(garment)
  return (
    <>
      <GarmentMeasures garment={garment} ages={listAges(tables)} />
      {question && tables.length > 0 && (
        <GarmentFit question={question} onChoose={onChoose} tables={tables} isBeside={isBeside ?? false} />
      )}
      {/* Where there is one size alone, it fits. */}
      {wearer && (
        <p className="print:hidden">
          <Link to={others.length > 0 ? '/docs/tallas' : `/docs/tallas/${wearer}`} className="text-link">
            {shopFloorMessages.sizeGuide}
          </Link>
        </p>
      )}
    </>
  )
}
