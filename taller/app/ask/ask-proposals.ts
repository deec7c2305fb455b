import type { ProposalList, ProposalRequest, ProposalRow, ProposalTexts } from '#taller/protocol.ts'
import { ask, me, readAs } from './ask-workshop.ts'

/** What is proposed, as far as it is one's business; on a machine of one's own nobody proposes anything. */
export async function listProposals(): Promise<ProposalRow[]> {
  return me ? (await readAs<ProposalList>(await ask('proposals'))).proposals : []
}

/** The proposal that the page is asked for, or one's own to a file. */
export async function findProposal(path: string): Promise<ProposalTexts | undefined> {
  const asked = new URLSearchParams(window.location.search).get('propuesta')
  const id = asked ?? (await listProposals()).find((row) => row.isMine && row.path === path)?.id
  if (!me || id === undefined) return undefined
  const proposal = await readAs<ProposalTexts>(await ask(`proposals?${new URLSearchParams({ id })}`))
  return proposal.path === path ? proposal : undefined
}

export async function proposeText(body: ProposalRequest): Promise<void> {
  await ask('proposals', { method: 'POST', body })
}

export async function withdrawProposal(id: string): Promise<void> {
  await ask(`proposals?${new URLSearchParams({ id })}`, { method: 'DELETE' })
}

/** Gives it back to its writer, with what there is to say. */
export async function giveBackProposal(id: string, note: string): Promise<void> {
  await ask('proposals-back', { method: 'POST', body: { id, note } })
}
