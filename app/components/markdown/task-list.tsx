import { createElement, type ReactElement, type ReactNode } from 'react'
import { isElement, type MinimarkNode } from '#collections/minimark.ts'

/**
 * A list item. One of a task list (`li.task-list-item`, in `ul.contains-task-list`) names its box by a label
 * around box and text: `li > label > input[type=checkbox][disabled]`. Lists inside it stay outside the label.
 */
export function listItem(
  attributes: Record<string, unknown>,
  nodes: MinimarkNode[],
  render: (nodes: MinimarkNode[]) => ReactNode[],
): ReactElement {
  const [first] = nodes
  const item = (...children: ReactNode[]) => createElement('li', attributes, ...children)
  const label = (content: MinimarkNode[]) => createElement('label', null, ...render(content))
  if (isElement(first, 'p') && isElement(first[2], 'input')) {
    const [, , ...content] = first
    return item(<p>{label(content)}</p>, ...render(nodes.slice(1)))
  }
  if (!isElement(first, 'input')) return item(...render(nodes))
  const end = nodes.findIndex((node) => isElement(node) && blocks.has(node[0]))
  const inline = end < 0 ? nodes : nodes.slice(0, end)
  return item(label(inline), ...render(nodes.slice(inline.length)))
}

const blocks = new Set(['ul', 'ol', 'p', 'pre', 'blockquote', 'table', 'div', 'callout', 'figure'])
