import { shopFloorMessages } from '#config/messages/shop-floor.ts'
import { fromLarge } from '#theme/breakpoints.ts'
import { Picture } from '#ui/picture.tsx'
import type { ShownGarment } from './loader.ts'

type Props = { garment: ShownGarment; chosenColour: number }

/** The garment from the front in the colour that is chosen, then its back and what a detail explains, in its first one. */
export function GarmentPictures({ garment: { colours, images }, chosenColour }: Props) {
  const [first] = colours
  return (
    <div className="grid grid-cols-[1fr_1fr] gap-(--gap) self-start lg:col-start-1 lg:row-[2/4]">
      {colours.map(({ name, image }, index) => (
        <Picture
          key={name}
          src={image.src}
          alt={image.alt ?? ''}
          sizes={`${fromLarge} 54vw, 100vw`}
          isFirst={index === chosenColour}
          measures={[800, 1000]}
          data-shown={index + 1}
          className={`garment-picture garment-front col-span-full ${index === chosenColour ? 'story-cover' : ''}`.trim()}
        />
      ))}
      {images?.map(({ src, alt }) => (
        <figure key={src}>
          <Picture
            src={src}
            alt={alt ?? ''}
            sizes={`${fromLarge} 27vw, 50vw`}
            measures={[800, 1000]}
            className="garment-picture"
          />
          <figcaption className="garment-other">
            {shopFloorMessages.otherColour.replace('{colour}', first?.name.toLowerCase() ?? '')}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
