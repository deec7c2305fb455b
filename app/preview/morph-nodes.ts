/** What the page itself sets on nodes of the prose while it is read; a change of the text leaves it alone. */
const ownAttributes = new Set(['open', 'hidden', 'data-state'])

/**
 * Makes the children of an element what an HTML text says, touching nodes that differ and no others: selection,
 * focus and open details elsewhere stay. The text is our server's, as the prose was that it replaces.
 */
export function morphChildren(root: Element, html: string): void {
  const template = document.createElement('template')
  template.innerHTML = html
  morphLists(root, template.content)
}

function morphLists(target: Node, source: Node): void {
  const before = [...target.childNodes]
  const after = [...source.childNodes]
  let start = 0
  while (start < before.length && start < after.length && isSame(before[start], after[start])) start += 1
  let end = 0
  while (
    end < Math.min(before.length, after.length) - start &&
    isSame(before[before.length - 1 - end], after[after.length - 1 - end])
  )
    end += 1
  const changed = before.slice(start, before.length - end)
  const wanted = after.slice(start, after.length - end)
  const next = before[before.length - end] ?? null
  for (const [index, node] of wanted.entries()) {
    const old = changed[index]
    if (old && isAlike(old, node)) morphNode(old, node)
    else if (old) target.replaceChild(node, old)
    else target.insertBefore(node, next)
  }
  for (const node of changed.slice(wanted.length)) target.removeChild(node)
}

function isSame(a: Node | undefined, b: Node | undefined): boolean {
  if (!a || !b || !isAlike(a, b)) return false
  if (!(a instanceof Element) || !(b instanceof Element)) return a.nodeValue === b.nodeValue
  const children = [...a.childNodes]
  return (
    listChangedAttributes(a, b).length === 0 &&
    children.length === b.childNodes.length &&
    children.every((child, index) => isSame(child, b.childNodes[index]))
  )
}

/** Whether a node can become another without being replaced. */
function isAlike(a: Node, b: Node): boolean {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName
}

function morphNode(target: Node, source: Node): void {
  if (!(target instanceof Element) || !(source instanceof Element)) {
    if (target.nodeValue !== source.nodeValue) target.nodeValue = source.nodeValue
    return
  }
  for (const name of listChangedAttributes(target, source)) {
    const value = source.getAttribute(name)
    if (value === null) target.removeAttribute(name)
    else target.setAttribute(name, value)
  }
  morphLists(target, source)
}

function listChangedAttributes(a: Element, b: Element): string[] {
  const names = new Set([...a.getAttributeNames(), ...b.getAttributeNames()])
  return [...names].filter(
    (name) => !ownAttributes.has(name) && a.getAttribute(name) !== b.getAttribute(name),
  )
}
