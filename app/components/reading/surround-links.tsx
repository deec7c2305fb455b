import { Link } from '#app/components/navigation/link.tsx'
import { useCarriedPicture } from '#app/navigation/carried-picture.ts'
import type { SurroundItem } from '#collections/content-source.ts'
import { fromSmall } from '#theme/breakpoints.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import back from '~icons/lucide/arrow-left?raw'
import forward from '~icons/lucide/arrow-right?raw'

/** A story shows the picture that it is known by; a page of the documentation has none. */
type Neighbour = Pick<SurroundItem, 'title' | 'path'> & { image?: { src: string } | null }

type Props = {
  surround: readonly (Neighbour | null)[]
  labels: { surround: string; previous: string; next: string }
}

/** The page before and the page after, in reading order (C-SURR-1). */
export function SurroundLinks({ surround: [previous, next], labels }: Props) {
  if (!previous && !next) return null
  return (
    <nav aria-label={labels.surround} className="grid border-t border-ink sm:grid-cols-2 print:hidden">
      {previous && <SurroundLink item={previous} label={labels.previous} icon={back} />}
      {next && <SurroundLink item={next} label={labels.next} icon={forward} isNext />}
    </nav>
  )
}

type LinkProps = { item: Neighbour; label: string; icon: string; isNext?: boolean }

function SurroundLink({ item, label, icon, isNext = false }: LinkProps) {
  const { link, mark } = useCarriedPicture(item.path)
  return (
    <Link
      {...(item.image && link)}
      to={item.path}
      className={`group block border-rule py-6 max-sm:border-b ${isNext ? 'sm:col-start-2 sm:pl-8 sm:text-right sm:not-first:border-l' : 'sm:pr-8'}`}
    >
      <span className={`label flex items-center gap-2 text-ink-faint ${isNext ? 'sm:flex-row-reverse' : ''}`}>
        <Icon svg={icon} className="text-base" />
        {label}
      </span>
      {item.image && (
        <Picture
          src={item.image.src}
          alt=""
          sizes={`${fromSmall} 42vw, 100vw`}
          measures={[1200, 800]}
          className={mark('mt-4 aspect-3/2 w-full object-cover')}
        />
      )}
      <span className="display-sm mt-2 block group-hover:text-accent">{item.title}</span>
    </Link>
  )
}
