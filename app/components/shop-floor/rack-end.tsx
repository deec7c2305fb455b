import { Link } from '#app/components/navigation/link.tsx'
import type { PictureFacts } from '#collections/pictures/picture-facts.ts'
import { fromLarge } from '#theme/breakpoints.ts'
import { Picture } from '#ui/picture.tsx'

type Props = { to: string; image: { src: string; facts?: PictureFacts | undefined }; children: string }

/** A tile that leads on, and fills what the row of the last garment leaves empty. */
export function RackEnd({ to, image, children }: Props) {
  return (
    <li className="rack-end print:hidden">
      <Link to={to} className="rack-end-link relative grid h-full min-h-24 place-content-center p-4">
        <Picture
          {...image}
          alt=""
          sizes={`${fromLarge} 50vw, 100vw`}
          measures={[1200, 800]}
          className="absolute inset-0 size-full object-cover"
        />
        <span>{children}</span>
      </Link>
    </li>
  )
}
