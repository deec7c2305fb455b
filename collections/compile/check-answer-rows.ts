import type { ParsedYaml } from '#collections/data-files/parse-yaml.ts'
import { searchFields } from '#collections/fields.ts'
import { readText, slugifyHeading } from '#collections/markdown/heading-ids.ts'
import { childrenOf, isElement, type MinimarkNode } from '#collections/minimark.ts'
import { findNearestWord } from '#collections/problems/nearest-word.ts'
import type { Problem } from '#collections/problems/problem.ts'

/** Tells of rows of tables that `answers:` names (`tarifas/península`) and the text does not have: they answer nothing. */
export function checkAnswerRows(
  file: string,
  { answers }: Record<string, unknown>,
  nodes: readonly MinimarkNode[],
  locate: ParsedYaml['locate'],
): Problem[] {
  const names = Object.keys(searchFields.shape.answers.safeParse(answers).data ?? {})
  if (!names.some((name) => name.includes('/'))) return []
  const rows = listRows(nodes)
  return names.flatMap((name): Problem[] => {
    const [heading = '', row] = name.split('/')
    if (row === undefined || rows.has(name)) return []
    const near = findNearestWord(
      name,
      [...rows].filter((known) => known.startsWith(`${heading}/`)),
    )
    const place = { severity: 'warning', file, ...locate(['answers', name], 'key') } as const
    return [{ ...place, kind: 'answer-row-missing', parameters: { row, heading }, near }]
  })
}

/** The rows of a text, each with every heading that it stands below. */
function listRows(nodes: readonly MinimarkNode[]): Set<string> {
  const rows = new Set<string>()
  let above: { level: number; id: string }[] = []
  const visit = (node: MinimarkNode): void => {
    if (!isElement(node)) return
    const [tag, { id }, ...children] = node
    const level = Number(/^h([1-6])$/.exec(tag)?.[1] ?? 0)
    if (level > 0) above = [...above.filter((each) => each.level < level), { level, id: String(id) }]
    if (tag === 'tr') {
      const [cell] = children
      const name = slugifyHeading(readText(cell !== undefined && isElement(cell) ? childrenOf(cell) : []))
      for (const heading of ['top', ...above.map((each) => each.id)]) rows.add(`${heading}/${name}`)
    }
    children.forEach(visit)
  }
  nodes.forEach(visit)
  return rows
}
