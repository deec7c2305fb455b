import { PublishedDate } from '#app/components/reading/published-date.tsx'
import { Numeral } from '#app/components/text/numeral.tsx'
import { useCarriedPicture } from '#app/navigation/carried-picture.ts'
import { fromLarge, fromSmall } from '#theme/breakpoints.ts'
import { Badge } from '#ui/badge.tsx'
import { CardTitle } from '#ui/card.tsx'
import { Picture } from '#ui/picture.tsx'
import type { ListedPost } from './listed-post.ts'

type Props = {
  post: ListedPost
  /** Rank of its title on the page. */
  heading: 'h2' | 'h3'
  /** Whether it opens the list, wide. */
  isFirst?: boolean
  /** How wide its picture is, where it stands in no list of posts. */
  sizes?: string
}

/** A post with its picture; the whole of it is a link. */
export function PostCard({ post, heading, isFirst = false, sizes }: Props) {
  const { link, mark } = useCarriedPicture(post.path)
  return (
    <article
      className={`post-card group relative ${isFirst ? 'grid-cols-[2fr_1fr] items-end gap-[calc(var(--gap)*1.5)] lg:grid lg:border-b lg:border-ink lg:pb-[clamp(2.5rem,4vw,4rem)]' : ''}`}
    >
      <Picture
        src={post.image.src}
        alt={post.image.alt ?? ''}
        sizes={sizes ?? (isFirst ? `${fromLarge} 62vw, 100vw` : `${fromSmall} 52vw, 100vw`)}
        isFirst={isFirst}
        measures={[1200, 800]}
        className={mark('story-picture aspect-3/2 w-full object-cover')}
      />
      <div className="pt-4">
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-ink-soft">
          <Numeral value={post.number} className="text-accent" />
          {post.badge && <span className="label text-ink">{post.badge.label}</span>}
          <PublishedDate date={post.date} />
          {post.pending && (
            <Badge size="xs" variant="soft" color="warning">
              {post.pending}
            </Badge>
          )}
        </p>
        <CardTitle
          as={heading}
          to={post.path}
          link={link}
          className={`mt-3 ${isFirst ? 'display-lg' : 'display-md'}`}
          linkClassName="group-hover:text-accent"
        >
          {post.title}
        </CardTitle>
        <p className="mt-3 max-w-[33.2em] text-ink-soft">{post.description}</p>
        <p className="mt-4 text-sm font-medium">{post.authors.join(', ')}</p>
      </div>
    </article>
  )
}
