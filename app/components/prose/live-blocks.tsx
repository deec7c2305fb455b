import { type ReactNode, useMemo } from 'react'

/**
 * The blocks of a text that may change while it is read, as on preview servers: React keeps those that stay as they were,
 * with whatever was selected, opened or typed in them.
 */
export function LiveBlocks({ html }: { html: string }): ReactNode {
  return useMemo(() => readBlocks(html).map(drawBlock), [html])
}

function readBlocks(html: string): Element[] {
  return [...new DOMParser().parseFromString(html, 'text/html').body.children]
}

function drawBlock(block: Element, index: number, blocks: readonly Element[]): ReactNode {
  const twins = blocks.slice(0, index).filter((other) => other.outerHTML === block.outerHTML)
  // Any name of an element is as good as this one.
  const Tag = block.localName as 'div'
  return (
    <Tag
      key={`${twins.length} ${block.outerHTML}`}
      ref={(element) => copyAttributes(block, element)}
      suppressHydrationWarning
      // What is empty, such as a line, may have no content at all.
      {...(block.innerHTML && { dangerouslySetInnerHTML: { __html: block.innerHTML } })}
    />
  )
}

/** By their own names, which are not those of properties; once, because a reader may have opened what was closed. */
function copyAttributes(block: Element, element: Element | null) {
  if (!element || element.hasAttributes()) return
  for (const { name, value } of block.attributes) element.setAttribute(name, value)
}
