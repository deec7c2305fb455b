import { createContext, type LoaderFunctionArgs } from 'react-router'
import type { ContentSource } from '#collections/content-source.ts'
import type { MinimarkBody } from '#collections/minimark.ts'
import type { PictureFacts } from '#collections/pictures/picture-facts.ts'
import type { SearchFindings, SearchOptions } from '#search/results.ts'
import { withoutTrailingSlash } from '#urls/trailing-slash.ts'

/** HTML that React does not own: the text of a Markdown page, of which the browser keeps the DOM that is there. */
export type Island = {
  /** Finds the island's element in the document. */
  key: string
  /** Absent in the document's own payload, where the HTML stands already. */
  html?: string
}

/** A text, and whose it is. */
type ShownText = { path: string; body: MinimarkBody; meta?: Record<string, unknown> }

/** What editors are told of a page that is not public yet, or not for ever. */
export type Pending = {
  /** Whether visitors see it today. */
  isPublic: boolean
  /** A word for lists. */
  label: string
  /** A sentence for the page itself. */
  text: string
}

/** Tells of the page at a path when it appears or goes; of one that is public for good, it tells nothing. */
export type DescribePending = (path: string) => Pending | undefined

/** What loaders may ask for; one implementation on the server, one in the browser. */
export type LoaderServices = {
  content: ContentSource
  /** The text of a page, called by its path; `idPrefix` keeps ids apart where several stand in one document. */
  renderBody: (page: ShownText, idPrefix?: string) => Promise<Island>
  /** SVG texts of the icons named anywhere in the data (`i-lucide-shirt`), by name. */
  collectIcons: (data: unknown) => Promise<Record<string, string>>
  /** What is known of the pictures whose addresses stand anywhere in the data, by address. */
  collectPictures: (data: unknown) => Promise<Record<string, PictureFacts>>
  /** What a query finds; a build that renders pages ahead is asked none. */
  search?: (query: string, options: SearchOptions) => Promise<SearchFindings>
  /** All that servers for the public have is public: only development and previews have something to tell. */
  describePending: DescribePending
}

export const servicesContext = createContext<LoaderServices>()

/** What a loader gets of its navigation. */
export type LoaderArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** Brings what a page shows. */
export type Loader<Data> = (args: LoaderArgs) => Promise<Data>

/** The services handed to a route's loader. */
export function getServices({ context }: LoaderArgs): LoaderServices {
  return context.get(servicesContext)
}

/** The path a loader runs for, decoded, without a trailing slash (C-ROUTE-3). */
export function readContentPath(request: Request): string {
  return withoutTrailingSlash(decodeURIComponent(new URL(request.url).pathname))
}
