import { type MouseEvent, type ReactNode, useContext, useRef, useState } from 'react'
import { shopFloorMessages } from '#config/messages/shop-floor.ts'
import { fromMedium } from '#theme/breakpoints.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture, PictureContext } from '#ui/picture.tsx'
import left from '~icons/lucide/chevron-left?raw'
import right from '~icons/lucide/chevron-right?raw'
import { listPictures } from './list-pictures.ts'
import type { ShownGarment } from './loader.ts'

const { pictures: words } = shopFloorMessages

type Props = {
  garment: ShownGarment
  /** The colour whose pictures show first. */
  initialColour: string
  chosenColour: string
}

/**
 * The garment in the colour that is chosen: a row to be swiped on a phone, with buttons once React is there, and where
 * there is room, all of them at once. Those of the other colours stand there hidden, for who has no scripts
 * (`page.css`).
 */
export function GarmentPictures({ garment, initialColour, chosenColour }: Props) {
  const count = listPictures(garment, chosenColour).length
  const { ref, index: shown, show, follow } = useRow(count)
  return (
    <section className="garment-gallery" aria-label={words.all.replace('{title}', () => garment.title)}>
      <ul ref={ref} className="garment-pictures" onScroll={follow}>
        {garment.colours.flatMap((colour, colourIndex) =>
          listPictures(garment, colour.name).map(({ src, alt, width, caption }, index) => (
            <li
              key={`${colour.name} ${src}`}
              data-shown={colourIndex + 1}
              className={index === 0 ? 'garment-front' : width ? 'garment-swatch' : undefined}
            >
              <LargePictureLink image={{ src, alt }} title={garment.title}>
                {width ? (
                  <Picture src={src} alt={alt} width={width} />
                ) : (
                  <Picture
                    src={src}
                    alt={alt}
                    sizes={`${fromMedium} ${index === 0 ? 54 : 27}vw, 84vw`}
                    isFirst={index === 0 && colour.name === initialColour}
                    measures={[800, 1000]}
                    className={`garment-picture ${index === 0 && colour.name === chosenColour ? 'story-cover' : ''}`.trim()}
                  />
                )}
              </LargePictureLink>
              {caption && <p className="text-sm text-ink-soft">{caption}</p>}
            </li>
          )),
        )}
      </ul>
      <Steps index={shown} count={count} show={show} />
    </section>
  )
}

/** A row of pictures that a phone scrolls: which one it shows, and how another one is shown. */
function useRow(count: number) {
  const ref = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  /** How far it can be scrolled; not at all where all pictures are seen. */
  const readRange = () => (ref.current ? ref.current.scrollWidth - ref.current.clientWidth : 0)

  function show(wanted: number) {
    const next = Math.min(Math.max(wanted, 0), count - 1)
    ref.current?.scrollTo({ left: (readRange() * next) / (count - 1) })
  }

  function follow() {
    const range = readRange()
    if (ref.current && range > 0) setIndex(Math.round((ref.current.scrollLeft / range) * (count - 1)))
  }

  return { ref, index: Math.min(index, count - 1), show, follow }
}

type StepsProps = Pick<ReturnType<typeof useRow>, 'index' | 'show'> & { count: number }

/** For those who do not swipe; where all pictures are seen they are not. */
function Steps({ index, count, show }: StepsProps) {
  if (count < 2) return null
  return (
    <div className="mt-1 flex items-center justify-between text-[0.875rem] text-ink-soft md:hidden noscript:hidden print:hidden">
      <Step label={words.previous} isEnd={index === 0} onClick={() => show(index - 1)}>
        <Icon svg={left} />
      </Step>
      <p className="tabular-nums">
        {words.place.replace('{index}', String(index + 1)).replace('{count}', String(count))}
      </p>
      <Step label={words.next} isEnd={index === count - 1} onClick={() => show(index + 1)}>
        <Icon svg={right} />
      </Step>
    </div>
  )
}

type StepProps = { label: string; isEnd: boolean; onClick: () => void; children: ReactNode }

/** Keeps the focus at the end of the row, too, where it leads no further. */
function Step({ label, isEnd, onClick, children }: StepProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      className="aria-disabled:opacity-35"
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

type LinkProps = {
  image: { src: string; alt: string }
  title: string
  children: ReactNode
}

/** Shows a picture in large; without JavaScript, by itself. */
function LargePictureLink({ image: { src, alt }, title, children }: LinkProps) {
  const facts = useContext(PictureContext)[src]
  const show = (event: MouseEvent) => {
    // Whoever wants it in a tab of its own gets it there.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    import('./large-picture.tsx').then(
      ({ showLargePicture }) => showLargePicture({ title, src, alt, facts }),
      () => location.assign(src),
    )
  }
  return (
    <a href={src} aria-haspopup="dialog" onClick={show}>
      {children}
    </a>
  )
}
