import type { IncomingMessage } from 'node:http'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import type { ContentEvents } from '#server/events/content-events.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import type { DraftContent, ShownDraft } from '#taller/draft/draft-content.server.ts'
import type { ContentLock } from '#taller/files/content-lock.server.ts'
import type { ContentHistory } from '#taller/history/content-history.server.ts'
import type { PictureFolder } from '#taller/pictures/picture-folder.server.ts'
import type { Proposals } from '#taller/proposals/proposals.server.ts'
import type { Published } from '#taller/protocol.ts'
import type { Editor } from './guard.ts'

/** What the workshop works with. */
export type WorkshopServices = {
  /** That of the site, as it listens. */
  origin: string
  log: Log
  contentDir: string
  /** The content as it was compiled last, and what is wrong with it. */
  database: SqliteDatabase
  events: Pick<ContentEvents, 'readState'>
  history: ContentHistory
  lock: ContentLock
  drafts: DraftContent
  proposals: Proposals
  /** The address that shows a proposal to people without an account; absent where nobody signs in. */
  writeLink?: (id: string) => string
  pictures: PictureFolder
  /** The document of a page of that content, as visitors would see it. */
  renderPage: (draft: ShownDraft) => Promise<{ statusCode: number; html: string }>
  /** Its page, a document that loads the app of `taller/app`. */
  createPage: (editor: Editor) => Promise<string>
  /** Puts before visitors what has been saved; absent where they see nothing of it. */
  publish?: () => Promise<Published>
}

/** A request below `apiPath`, once it is known to come from the workshop's own page. */
export type Asked = {
  request: IncomingMessage
  search: URLSearchParams
  editor: Editor
  /** Files that become others by it, told by who changes them. */
  changed: Set<string>
}
