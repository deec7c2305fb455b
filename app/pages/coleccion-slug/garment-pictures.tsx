import type { Garment } from '#collections/read/garments.ts'
import { fromLarge } from '#theme/breakpoints.ts'
import { Picture } from '#ui/picture.tsx'

type Props = { garment: Garment; chosenColour: number }

/** The garment from the front in the colour that is chosen, then its back and what a detail explains. */
export function GarmentPictures({ garment: { colours, images }, chosenColour }: Props) {
  return (
    <div className="garment-pictures">
      {colours.map(({ name, image }, index) => (
        <Picture
          key={name}
          src={image.src}
          alt={image.alt ?? ''}
          sizes={`${fromLarge} 54vw, 100vw`}
          isFirst={index === chosenColour}
          measures={[800, 1000]}
          data-shown={index + 1}
          className={`garment-picture garment-front ${index === chosenColour ? 'story-cover' : ''}`.trim()}
        />
      ))}
      {images?.map(({ src, alt }) => (
        <Picture
          key={src}
          src={src}
          alt={alt ?? ''}
          sizes={`${fromLarge} 27vw, 50vw`}
          measures={[800, 1000]}
          className="garment-picture"
        />
      ))}
    </div>
  )
}
