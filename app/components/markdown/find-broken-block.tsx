import { renderToString } from 'react-dom/server'
import type { MinimarkNode } from '#collections/minimark.ts'
import { MarkdownBody } from './render-tree.tsx'

/** The first block of a body that cannot be rendered, for whoever looks for its line; `undefined` when all can. */
export function findBrokenBlock(value: readonly MinimarkNode[]): MinimarkNode | undefined {
  return value.find((node) => !canRender(node))
}

function canRender(node: MinimarkNode): boolean {
  try {
    renderToString(<MarkdownBody value={[node]} />)
    return true
  } catch {
    return false
  }
}
