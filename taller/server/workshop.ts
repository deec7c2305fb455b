import type { IncomingMessage } from 'node:http'
import { listKnownFiles } from '#collections/compile/compile-cache.server.ts'
import type { Problem } from '#collections/problems/problem.ts'
import { tellProblem } from '#collections/problems/tell-problem.ts'
import { readRequestPath } from '#server/http/request-path.ts'
import type { HttpResponse } from '#server/http/response.ts'
import { describeError } from '#server/log/describe-error.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import { describeForm } from '#taller/fields/describe-form.server.ts'
import { type ContentPath, findContentPath } from '#taller/files/content-path.server.ts'
import { isPublic, listContentFiles } from '#taller/files/list-files.server.ts'
import { beginProposal } from '#taller/files/new-texts.ts'
import { saveFile } from '#taller/files/save-file.server.ts'
import { readTextFile } from '#taller/files/text-file.server.ts'
import { historyMessages as messages } from '#taller/history/history-messages.ts'
import { planMend } from '#taller/mend/plan-mend.ts'
import {
  apiPath,
  type Checked,
  type Draft,
  draftSchema,
  type FileList,
  type OldText,
  type OpenFile,
  pagePath,
  picturesPage,
  saveRequestSchema,
  type ToldProblem,
} from '#taller/protocol.ts'
import { addPicture, changePicture, listPictures } from './answer-pictures.ts'
import { giveBack, propose, showProposals, withdraw } from './answer-proposals.ts'
import {
  answerHtml,
  answerJson,
  answerNothing,
  Refused,
  readRequest,
  refuse,
  tellPublished,
} from './answers.ts'
import { answerChange, answerName, answerPrice } from './change-files.ts'
import { createJudge, type Editor } from './guard.ts'
import type { Asked, WorkshopServices } from './workshop-services.ts'

/** Answers what an editor asks of the workshop, and nothing else. */
export type Workshop = (request: IncomingMessage, editor: Editor) => Promise<HttpResponse | undefined>

/** The workshop, where editors change content in the browser. What is asked of its interface passes the judge of `guard.ts`. */
export function createWorkshop(services: WorkshopServices): Workshop {
  const judge = createJudge(services.origin)
  return async (request, editor) => {
    const target = readRequestPath(request.url ?? '/')
    if ('refusedWith' in target)
      return isBelow(request.url ?? '', apiPath) ? refuse('address_unknown') : undefined
    const { path } = target
    if (isBelow(path, apiPath))
      return answerGuarded(
        services,
        { request, editor, judge },
        path.slice(apiPath.length + 1),
        target.search,
      )
    const file = path.slice(pagePath.length + 1)
    const isOwn = file === '' || file === picturesPage
    const isPage = isBelow(path, pagePath) && (isOwn || findContentPath(services.contentDir, file))
    return isPage ? answerHtml(await services.createPage(editor)) : undefined
  }
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

type Guarded = { request: IncomingMessage; editor: Editor; judge: ReturnType<typeof createJudge> }

/** What has changed is told in the log, and put before visitors. */
async function answerGuarded(
  services: WorkshopServices,
  { request, editor, judge }: Guarded,
  path: string,
  search: string,
): Promise<HttpResponse> {
  const [name = ''] = path.split('/')
  const refused = judge(request, editor, name)
  if (refused) return refuse(refused)
  const asked: Asked = { request, search: new URLSearchParams(search), editor, changed: new Set() }
  const { changed } = asked
  try {
    const reply = await answer(services, asked, path)
    const isOfPicture = name === 'pictures' && request.method !== 'GET'
    tellChange(services.log, editor, isOfPicture ? [asked.search] : changed)
    // Pictures come with the page that shows them.
    return services.publish && changed.size > 0 ? tellPublished(reply, await services.publish()) : reply
  } catch (error) {
    if (error instanceof Refused) return error.response
    services.log.error({ path, error: describeError(error) }, 'the workshop failed')
    return refuse('failed')
  }
}

/** Where nobody signs in, nobody wants to know. */
function tellChange(log: Log, { email }: Editor, changed: Iterable<unknown>): void {
  const what = [...changed].join(', ')
  // `reason` makes each a kind of line of its own: it is written however many there are.
  if (email !== '' && what !== '')
    log.info({ reason: `${email}: ${what}` }, 'an editor has changed the content')
}

type Answer = (services: WorkshopServices, asked: Asked) => HttpResponse | Promise<HttpResponse>
type FileAnswer = (...asked: [...Parameters<Answer>, file: ContentPath]) => ReturnType<Answer>

/** The table of `protocol.ts`. */
const answers: Record<string, Answer> = {
  'GET files': listAll,
  'GET new': answerName,
  'POST check': check,
  'POST render': render,
  'GET proposals': showProposals,
  'POST proposals': propose,
  'DELETE proposals': withdraw,
  'POST proposals-back': giveBack,
  'GET pictures': listPictures,
  'POST pictures': addPicture,
  'PUT pictures': changePicture,
  'DELETE pictures': changePicture,
  'POST change': answerChange,
}

/** Its addresses of a file, which are answered once it is known to be one of the content. */
const fileAnswers: Record<string, FileAnswer> = {
  'GET file': openFile,
  'PUT file': save,
  'GET history': showHistory,
  'GET price': answerPrice,
}

/** The first segment of a path names what is asked, the rest is a file. */
async function answer(services: WorkshopServices, asked: Asked, path: string): Promise<HttpResponse> {
  const [name = '', ...rest] = path.split('/')
  const isOfFile = rest.length > 0
  const key = `${asked.request.method} ${name}`
  if (!isOfFile && answers[key]) return answers[key](services, asked)
  const file = isOfFile ? findContentPath(services.contentDir, rest.join('/')) : undefined
  if (isOfFile && fileAnswers[key])
    return file ? fileAnswers[key](services, asked, file) : refuse('not_found')
  const isKnown = Object.keys(isOfFile ? fileAnswers : answers).some((each) => each.endsWith(` ${name}`))
  return refuse(isKnown ? 'method_refused' : 'address_unknown')
}

async function listAll({ contentDir, database, events, history }: WorkshopServices): Promise<HttpResponse> {
  const rows = listContentFiles({ contentDir, database, problems: events.readState().problems })
  const latest = await history.listLatest()
  const deleted = await history.listDeleted((file) => findContentPath(contentDir, file)?.exists !== false)
  const list: FileList = {
    files: rows.map((row) => {
      const { by, at } = latest.get(row.path) ?? {}
      return { ...row, changed: at === undefined ? null : { by: by ?? '', at } }
    }),
    deleted: deleted.map(([path, { by, at }]) => ({ path, by, at })),
  }
  return answerJson(list)
}

function openFile(services: WorkshopServices, { search }: Asked, path: ContentPath): HttpResponse {
  const { file, absolute, collection } = path
  const title = search.get('title')
  const read = readTextFile(absolute) ?? (title !== null && beginFile(services, path, title))
  if (!read) return refuse('not_found')
  if (typeof read === 'string') return refuse(read)
  const { contentDir, database, events } = services
  const { problems } = events.readState()
  const row = listContentFiles({ contentDir, database, problems }).find(({ path }) => path === file)
  const format = chooseFormat(file, collection)
  const open: OpenFile = {
    path: file,
    ...read,
    format,
    form: collection && format !== 'text' ? describeForm(file, collection) : null,
    page: row?.page ?? null,
    state: row?.state ?? isPublic,
    problems: problems
      .filter((problem) => problem.file === file && !problem.folder)
      .map(putIntoWords(read.text)),
  }
  return answerJson(open, read.hash === null ? {} : { etag: `"${read.hash}"` })
}

/** A file that is not there, as it would begin; its title is empty where somebody has written it already. */
function beginFile({ database }: WorkshopServices, path: ContentPath, title: string) {
  return { text: beginProposal(path, title, listKnownFiles(database)), hash: null }
}

/** Lists have no keys that a form could show, and of tables and JSON nobody has written any. */
function chooseFormat(file: string, collection: string | null): OpenFile['format'] {
  if (file.endsWith('.md')) return 'markdown'
  return collection && /\.ya?ml$/.test(file) ? 'yaml' : 'text'
}

/** Saves what was written over the version that `If-Match` names, or as a new file; what was proposed, by its writer. */
async function save(
  { proposals, lock, history, publish, drafts }: WorkshopServices,
  { request, search, editor, changed }: Asked,
  file: ContentPath,
): Promise<HttpResponse> {
  const expected = readExpected(request)
  if (expected === undefined) return refuse('hash_missing')
  const body = await readRequest(request, saveRequestSchema)
  // Where visitors see what is saved, nothing is saved that a build would stop for.
  const checked = publish && (await drafts.check({ path: file.file, text: body.text }))
  if (checked?.problems.some(({ severity }) => severity !== 'warning')) return refuse('has_mistakes')
  const named = proposals.find(search.get('proposal') ?? '')
  const proposal = named?.path === file.file ? named : undefined
  const message = (body.isOld ? messages.savedAgain : messages.saved).replace('{file}', () => file.file)
  const { name, email } = proposal?.by ?? editor
  const signature = { name, email, message }
  const outcome = await lock(() => saveFile(file, { ...body, expected, signature }, history))
  if ('refused' in outcome) return refuse(outcome.refused)
  if ('conflict' in outcome) return answerJson(outcome.conflict, { statusCode: 412 })
  if (proposal) proposals.remove(proposal.id)
  if (outcome.saved.id !== null) changed.add(file.file)
  return answerJson(outcome.saved, { etag: `"${outcome.saved.hash}"` })
}

/** The hash of the version that is to be changed; `null` for a new file, `undefined` where nothing is said. */
function readExpected({ headers }: IncomingMessage): string | null | undefined {
  if (headers['if-none-match'] === '*') return null
  return /^"([0-9a-f]{64})"$/.exec(headers['if-match'] ?? '')?.[1]
}

/** What the content check says of a text that nobody has saved. */
async function check(services: WorkshopServices, { request }: Asked): Promise<HttpResponse> {
  const draft = await readDraft(services, request)
  const { problems, state } = await services.drafts.check(draft, hasLeft(request))
  const checked: Checked = { problems: problems.map(putIntoWords(draft.text)), state }
  return answerJson(checked)
}

/** The page that a text would make, without saving it. */
async function render(services: WorkshopServices, { request }: Asked): Promise<HttpResponse> {
  const draft = await readDraft(services, request)
  const made = await services.drafts.show(draft, services.renderPage, hasLeft(request))
  if (!made) return answerNothing
  if ('problems' in made)
    return answerJson({ problems: made.problems.map(putIntoWords(draft.text)) }, { statusCode: 422 })
  return answerHtml(made.shown.html, made.shown.statusCode)
}

/** Whether who asked waits no longer. */
function hasLeft({ socket }: IncomingMessage): () => boolean {
  return () => socket.destroyed
}

async function readDraft({ contentDir }: WorkshopServices, request: IncomingMessage): Promise<Draft> {
  const draft = await readRequest(request, draftSchema)
  if (!findContentPath(contentDir, draft.path)) throw new Refused(refuse('not_found'))
  return draft
}

async function showHistory(
  { history }: WorkshopServices,
  { search }: Asked,
  { file }: ContentPath,
): Promise<HttpResponse> {
  const id = search.get('id')
  if (id === null) return answerJson(await history.list(file))
  const text = await history.read(file, id)
  if (text === undefined) return refuse('version_unknown')
  const old: OldText = { text }
  return answerJson(old)
}

/** Whoever writes content for a page in Spanish reads Spanish. */
function putIntoWords(text: string): (problem: Problem) => ToldProblem {
  return (problem) => {
    const { severity, file, line, column, kind } = problem
    const mend = planMend(text, problem)
    const more = { ...nameField(problem), ...(mend && { mend }) }
    return { severity, file, line, column, kind, ...tellProblem(problem), ...more }
  }
}

function nameField({ parameters }: Problem): Pick<ToldProblem, 'key'> {
  if (parameters && 'field' in parameters) return { key: parameters.field.path.join('.') }
  return parameters && 'key' in parameters ? { key: parameters.key } : {}
}
