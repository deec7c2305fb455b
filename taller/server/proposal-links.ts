import type { IncomingMessage } from 'node:http'
import type { Environment } from '#config/env.server.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import type { HttpResponse } from '#server/http/response.ts'
import { checkPreviewLink, readPreviewSecret, writePreviewLink } from '#server/preview-links/preview-links.ts'
import { pagePath } from '#taller/protocol.ts'
import { answerHtml, refuse } from './answers.ts'
import type { WorkshopServices } from './workshop-services.ts'

/** Each is rendered so often in a minute, at most, however many people have its link: editors wait for the same turns. */
const SHOWN_PER_MINUTE = 30

/** As links spell it: the page of a proposal, its id, and the query. */
const proposalAddress = new RegExp(String.raw`^(${pagePath}/propuesta/([0-9a-f]{32}))(\?.*)$`)

type Shown = Pick<WorkshopServices, 'proposals' | 'drafts'> & {
  renderOnePage: WorkshopServices['renderPage']
}

/** Signed links that show a proposal, while it waits, to people without an account. */
export function createProposalLinks({ preview }: Pick<Environment, 'preview'>, open: () => Promise<Shown>) {
  const limiter = createRateLimiter(SHOWN_PER_MINUTE)
  const readSecret = () => readPreviewSecret(preview)
  return {
    write: (id: string) => writePreviewLink(`${pagePath}/propuesta/${id}`, readSecret(), Date.now()),
    /** The page as it would be, to who has a good link to it; nothing to anybody else. */
    async answer({ method, url = '', socket }: IncomingMessage): Promise<HttpResponse | undefined> {
      const [, path = '', id = '', search = ''] = proposalAddress.exec(url) ?? []
      if (method !== 'GET' || checkPreviewLink({ path, search }, readSecret, Date.now()) !== 'valid')
        return undefined
      if (limiter.take(id) > 0) return refuse('too_many')
      const { proposals, drafts, renderOnePage } = await open()
      const proposal = proposals.find(id)
      if (proposal?.note !== null) return undefined
      const made = await drafts.show(proposal, renderOnePage, () => socket.destroyed)
      return made && 'shown' in made ? answerHtml(made.shown.html, made.shown.statusCode) : undefined
    },
  }
}
