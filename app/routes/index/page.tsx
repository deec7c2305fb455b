import { Below } from '#app/components/navigation/below.tsx'
import { Link } from '#app/components/navigation/link.tsx'
import type { ListedPost } from '#app/components/posts/listed-post.ts'
import { PostCard } from '#app/components/posts/post-card.tsx'
import { GarmentRack } from '#app/components/shop-floor/garment-rack.tsx'
import { ContentLinks } from '#app/components/text/content-links.tsx'
import { LinkedText } from '#app/components/text/linked-text.tsx'
import { Numeral } from '#app/components/text/numeral.tsx'
import { PageHead, readSeo } from '#app/document/page-head.tsx'
import { pagesMessages } from '#config/messages/pages.ts'
import { pages } from '#config/pages.ts'
import { invitationPicture } from '#config/site.ts'
import { fromLarge, fromSmall } from '#theme/breakpoints.ts'
import { Fold } from '#ui/fold.tsx'
import { Icon, IconContext } from '#ui/icon.tsx'
import { Picture, PictureContext } from '#ui/picture.tsx'
import type { HomeData } from './loader.ts'

type Home = HomeData['page']
type Section = Home['sections'][number]
type Feature = Section['features'][number]

/** Hero, sections, features, testimonials, call to action (C-PAGE-1), and what is new to read. */
export function View({ data: { page, garments, posts, icons, pictures } }: { data: HomeData }) {
  return (
    <IconContext value={icons}>
      <PictureContext value={pictures}>
        {/* The home page's title stands alone (C-HEAD-2). */}
        <PageHead {...readSeo(page)} withSuffix={false} />
        <Hero page={page} />
        <Summary sections={page.sections} />
        <Below>
          <Season garments={garments} />
          {page.sections.map((section, index) => (
            <SectionSpread key={section.title} section={section} number={index + 1} />
          ))}
          <HouseRules features={page.features} />
          <Notebook posts={posts} />
          {page.testimonials.items.length > 0 && <Letters testimonials={page.testimonials} />}
          <Invitation cta={page.cta} />
        </Below>
      </PictureContext>
    </IconContext>
  )
}

function Hero({ page: { title, description, hero } }: { page: Home }) {
  // What follows the first comma leans on it: it is set in italics.
  const [statement, ...rest] = title.split(/(?<=,) /)
  return (
    <section className="spread gap-y-6 lg:min-h-[min(calc(100svh-var(--header-height)),60rem)]">
      <div className="flex flex-col justify-center pt-6 lg:col-[col_1/span_7] lg:py-[min(3rem,3svh)]">
        {hero.headline && (
          <p className="label flex items-center gap-4">
            <span className="stitch w-16" />
            {hero.headline}
          </p>
        )}
        <h1 className="display-xl mt-6">
          {statement} <em>{rest.join(' ')}</em>
        </h1>
        <p className="lede mt-7 max-w-[28em]">{description}</p>
        <ContentLinks links={hero.links} className="mt-7 lg:mt-[min(2.5rem,4svh)]" />
      </div>
      {hero.image && (
        <figure className="relative col-[full-start/full-end] flex lg:col-[col_8/full-end] xl:-ml-(--gap)">
          <div className="tape-upright shrink-0 text-control max-lg:hidden" aria-hidden="true" />
          <Picture
            src={hero.image.src}
            alt={hero.image.alt ?? ''}
            sizes={`${fromLarge} 44vw, 100vw`}
            isFirst
            measures={[1200, 1400]}
            className="aspect-square w-full object-cover lg:absolute lg:inset-y-0 lg:right-0 lg:left-2 lg:aspect-auto lg:h-full lg:w-[calc(100%-0.5rem)]"
          />
        </figure>
      )}
    </section>
  )
}

/** The contents of this issue, as on a magazine's cover. */
function Summary({ sections }: { sections: Section[] }) {
  return (
    <nav aria-label={pagesMessages.home.summary} className="border-y border-ink">
      <ol className="sheet grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] sm:grid-cols-2 lg:grid-cols-4 lg:divide-x lg:divide-rule">
        {sections.map((section, index) => (
          <li key={section.title} className="lg:first:*:pl-0 lg:not-first:*:pl-8">
            <Link to={`#${section.id ?? ''}`} className="group flex items-baseline gap-4 py-4">
              <Numeral value={index + 1} className="text-accent" />
              <span className="display-sm group-hover:text-accent">{section.title}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Garments of the season, with what they cost. */
function Season({ garments }: Pick<HomeData, 'garments'>) {
  if (garments.length === 0) return null
  return (
    <section data-below="" className="sheet pt-10 lg:pt-24">
      <header className="mb-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
        <h2 className="display-lg">{pagesMessages.home.season}</h2>
        <Link to={pages.coleccion.path} className="text-link">
          {pagesMessages.home.allGarments}
        </Link>
      </header>
      <GarmentRack garments={garments} />
    </section>
  )
}

/** Of the first two sections the picture runs to the edge of a wide window, of the others it is a swatch in a column. */
const spreads = {
  bled: {
    align: 'items-center',
    picture: 'lg:aspect-6/5',
    text: 'lg:pt-0',
    columns: ['lg:col-[full-start/span_8]', 'lg:col-[col_9/span_4]'],
    mirrored: ['lg:col-[col_6/full-end]', 'lg:col-[col_1/span_4] lg:row-start-1'],
  },
  column: {
    align: 'items-end',
    picture: 'swatch lg:aspect-4/5',
    text: 'lg:pt-0 lg:pb-6',
    columns: ['lg:col-[col_1/span_5]', 'lg:col-[col_7/span_6]'],
    mirrored: ['lg:col-[col_8/span_5]', 'lg:col-[col_1/span_6] lg:row-start-1'],
  },
} as const

/**
 * One audience on a double page, of which odd ones and even ones mirror each other as content says (`reverse`); on a phone
 * all of them say the same in the same order.
 */
function SectionSpread({ section, number }: { section: Section; number: number }) {
  const look = spreads[number <= 2 ? 'bled' : 'column']
  const [pictureColumns, textColumns] = section.reverse ? look.mirrored : look.columns
  return (
    <section id={section.id} data-below="" className={`spread pt-10 lg:pt-36 ${look.align}`}>
      <SectionPicture section={section} className={`${look.picture} ${pictureColumns}`} />
      <div className={`section-text pt-5 ${look.text} ${textColumns}`}>
        <h2>
          <Numeral value={number} className="block text-accent" />
          <span className="display-lg mt-2 block max-sm:text-[min(11vw,2.5rem)]">{section.title}</span>
        </h2>
        <p className="lede mt-6 max-w-[29.3em]">
          <LinkedText text={section.description} subject={section.title} />
        </p>
        <FeatureList features={section.features} className="mt-2 sm:mt-8" />
        {section.links && (
          <ContentLinks
            links={section.links}
            className="mt-4 max-sm:*:gap-1.5 max-sm:*:px-2 max-sm:*:text-[0.9375rem] max-sm:*:[--size:2.75rem] sm:mt-8"
          />
        )}
      </div>
    </section>
  )
}

function SectionPicture({ section, className }: { section: Section; className: string }) {
  if (!section.image) return null
  return (
    <Picture
      src={section.image.src}
      alt={section.image.alt ?? ''}
      sizes={`${fromLarge} 62vw, 100vw`}
      measures={[1200, 1000]}
      className={`section-picture rising col-[full-start/full-end] aspect-4/3 w-full object-cover ${className}`}
    />
  )
}

function FeatureList({ features, className }: { features: Feature[]; className: string }) {
  return (
    <Fold label={pagesMessages.home.details} className={className}>
      <dl>
        {features.map((feature) => (
          <div key={feature.title} className="grid grid-cols-[2rem_1fr] border-t border-rule py-4">
            <dt className="contents font-semibold">
              {feature.icon ? <Icon name={feature.icon} className="mt-1 text-xl text-accent" /> : <span />}
              {feature.title}
            </dt>
            <dd className="col-start-2 text-ink-soft">
              <LinkedText text={feature.description} subject={feature.title} />
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}

/** How the house works: numbered, each rule under a running stitch, leading to the page that says all of it. */
function HouseRules({ features }: { features: Home['features'] }) {
  return (
    <section className="spread gap-y-6 py-10 lg:gap-y-12 lg:pt-40 lg:pb-36">
      <div className="self-start lg:sticky lg:top-32 lg:col-[col_1/span_5]">
        <h2 className="display-lg">{features.title}</h2>
        <p className="lede mt-6 max-w-[23em]">
          <LinkedText text={features.description} subject={features.title} />
        </p>
      </div>
      <ol className="grid gap-x-(--gap) gap-y-3 sm:grid-cols-2 sm:gap-y-12 lg:col-[col_7/span_6]">
        {features.items.map((feature, index) => (
          <li key={feature.title} className="sm:even:translate-y-10">
            <div className="stitch" />
            <p className="mt-5 flex items-center justify-between max-sm:hidden" aria-hidden="true">
              <span className="numeral-large text-3xl text-ink-faint">{index + 1}</span>
              {feature.icon && <Icon name={feature.icon} className="text-2xl text-accent" />}
            </p>
            <h3 className="mt-2 text-lg font-semibold">
              {feature.to ? (
                <Link to={feature.to} className="text-link inline-block py-1">
                  {feature.title}
                </Link>
              ) : (
                feature.title
              )}
            </h3>
            <p className="mt-1 text-ink-soft">
              <LinkedText text={feature.description} subject={feature.title} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The newest posts: whoever comes back finds another cover. */
function Notebook({ posts }: { posts: ListedPost[] }) {
  if (posts.length === 0) return null
  return (
    <section data-below="" className="sheet pb-10 lg:pb-36">
      <header className="mb-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3 border-t border-ink pt-8">
        <h2 className="display-lg">{pagesMessages.home.notebook}</h2>
        <Link to="/blog" className="text-link">
          {pagesMessages.home.allPosts}
        </Link>
      </header>
      <ul className="notebook grid [&_h3]:text-[min(9vw,clamp(1.375rem,1rem+1.25vw,2rem))] gap-x-(--gap) gap-y-6 sm:grid-cols-3">
        {posts.map((post) => (
          <li key={post.path}>
            <PostCard post={post} heading="h3" sizes={`${fromSmall} 30vw, 34vw`} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Letters that a phone shows at once. */
const LETTERS_OPEN = 2

/** Letters from customers as a wall of type; the shorter a letter, the louder it is set. */
function Letters({ testimonials }: { testimonials: Home['testimonials'] }) {
  const folded = testimonials.items.slice(LETTERS_OPEN)
  return (
    <section data-below="" className="inverted bg-paper py-10 text-ink lg:py-32">
      <div className="sheet">
        <header className="grid gap-6 lg:grid-cols-12">
          <div className="lg:col-span-7">
            {testimonials.headline && <p className="label text-accent">{testimonials.headline}</p>}
            <h2 className="display-lg mt-3">{testimonials.title}</h2>
          </div>
          <p className="self-end text-ink-soft lg:col-span-4 lg:col-start-9">
            <LinkedText text={testimonials.description} subject={testimonials.title} />
          </p>
        </header>
        <div className="mt-8 gap-x-14 sm:columns-2 lg:mt-20 lg:columns-3">
          <LetterList letters={testimonials.items.slice(0, LETTERS_OPEN)} />
          {folded.length > 0 && (
            <Fold label={pagesMessages.home.letters}>
              <LetterList letters={folded} />
            </Fold>
          )}
        </div>
      </div>
    </section>
  )
}

function LetterList({ letters }: { letters: Home['testimonials']['items'] }) {
  return (
    <ul>
      {letters.map(({ quote, user }) => (
        <li key={quote} className="mb-6 break-inside-avoid sm:mb-12">
          <figure className="border-t border-rule pt-5">
            <blockquote
              className={`font-display ${quote.length < 125 ? 'text-[1.75rem] leading-tight italic' : 'text-xl leading-snug'}`}
            >
              <p>{quote}</p>
            </blockquote>
            <figcaption className="mt-4 text-sm">
              <span className="font-semibold">{user.name}</span>
              {user.description && <span className="text-ink-soft">, {user.description}</span>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

/** The closing words, printed like a woven label. */
function Invitation({ cta }: { cta: Home['cta'] }) {
  return (
    <section data-below="" className="spread gap-y-12 pt-10 lg:pt-36">
      <div className="border border-ink p-2 lg:col-[col_1/span_8]">
        <div className="h-full border border-dashed border-accent-mark px-[min(1.5rem,6vw)] py-8 sm:px-12 lg:py-20">
          <h2 className="display-xl">{cta.title}</h2>
          <p className="lede mt-6 max-w-[28em]">
            <LinkedText text={cta.description} subject={cta.title} />
          </p>
          <ContentLinks links={cta.links} className="mt-6 lg:mt-10" />
        </div>
      </div>
      <Picture
        src={invitationPicture}
        alt=""
        measures={[1200, 800]}
        className="swatch h-56 w-full object-cover max-sm:hidden max-lg:col-[full-start/full-end] lg:col-[col_9/full-end] lg:h-full"
      />
    </section>
  )
}
