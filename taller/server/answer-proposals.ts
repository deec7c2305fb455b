import type { HttpResponse } from '#server/http/response.ts'
import { PREVIEW_LINK_DAYS } from '#server/preview-links/preview-links.ts'
import { findPageOf } from '#taller/draft/draft-content.server.ts'
import { findContentPath } from '#taller/files/content-path.server.ts'
import { judgeNewFile, numberFreely } from '#taller/files/judge-name.ts'
import { readStandingContent } from '#taller/files/standing-content.server.ts'
import { hashBytes } from '#taller/files/text-file.server.ts'
import type { Proposal } from '#taller/proposals/proposals.server.ts'
import {
  type ProposalRow,
  type ProposalTexts,
  proposalRequestSchema,
  returnRequestSchema,
} from '#taller/protocol.ts'
import { answerJson, answerNothing, readRequest, refuse } from './answers.ts'
import { refuseName } from './change-files.ts'
import type { Editor } from './guard.ts'
import type { Asked, WorkshopServices } from './workshop-services.ts'

type Services = Pick<WorkshopServices, 'proposals' | 'writeLink' | 'contentDir' | 'database' | 'lock'>

/** All that are proposed to who publishes, their own to who writes; with an `id` that one, with its texts. */
export function showProposals({ proposals, writeLink }: Services, { search, editor }: Asked): HttpResponse {
  const id = search.get('id')
  const seen = (id === null ? proposals.list() : [proposals.find(id)]).filter(
    (proposal) => proposal && (editor.role === 'publica' || proposal.by.email === editor.email),
  ) as Proposal[]
  if (id === null) return answerJson({ proposals: seen.map((proposal) => describe(proposal, editor)) })
  const [proposal] = seen
  if (!proposal) return refuse('proposal_unknown')
  const { text, base, note } = proposal
  const isShown = writeLink && note === null && findPageOf(proposal.path) !== undefined
  const link = isShown ? { path: writeLink(id), days: PREVIEW_LINK_DAYS } : null
  const texts: ProposalTexts = { ...describe(proposal, editor), text, base, link }
  return answerJson(texts)
}

function describe({ id, path, by, at, note }: Proposal, { email }: Editor): ProposalRow {
  return { id, path, by: by.name, at, note, isMine: by.email === email }
}

/** Keeps what an editor proposes; of two new files that were begun with one number, the second gets the next. */
export async function propose(
  { proposals, lock, ...services }: Services,
  { request, editor: { name, email } }: Asked,
): Promise<HttpResponse> {
  const proposal = await readRequest(request, proposalRequestSchema)
  const { path, base } = proposal
  const isBase = base === null || hashBytes(base.text) === base.hash
  if (!findContentPath(services.contentDir, path) || !isBase) return refuse('not_found')
  const keep = (kept: string) =>
    proposals.keep({ ...proposal, path: kept }, { name, email })
      ? answerJson({ path: kept })
      : refuse('too_many_proposals')
  if (base) return keep(path)
  return lock(async () => {
    const list = () => proposals.list().filter((each) => each.path !== path || each.by.email !== email)
    const content = await readStandingContent({ ...services, proposals: { list } })
    const hindrance = judgeNewFile(content, path)
    return hindrance === undefined ? keep(numberFreely(content, path)) : refuseName(hindrance)
  })
}

/** Takes a proposal back, which its writer alone may do. */
export function withdraw({ proposals }: Services, { search, editor }: Asked): HttpResponse {
  const proposal = proposals.find(search.get('id') ?? '')
  if (proposal?.by.email !== editor.email) return refuse('proposal_unknown')
  proposals.remove(proposal.id)
  return answerNothing
}

/** Gives a proposal back with a note, which only who publishes may do. */
export async function giveBack({ proposals }: Services, { request }: Asked): Promise<HttpResponse> {
  const { id, note } = await readRequest(request, returnRequestSchema)
  const proposal = proposals.find(id)
  if (!proposal) return refuse('proposal_unknown')
  proposals.giveBack(proposal, note)
  return answerNothing
}
