import { isNode } from 'yaml'
import { findYaml } from './yaml-part.ts'
import { findPlace, type Path, parseTree } from './yaml-tree.ts'

/** Where the values of a text stand: the line, 1-based, of a value by its path; nothing where there is none. */
export function createLineFinder(file: string, text: string): (path: Path) => number | undefined {
  const part = findYaml(file, text)
  const root = part && parseTree(part.yaml)?.root
  return (path) => {
    const place = root ? findPlace(root, path) : undefined
    const node = isNode(place?.key) ? place.key : place?.node
    return part && node?.range ? text.slice(0, part.from + node.range[0]).split('\n').length : undefined
  }
}
