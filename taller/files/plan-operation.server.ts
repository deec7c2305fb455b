import type { ContentHistory } from '#taller/history/content-history.server.ts'
import type { Hindrance, Operation } from '#taller/protocol.ts'
import type { FilePlan } from './file-plan.ts'
import { planDelete, planRestore } from './plan-delete.server.ts'
import { planMove, planOrder } from './plan-move.server.ts'
import { planCreate, planDuplicate } from './plan-new.server.ts'
import type { StandingContent } from './standing-content.server.ts'

/** What becomes of which files when something is done, or why it cannot be. */
export async function planOperation(
  content: StandingContent,
  operation: Operation,
  history: ContentHistory,
): Promise<FilePlan | Hindrance> {
  switch (operation.kind) {
    case 'create':
      return planCreate(content, operation)
    case 'duplicate':
      return planDuplicate(content, operation)
    case 'move':
      return planMove(content, operation)
    case 'order':
      return planOrder(content, operation)
    case 'delete':
      return planDelete(content, operation)
    case 'restore':
      return planRestore(content, operation, history)
  }
}
