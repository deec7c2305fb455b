import type { ComponentProps, FormEvent, ReactNode, RefObject } from 'react'
import { ColourDots } from '#app/components/shop-floor/colour-dots.tsx'
import { useYourSizes } from '#app/components/sizes/use-size-answers.ts'
import { type ListField, listFields, listTasks } from '#app/stores/change-list.ts'
import { isSoldOut } from '#collections/garments/stock.ts'
import { garmentMessages } from '#config/messages/garments.ts'
import { shopFloorMessages } from '#config/messages/shop-floor.ts'
import { sizesMessages } from '#config/messages/sizes.ts'
import { pages } from '#config/pages.ts'
import { listAges, writeWithAge } from '#sizes/ages.ts'
import type { Question } from '#sizes/question.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import { Button } from '#ui/button.tsx'
import { Added } from './added.tsx'
import type { ShownGarment } from './loader.ts'
import type { Choosing } from './use-choice.ts'

/** Where the sizes stand on the page. */
export const sizesChoiceAnchor = 'talla'

type Props = {
  id: string
  choosing: Choosing
  garment: ShownGarment
  button: RefObject<HTMLButtonElement | null>
  /** By whose measures, where it is made in several sizes. */
  question: Question | undefined
  tables: readonly SizeTable[]
  /** Leads to what tells which size is whose. */
  sizeHelp: ReactNode
}

/**
 * Which of it somebody wants, and what puts it on the list and stays here. Where no script has come the server does it and
 * leads to the list; the colour that is chosen is the one whose pictures show (`page.css`).
 */
export function ChoiceForm({ id, garment, choosing, button, question, tables, sizeHelp }: Props) {
  const { choice, added, first, formProps } = choosing
  const { reference, price, colours, sizes, soldOut, lengths } = garment
  const words = shopFloorMessages.choose
  const { found } = useYourSizes(question ? [question] : [], tables)
  const ages = listAges(tables)
  // One can ask to be told when it is back.
  const isGone = isSoldOut(garment, choice.size)
  const pick = (field: ListField, value: string) => ({
    name: listFields[field],
    value,
    defaultChecked: first[field] === value,
    isYours: found.some(
      ({ part, row }) => row.size === value && (part.id === 'largo') === (field === 'length'),
    ),
  })
  return (
    <form
      {...formProps}
      id={id}
      method="post"
      action={pages.lista.path}
      onInvalid={leadToChoice}
      className="choice-form mt-4 grid gap-4 print:hidden"
    >
      <input type="hidden" name={listFields.reference} value={reference} />
      <input type="hidden" name={listFields.price} value={price} />
      <Choices legend={words.colour}>
        {colours.map(({ name, value }, index) => (
          <Option key={name} {...pick('colour', name)} shown={index + 1}>
            <ColourDots colours={[{ name, value }]} />
            {name}
          </Option>
        ))}
      </Choices>
      <Choices
        id={sizesChoiceAnchor}
        legend={words.size}
        more={sizeHelp}
        missing={shopFloorMessages.noSize}
        goneText={shopFloorMessages.tellMe.hint}
      >
        {sizes.map((size) => (
          <Option key={size} {...pick('size', size)} isSoldOut={soldOut?.includes(size)}>
            {writeWithAge(size, ages[size])}
          </Option>
        ))}
      </Choices>
      {lengths && (
        <Choices legend={words.length}>
          {lengths.map((length) => (
            <Option key={length} {...pick('length', length)}>
              {length}
            </Option>
          ))}
        </Choices>
      )}
      <Button ref={button} type="submit" size="lg" name={listFields.task} value={listTasks.add}>
        {isGone ? shopFloorMessages.tellMe.add : shopFloorMessages.add}
      </Button>
      <Added garment={garment} added={added} isGone={isGone} />
    </form>
  )
}

/** Its sentence says what is missing, and not once more the browser, in its own language and not for long. */
function leadToChoice(event: FormEvent) {
  event.preventDefault()
  const { target } = event
  const { activeElement: focused } = document
  if (!(target instanceof HTMLInputElement)) return
  // Each option of a choice is told, one after the other.
  if (!(focused instanceof HTMLInputElement && focused.name === target.name)) target.focus()
  // What a phone has at the bottom of its window would cover the sentence.
  target.closest('fieldset')?.scrollIntoView({ block: 'nearest' })
}

type ChoicesProps = {
  id?: string
  legend: string
  more?: ReactNode
  missing?: string
  /** Said of a choice of which there is none left. */
  goneText?: string
  children: ReactNode
}

function Choices({ id, legend, more, missing, goneText, children }: ChoicesProps) {
  return (
    <fieldset id={id} className="group">
      {/* What leads on stands beside the name, where both have room. */}
      <legend className="float-left py-2 font-semibold">{legend}</legend>
      {more}
      <div className="clear-both flex flex-wrap gap-2">{children}</div>
      {missing && (
        <p role="alert" className="color-error mt-2 hidden text-(--role) group-has-user-invalid:block">
          {missing}
        </p>
      )}
      {goneText && <p className="mt-2 hidden group-has-[[data-gone]:checked]:block">{goneText}</p>}
    </fieldset>
  )
}

type OptionProps = ComponentProps<'input'> & {
  /** Made, but there is none left. */
  isSoldOut?: boolean | undefined
  isYours: boolean
  /** The number of the colour that it shows. */
  shown?: number
}

function Option({ isSoldOut = false, isYours, shown, children, ...input }: OptionProps) {
  return (
    <label className="pick relative">
      <input
        type="radio"
        required
        {...input}
        className="absolute inset-0 opacity-0"
        data-gone={isSoldOut || undefined}
        data-shows={shown}
      />
      <span className="pick-label">
        {children}
        {isYours && <span className="your-size"> {sizesMessages.mark}</span>}
        {isSoldOut && <span className="sr-only"> ({garmentMessages.soldOut})</span>}
      </span>
    </label>
  )
}
