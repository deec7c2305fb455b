import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Link } from '#app/components/navigation/link.tsx'
import { ColourDot } from '#app/components/shop-floor/colour-dot.tsx'
import { listFields, listTasks } from '#app/stores/list-form.ts'
import { garmentMessages } from '#config/messages/garments.ts'
import { shopFloorMessages } from '#config/messages/shop-floor.ts'
import { sizesMessages } from '#config/messages/sizes.ts'
import { pages } from '#config/pages.ts'
import { listGarmentWearers } from '#sizes/garment-sizes.ts'
import { Button } from '#ui/button.tsx'
import type { ShownGarment } from './loader.ts'

type Props = {
  garment: ShownGarment
  chosenColour: number
  /** Those of whom it is answered for, where they are remembered. */
  yourSizes: string[]
}

/**
 * Which of it somebody wants. It leads to the list, on the server where no script has come; the colour that is chosen
 * is the one whose picture shows (`page.css`).
 */
export function ChoiceForm({ garment, chosenColour, yourSizes }: Props) {
  const { reference, price, colours, sizes, soldOut, lengths } = garment
  const { choose, add } = shopFloorMessages
  return (
    <Form method="post" action={pages.lista.path} className="choice-form mt-6 grid gap-6 print:hidden">
      <input type="hidden" name={listFields.reference} value={reference} />
      <input type="hidden" name={listFields.price} value={price} />
      <Choices legend={choose.colour}>
        {colours.map(({ name, value }, index) => (
          <Option
            key={name}
            name={listFields.colour}
            value={name}
            isChosen={index === chosenColour}
            shown={index + 1}
          >
            <ColourDot value={value} />
            {name}
          </Option>
        ))}
      </Choices>
      <Choices legend={choose.size} more={findSizeGuide(garment)} missing={shopFloorMessages.noSize}>
        {sizes.map((size) => (
          <Option
            key={size}
            name={listFields.size}
            value={size}
            isChosen={sizes.length === 1}
            isGone={soldOut?.includes(size)}
          >
            {size}
            {yourSizes.includes(size) && <span className="your-size"> {sizesMessages.mark}</span>}
          </Option>
        ))}
      </Choices>
      {lengths && (
        <Choices legend={choose.length}>
          {lengths.map((length, index) => (
            <Option key={length} name={listFields.length} value={length} isChosen={index === 0}>
              {length}
            </Option>
          ))}
        </Choices>
      )}
      <Button type="submit" size="lg" name={listFields.task} value={listTasks.add}>
        {add}
      </Button>
    </Form>
  )
}

type Guide = { label: string; to: string }

/**
 * The page of the documentation that tells whom the sizes of a garment fit, or where there are several, what leads to them;
 * where there is one size alone, it fits.
 */
function findSizeGuide(garment: ShownGarment): Guide | undefined {
  const [wearer, ...others] = listGarmentWearers(garment)
  if (!wearer) return undefined
  return {
    label: shopFloorMessages.sizeGuide,
    to: others.length > 0 ? '/docs/tallas' : `/docs/tallas/${wearer}`,
  }
}

type ChoicesProps = { legend: string; more?: Guide | undefined; missing?: string; children: ReactNode }

function Choices({ legend, more, missing, children }: ChoicesProps) {
  return (
    <fieldset className="choices">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      {/* Browsers say it in their own language, and not for long: this stays until one is chosen. */}
      {missing && <p className="choices-missing">{missing}</p>}
      {more && (
        <Link to={more.to} className="text-link inline-flex min-h-11 items-center">
          {more.label}
        </Link>
      )}
    </fieldset>
  )
}

type OptionProps = {
  name: string
  value: string
  isChosen?: boolean
  /** Made, but there is none left. */
  isGone?: boolean | undefined
  /** The number of the picture that it shows. */
  shown?: number
  children: ReactNode
}

function Option({ name, value, isChosen = false, isGone = false, shown, children }: OptionProps) {
  return (
    <label className="pick">
      <input
        type="radio"
        name={name}
        value={value}
        required
        defaultChecked={isChosen}
        disabled={isGone}
        data-shows={shown}
      />
      <span className="pick-label">
        {children}
        {isGone && <span className="sr-only"> ({garmentMessages.soldOut})</span>}
      </span>
    </label>
  )
}
