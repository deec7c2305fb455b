import type { ProposalList, ProposalRow, ProposalTexts } from '#taller/protocol.ts'
import { ask, me } from './ask-workshop.ts'

/** What is proposed, as far as it is one's business; on a machine of one's own nobody proposes anything. */
export async function listProposals(): Promise<ProposalRow[]> {
  return me ? (await ask<ProposalList>('proposals')).proposals : []
}

/** The proposal that the page is asked for, or one's own to a file. */
export async function findProposal(path: string): Promise<ProposalTexts | undefined> {
  const asked = new URLSearchParams(window.location.search).get('propuesta')
  const id = asked ?? (await listProposals()).find((row) => row.isMine && row.path === path)?.id
  if (!me || id === undefined) return undefined
  const proposal = await ask<ProposalTexts>('proposals', { query: { id } })
  return proposal.path === path ? proposal : undefined
}
