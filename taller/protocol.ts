import { z } from 'zod'
import type { Problem } from '#collections/problems/problem.ts'

/**
 * What the workshop's page and its server say to one another. Every address stands below `apiPath` and wants
 * `REQUEST_HEADER` of `config/auth-headers.ts`; `<file>` is a path below the content folder, percent-encoded, its
 * slashes as they are. A refusal is a `Refusal`, whatever it was that was asked.
 *
 * | method and path        | sends                                 | gets                                       |
 * | ---------------------- | ------------------------------------- | ------------------------------------------ |
 * | GET /files             |                                       | FileList                                   |
 * | GET /file/<file>       |                                       | OpenFile; with `?title=…`, where there is none, one of that title as it would begin |
 * | GET /new?folder=…&title=… |                                    | {path}: what a file of that title would be called; nothing is made |
 * | PUT /file/<file>       | SaveRequest, If-Match: "<hash>"       | Saved, or with 412 Conflict; with `?proposal=…` by who has proposed it |
 * |                        | the same, If-None-Match: *            | Saved; 412 Conflict where there is one     |
 * | POST /check            | Draft                                 | Checked                                    |
 * | POST /render           | Draft                                 | the document; 422 {problems} where it has mistakes; 204 where no page shows it |
 * | GET /history/<file>    |                                       | History                                    |
 * | GET /history/<file>?id=… |                                     | OldText                                    |
 * | GET /proposals         |                                       | ProposalList; with `?id=…` ProposalTexts   |
 * | POST /proposals        | ProposalRequest                       | {path}: of a new file it may have another number |
 * | DELETE /proposals?id=… |                                       | 204: its writer takes it back              |
 * | POST /proposals-back   | {id, note}                            | 204: it is returned                        |
 * | GET /pictures          |                                       | PictureList                                |
 * | POST /pictures?name=…&file=… | the bytes of a picture, at most 32 MiB | Uploaded; 413, 415 or 400 for what is none of ours |
 * | DELETE /pictures?src=… |                                       | 204; 409 where it is used                  |
 * | PUT /pictures?src=…    |                                       | 204: what was deleted is back; 409 where its name is taken |
 * | GET /price/<file>?euros=… |                                    | PricePlace[]: where texts name what a garment cost |
 * | POST /change           | {operation}                           | Plan: what would become of which files; nothing is written. Or a Hindrance |
 * |                        | {operation, digest} of that Plan      | Plan, done; 412 Plan, not done, where it is another now |
 *
 * A picture is decoded before it is kept: at most 50 megapixels, 16,383 px of a side and 500 frames. What is kept is 2,400 px
 * wide at most, turned as it was held, and has nothing of what cameras write beside it; of a drawing what only draws.
 */
export const apiPath = '/api/taller'

/** The page: `/taller` lists the files, `/taller/<file>` opens one. */
export const pagePath = '/taller'

/** Of a file, or of it as somebody proposes it. */
export function nameFilePage(file: string, proposal: string | null = null): string {
  const search = proposal === null ? '' : `?${new URLSearchParams({ propuesta: proposal })}`
  return `${pagePath}/${encodeURI(file)}${search}`
}

/** The page of all pictures, below `pagePath`; no file is called so. */
export const picturesPage = 'imagenes'

/** In the page, for whom it was made, as JSON; on a machine of one's own it says nothing. */
export const EDITOR_META = 'taller-editor'
export type KnownEditor = { role: 'publica' | 'escribe'; token: string }

/**
 * The header of an answer to what has changed the content where visitors see it: `Published` as JSON, percent-encoded.
 * What has mistakes stays as it was before visitors, and keeps nothing else.
 */
export const PUBLISHED_HEADER = 'x-taller-published'
export type Published = { heldBack: { file: string; reason: string }[] } | { failure: string }

/** Texts are no longer than this, in characters; the compiler reads no larger file. */
const MAX_TEXT_CHARACTERS = 1024 * 1024

/** A text that can be written as UTF-8 and read again as it was. */
const text = z
  .string()
  .max(MAX_TEXT_CHARACTERS)
  .refine((written) => written.isWellFormed())

/** SHA-256 of a file's bytes, in hexadecimal digits. */
const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** What stands in a text, from a place on, and what stands there once a mistake is mended. */
export type Mend = { at: number; old: string; insert: string }

/** A mistake in a content file, in Spanish. Lines and columns are 1-based and count as the file is written. */
export type ToldProblem = Pick<Problem, 'severity' | 'file' | 'line' | 'column' | 'kind'> & {
  message: string
  fix: string
  /** The field that it is about: the way to it, joined by points. */
  key?: string
  /** Where only one thing can be meant. */
  mend?: Mend
}

/** Whether visitors see a page: now, never, from a moment on, until one. */
export type FileState = {
  kind: 'public' | 'draft' | 'due' | 'retiring' | 'retired'
  /** In Spanish, as the preview says it; nothing of a page that is public for good. */
  text?: string
}

export type FileRow = {
  path: string
  /** Its collection; nothing of lists such as `redirects.yml`. */
  collection: string | null
  title: string
  state: FileState
  /** The address that shows it, where one does. */
  page: string | null
  /** By whom, and when. */
  changed: { by: string; at: string } | null
  /** How many mistakes it has. */
  errors: number
  warnings: number
}

/**
 * A field of a form, as the schema of its collection has it. What stands in a file may be of another kind, or have further
 * keys: then the text is the place to change it.
 */
export type Field = {
  /** The key in its group; a number, as text, of an item. Empty for the items of a list. */
  key: string
  label: string
  hint?: string
  isRequired: boolean
} & FieldKind

export type FieldKind =
  /** `isLong` wants more than a line. */
  | { kind: 'text'; isLong?: boolean }
  | { kind: 'number' }
  /** Euros, two decimals. */
  | { kind: 'price' }
  /** `2026-11-27`. */
  | { kind: 'day' }
  /** A day, with or without a time: `2026-11-27 09:00`. */
  | { kind: 'moment' }
  | { kind: 'yes-no' }
  | { kind: 'choice'; options: { value: string; label: string }[] }
  | { kind: 'picture' }
  | { kind: 'icon' }
  /** An address: a page of ours, or another site's. */
  | { kind: 'link' }
  /** `#6d1f2f`. */
  | { kind: 'colour' }
  /** The reference of a garment: `I26-08`. */
  | { kind: 'reference' }
  | { kind: 'list'; item: Field; atLeast: number }
  | { kind: 'group'; fields: Field[] }
  /** A group whose keys are free. */
  | { kind: 'record'; value: Field }
  /** One of several kinds: the first that what is written fits. */
  | { kind: 'either'; of: Field[] }

export type Form = Field[]

export type OpenFile = Pick<FileRow, 'path' | 'page' | 'state'> & {
  text: string
  /** `null` of a file that is not there. */
  hash: string | null
  /** How its fields are written: between dashes above a Markdown text, as the whole file, or not at all. */
  format: 'markdown' | 'yaml' | 'text'
  /** The form of its collection; `null` where a form makes no sense, such as of `redirects.yml`. */
  form: Form | null
  problems: ToldProblem[]
}

/** `base` is the text that the editor began with, for a merge when somebody else has saved meanwhile; `isOld`: it stood there once. */
export const saveRequestSchema = z
  .object({ text, base: text.optional(), isOld: z.boolean().optional() })
  .describe('{text, base?, isOld?}, texts without lone surrogates of at most 1 MiB,')

export const draftSchema = z
  .object({ path: z.string().max(1_000), text })
  .describe('{path, text}, a file of the content and a text of at most 1 MiB,')

/** `base` is what stood in the file when the writing began, with its hash; `null` of a new file. */
export const proposalRequestSchema = z.object({
  path: z.string().max(1_000),
  text,
  base: z.object({ text, hash }).nullable(),
})
export const returnRequestSchema = z.object({ id: z.string().max(100), note: z.string().min(1).max(2_000) })

/** Saved, and in the history; its entry there is `null` where nothing had changed. */
export type Saved = { text: string; hash: string; id: string | null }

/** Lines that both have changed: what stands at a place of the file, by whom. */
export type Clash = {
  /** 1-based, in `merged`, where the marks of the clash begin. */
  line: number
  base: string
  mine: string
  theirs: string
}

/** Somebody else has saved. Nothing was written; whoever saves over it names the hash of what stands there. */
export type Conflict = {
  /** What stands there now; `null` where the file has gone. */
  theirs: { text: string; hash: string } | null
  /** Both changes together, one's own where they clash; `null` without a base. */
  merged: string | null
  /** Empty where the changes do not touch. */
  clashes: Clash[]
}

/** What a picture was called, and the file that it shall stand in, whose pictures have a folder; empty for no file. */
export const pictureUploadSchema = z.object({ name: z.string().max(1_000), file: z.string().max(1_000) })

export type PictureUpload = z.infer<typeof pictureUploadSchema>
/** Its address, and its size in px; not new where the same picture stood there already. */
export type Uploaded = { src: string; width: number; height: number; isNew: boolean }

/** A file that names a picture, as it stands or as somebody proposes it. */
export type PictureUse = { file: string; proposal: string | null }
export type PictureRow = {
  src: string
  /** Of a picture that can be used. */
  width: number | undefined
  height: number | undefined
  usedIn: PictureUse[]
  /** The site itself shows it. */
  isOfSite: boolean
}
/** `deleted` can be put back. */
export type PictureList = { pictures: PictureRow[]; deleted: string[] }

const path = z.string().max(400)
const title = z.string().trim().min(1).max(200)

export const newFileSchema = z.object({ folder: path, title })

/** What can be done to files as things. All of it is done at once or not at all. */
const operationSchema = z.discriminatedUnion('kind', [
  /** A draft in a folder of a collection; `isSection`: a folder of the documentation with its first page. */
  newFileSchema.extend({ kind: z.literal('create'), isSection: z.literal(true).optional() }),
  z.object({ kind: z.literal('duplicate'), file: path, title }),
  /**
   * `name` has neither the number nor the ending; links to its address go along, and a public one leads on. The file that
   * tells of a section stands for the section, which stays in its folder.
   */
  z.object({ kind: z.literal('move'), file: path, folder: path, name: title }),
  /** Refused while something leads to it, save where its address leads on to another. */
  z.object({ kind: z.literal('delete'), file: path, redirect: z.string().max(1_000).nullable() }),
  /** The names in a folder, in another order; addresses stay. */
  z.object({ kind: z.literal('order'), folder: path, names: z.array(path).max(10_000) }),
  /** One that has gone, as it stood last. */
  z.object({ kind: z.literal('restore'), file: path }),
])

export const changeRequestSchema = z
  .object({ operation: operationSchema, digest: hash.optional() })
  .describe('{operation, digest?}, something that can be done to files and the digest of its plan,')

/** Why something cannot be done, in Spanish, and where what hinders it stands. */
export type Hindrance = { hindrance: string; places?: { file: string; line: number }[] }

export type Plan = {
  /** Names what would be done, as the files stand now. */
  digest: string
  isDone: boolean
  /** Each file that changes: a new one comes from nowhere, one that goes leads nowhere. */
  files: { from: string | null; to: string | null }[]
  /** Old → new. */
  redirects: [string, string][]
  /** The file to look at when it is done. */
  open: string | null
}

export type Operation = z.infer<typeof operationSchema>
export type PricePlace = { file: string; line: number; text: string }
export type ProposalRequest = z.infer<typeof proposalRequestSchema>
/** `note`: why it was returned; its writer proposes anew. */
export type ProposalRow = {
  id: string
  path: string
  by: string
  at: string
  note: string | null
  isMine: boolean
}
export type ProposalList = { proposals: ProposalRow[] }
export type ProposalTexts = ProposalRow &
  Pick<ProposalRequest, 'text' | 'base'> & {
    /** Shows it while it waits, without an account, for so many days from now on. */
    link: { path: string; days: number } | null
  }
/** `deleted` can be brought back; the latest first. */
export type FileList = { files: FileRow[]; deleted: { path: string; by: string; at: string }[] }
export type SaveRequest = z.infer<typeof saveRequestSchema>
export type Draft = z.infer<typeof draftSchema>
/** `state`: what visitors would see of the file with that text. */
export type Checked = { problems: ToldProblem[]; state: FileState }
export type HistoryEntry = { id: string; at: string; by: string; message: string }
/** `git`: commits of the repository around the content. `copies`: texts kept in `DATA_DIR`. Newest first. */
export type History = { kind: 'git' | 'copies'; entries: HistoryEntry[] }
export type OldText = { text: string }
/** `reason` names why, for programs; `message` says it in Spanish. */
export type Refusal = { reason: string; message: string }
