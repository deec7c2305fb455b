import type { Operation } from '#taller/protocol.ts'
import type { FilePlan, Hindrance } from './file-plan.ts'
import { planCreate, planDuplicate } from './plan-new.server.ts'
import type { StandingContent } from './standing-content.server.ts'

/** What becomes of which files when something is done, or why it cannot be. */
export async function planOperation(
  content: StandingContent,
  operation: Operation,
): Promise<FilePlan | Hindrance> {
  switch (operation.kind) {
    case 'create':
      return planCreate(content, operation)
    case 'duplicate':
      return planDuplicate(content, operation)
  }
}
