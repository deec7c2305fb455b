/** An element with its attributes and what stands in it. */
export function makeElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** Gives the attribute this value, or takes it away; one that has it already is left alone. */
export function setAttribute(element: Element, name: string, value: string | undefined) {
  if (element.getAttribute(name) === (value ?? null)) return
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

/** Makes this the only text of an element; one that says so already is left alone. */
export function setText(element: Element, text: string) {
  if (element.textContent !== text) element.textContent = text
}

/** SVG texts of our own and of our icon service, parsed once: a copy costs a tenth. */
const drawings = new Map<string, DocumentFragment>()

/** A decorative icon. */
export function makeIcon(className: string, svg: string): HTMLElement {
  const drawing = document.importNode(findDrawing(svg), true)
  const icon = makeElement('span', { class: `icon ${className}`, 'aria-hidden': 'true' })
  icon.append(drawing)
  return icon
}

function findDrawing(svg: string): DocumentFragment {
  const known = drawings.get(svg)
  if (known) return known
  const template = document.createElement('template')
  template.innerHTML = svg
  drawings.set(svg, template.content)
  return template.content
}
