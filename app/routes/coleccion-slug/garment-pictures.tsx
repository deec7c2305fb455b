import { type ComponentProps, type MouseEvent, useContext } from 'react'
import { shopFloorMessages } from '#config/messages/shop-floor.ts'
import { fromLarge } from '#theme/breakpoints.ts'
import { Picture, PictureContext } from '#ui/picture.tsx'
import type { ShownGarment } from './loader.ts'

type Props = { garment: ShownGarment; chosenColour: number }

/** The garment from the front in the colour that is chosen, then its back and what a detail explains, in its first one. */
export function GarmentPictures({ garment: { title, colours, images }, chosenColour }: Props) {
  const [first] = colours
  return (
    <div className="garment-pictures grid grid-cols-[1fr_1fr] gap-(--gap) self-start lg:col-start-1 lg:row-[2/4]">
      {colours.map(({ name, image }, index) => (
        <LargePictureLink
          key={name}
          image={image}
          title={title}
          data-shown={index + 1}
          className="garment-front col-span-full"
        >
          <Picture
            src={image.src}
            alt={image.alt ?? ''}
            sizes={`${fromLarge} 54vw, 100vw`}
            isFirst={index === chosenColour}
            measures={[800, 1000]}
            className={`garment-picture ${index === chosenColour ? 'story-cover' : ''}`.trim()}
          />
        </LargePictureLink>
      ))}
      {images?.map(({ src, alt }) => (
        <figure key={src}>
          <LargePictureLink image={{ src, alt }} title={title}>
            <Picture
              src={src}
              alt={alt ?? ''}
              sizes={`${fromLarge} 27vw, 50vw`}
              measures={[800, 1000]}
              className="garment-picture"
            />
          </LargePictureLink>
          <figcaption className="garment-other">
            {shopFloorMessages.otherColour.replace('{colour}', first?.name.toLowerCase() ?? '')}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

type LinkProps = ComponentProps<'a'> & { image: { src: string; alt?: string | undefined }; title: string }

/** Shows a picture in large; without JavaScript, by itself. */
function LargePictureLink({ image: { src, alt }, title, children, ...attributes }: LinkProps) {
  const facts = useContext(PictureContext)[src]
  const show = (event: MouseEvent) => {
    // Whoever wants it in a tab of its own gets it there.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    import('./large-picture.tsx').then(
      ({ showLargePicture }) => showLargePicture({ title, src, alt: alt ?? '', facts }),
      () => location.assign(src),
    )
  }
  return (
    <a {...attributes} href={src} aria-haspopup="dialog" onClick={show}>
      {children}
    </a>
  )
}
