/** A rule of a style sheet: its selector, and the heads of the blocks around it, outermost first. */
export type StyleRule = { selector: string; around: string[] }

/** The rules of a style sheet, nested ones too, in their order; declarations are left out. */
export function findRules(css: string): StyleRule[] {
  const text = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/"[^"]*"/g, '""')
  const rules: StyleRule[] = []
  const around: string[] = []
  for (const [, before = '', mark = ''] of text.matchAll(/([^{};]*)([{};])/g)) {
    if (mark === '}') around.pop()
    if (mark !== '{') continue
    const head = before.trim().replaceAll(/\s+/g, ' ')
    const isRule = !head.startsWith('@') && !around.some((outer) => outer.startsWith('@keyframes'))
    if (isRule) rules.push({ selector: head, around: [...around] })
    around.push(head)
  }
  return rules
}
