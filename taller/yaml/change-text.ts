import { CST, Document, isMap, isScalar, isSeq, Scalar, type YAMLMap, type YAMLSeq } from 'yaml'
import { isObject } from '#collections/data-files/is-object.ts'
import { type Quotes, quotes, writeYaml } from './write-value.ts'
import { findYaml, readYaml, type Values } from './yaml-part.ts'
import { findPlace, type Path, type Place, parseTree, type Tree } from './yaml-tree.ts'

/** A change of one value. */
export type Edit =
  /** Sets what is there, or adds a key that is missing, with the groups around it. */
  | { kind: 'set'; path: Path; value: unknown }
  | { kind: 'remove'; path: Path }
  /** Into a list, at a place of it. */
  | { kind: 'insert'; path: Path; index: number; value: unknown }
  | { kind: 'move'; path: Path; from: number; to: number }

/**
 * A file's text after edits, and nothing else: comments, order, quotes and line ends stay as they are. What is read
 * afterwards is what was wanted. Nothing where the text has mistakes that keep it from being read.
 */
export function changeText(file: string, text: string, edits: readonly Edit[]): string | undefined {
  return edits.reduce<string | undefined>(
    (changed, edit) => (changed === undefined ? undefined : makeChange(file, changed, edit)),
    text,
  )
}

function makeChange(file: string, text: string, edit: Edit): string | undefined {
  const part = findYaml(file, text)
  const values = part && readYaml(part.yaml)
  if (!part || !values) return undefined
  const wanted = JSON.stringify(applyEdit(values, edit))
  if (wanted === JSON.stringify(values)) return text
  const eol = /\r\n/.test(text) ? '\r\n' : '\n'
  for (const yaml of listCandidates({ yaml: part.yaml, eol }, values, edit)) {
    if (yaml === undefined || JSON.stringify(readYaml(yaml)) !== wanted) continue
    const whole = part.isMissing ? `---${eol}${yaml}---${eol}${eol}` : yaml
    return text.slice(0, part.from) + whole + text.slice(part.from + part.yaml.length)
  }
  return undefined
}

type Written = { yaml: string; eol: string }

/** Texts that may be what is wanted, the one with the smallest change first. */
function* listCandidates(written: Written, values: Values, edit: Edit): Generator<string | undefined> {
  for (const quoted of quotes) yield rewrite(written, quoted, (tree, pen) => makeEdit(tree, edit, pen))
  // What is written in a way of its own is written anew, as far in as can be.
  const changed = applyEdit(values, edit)
  const outer = edit.kind === 'insert' || edit.kind === 'move' ? edit.path : edit.path.slice(0, -1)
  for (let depth = outer.length; depth > 0; depth -= 1)
    for (const quoted of quotes) {
      const path = outer.slice(0, depth)
      yield rewrite(written, quoted, ({ root }, pen) =>
        replaceValue(findPlace(root, path), changed && readAt(changed, path), pen),
      )
    }
}

/** How new lines are written. */
type Pen = { quoted: Quotes; eol: string }

/** The text with its tokens changed, if they could be; the end that its last line may not have is none of them. */
function rewrite(
  { yaml, eol }: Written,
  quoted: Quotes,
  change: (tree: Tree, pen: Pen) => boolean,
): string | undefined {
  const isOpen = yaml !== '' && !yaml.endsWith('\n')
  const tree = parseTree(isOpen ? yaml + eol : yaml)
  if (!tree || !change(tree, { quoted, eol })) return undefined
  return isOpen ? tree.write().replace(/\r?\n$/, '') : tree.write()
}

function makeEdit(tree: Tree, edit: Edit, pen: Pen): boolean {
  const place = findPlace(tree.root, edit.path)
  if (edit.kind === 'set')
    return place ? replaceValue(place, edit.value, pen) : addMissing(tree, edit.path, edit.value, pen)
  if (!place) return false
  if (edit.kind === 'remove') return removeItem(tree, edit.path, place, pen)
  const list = isSeq(place.node) ? readItems(place.node) : undefined
  if (edit.kind === 'move') return list !== undefined && moveItem(list, edit.from, edit.to)
  if (!list || list.count === 0) return replaceValue(place, [edit.value], pen)
  const item = list.isFlow ? writeYaml(edit.value, pen.quoted, true) : writeYaml([edit.value], pen.quoted)
  return addItem(list, edit.index, item, pen)
}

/** The items of a group or a list as they are written; behind the last there may be comments that are none. */
type Items = { items: CST.CollectionItem[]; count: number; isFlow: boolean; indent: string }

function readItems({ srcToken, items: { length }, flow = false }: YAMLMap | YAMLSeq): Items | undefined {
  if (!srcToken || !('items' in srcToken)) return undefined
  return { items: srcToken.items, count: length, isFlow: flow, indent: ' '.repeat(srcToken.indent) }
}

/** A text that stands among the tokens. */
function raw(source: string): CST.SourceToken {
  return { type: 'space', offset: -1, indent: -1, source }
}

/** Takes from an item what stands before it: comments, empty lines, its indent, the comma. */
function takeLead({ start }: CST.CollectionItem): CST.SourceToken[] {
  const first = start.findIndex(({ type }) => !['space', 'newline', 'comment', 'comma'].includes(type))
  return start.splice(0, first === -1 ? start.length : first)
}

/** Puts an item in a place of a group or a list: what stood before the one there stands before the new one. */
function addItem(
  { items, count, isFlow, indent }: Items,
  index: number,
  text: string,
  { eol }: Pen,
): boolean {
  const beside = index < count ? items[index] : undefined
  const before = items[index - 1]
  const gap = isFlow ? ', ' : indent
  const isBelow = isFlow || !before || CST.stringify(before).endsWith('\n')
  const lead = beside ? takeLead(beside) : [raw(isFlow && count === 0 ? '' : (isBelow ? '' : eol) + gap)]
  beside?.start.unshift(raw(gap))
  const lines = isFlow ? text : `${text}\n`.replaceAll(/\n(?=[^\n])/g, `\n${indent}`)
  items.splice(index, 0, { start: [...lead, raw(lines.replaceAll('\n', eol))] })
  return true
}

/** Items change places as they are written; what stands before each place stays there. */
function moveItem({ items, count }: Items, from: number, to: number): boolean {
  const own = items.slice(0, count)
  const leads = own.map(takeLead)
  own.splice(to, 0, ...own.splice(from, 1))
  for (const [index, item] of own.entries()) item.start.unshift(...(leads[index] ?? []))
  items.splice(0, count, ...own)
  return true
}

function removeItem({ root }: Tree, path: Path, { parent, index }: Place, pen: Pen): boolean {
  const list = readItems(parent)
  const item = list?.items[index]
  if (!list || !item) return false
  if (list.count === 1 && parent !== root)
    return replaceValue(findPlace(root, path.slice(0, -1)), isMap(parent) ? {} : [], pen)
  const lead = takeLead(item)
  list.items.splice(index, 1)
  const next = list.items[index]
  const isBare = next?.start.every(({ type }) => type !== 'comment')
  // The next one takes the place of the first; comments before any other stay.
  if (index === 0 && next && isBare) takeLead(next)
  const kept = index === 0 ? lead : lead.slice(0, list.isFlow ? 0 : lead.findLastIndex(isLineEnd) + 1)
  if (next) next.start.unshift(...kept)
  else list.items.push({ start: kept })
  return true
}

function isLineEnd({ type }: CST.SourceToken): boolean {
  return type === 'newline'
}

/** A key that is missing, in the group that should have it, which is made where it is missing too. */
function addMissing({ root, tokens }: Tree, path: Path, value: unknown, pen: Pen): boolean {
  let depth = path.length - 1
  while (depth > 0 && !findPlace(root, path.slice(0, depth))) depth -= 1
  const made = path.slice(depth).reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)
  const place = findPlace(root, path.slice(0, depth))
  const map = place ? place.node : root
  const items = isMap(map) ? readItems(map) : undefined
  if (place && !items?.count) return replaceValue(place, made, pen)
  if (!items) return tokens.push(raw(`${writeYaml(made, pen.quoted)}\n`.replaceAll('\n', pen.eol))) > 0
  const pair = writeYaml(made, pen.quoted, items.isFlow)
  return addItem(items, items.count, items.isFlow ? pair.slice(2, -2) : pair, pen)
}

/** A value in the place of another: behind its key or its dash, and on the lines below where it needs some. */
function replaceValue(place: Place | undefined, value: unknown, { quoted, eol }: Pen): boolean {
  const list = place && readItems(place.parent)
  const item = list?.items[place?.index ?? 0]
  if (!place || !list || !item) return false
  const { node } = place
  const old = item.value
  const isSimple = !isObject(value) && !Array.isArray(value)
  const isInFlow = list.isFlow || ((isSeq(node) || isMap(node)) && node.flow === true)
  const written = isSimple && isScalar(node) && quoted === 'PLAIN' ? writeLike(node, value) : value
  const behind = place.key === undefined ? item.start : (item.sep ??= [])
  const mark = behind.findIndex(({ type }) => type === 'map-value-ind' || type === 'seq-item-ind')
  const gap = behind.splice(mark + 1)
  const isLine = isSimple && isScalar(node) && old !== undefined
  const whole = isInFlow
    ? ` ${writeYaml(written, quoted, true)}`
    : writeYaml(place.key === undefined ? [written] : { a: written }, quoted).slice(
        place.key === undefined ? 1 : 2,
      )
  const lines = whole.replaceAll(/\n(?=[^\n])/g, `\n${list.indent}`).replaceAll('\n', eol)
  if (isLine || mark === -1) behind.push(...gap)
  const source = isLine || mark === -1 ? lines.slice(1) : lines
  item.value = {
    type: 'scalar',
    offset: -1,
    indent: -1,
    source,
    end: readEnd(old, gap, list.isFlow ? '' : eol),
  }
  return true
}

/** What stands behind a value on its line. */
function readEnd(old: CST.Token | null | undefined, gap: CST.SourceToken[], eol: string): CST.SourceToken[] {
  if (!old) return gap[1]?.type === 'newline' ? gap.slice(1) : gap
  if (old.type === 'flow-collection') return old.end.slice(1)
  return 'end' in old ? (old.end ?? []) : [raw(eol)]
}

/** A value as the one before was written: in its quotes, and a number with as many decimals, such as those of a price. */
function writeLike({ type, source, value: before }: Scalar, value: unknown): Scalar {
  const scalar = new Scalar(value)
  // Nothing needs its quotes, whatever else is written without.
  if (typeof value === 'string' && before !== '' && type) scalar.type = type
  const decimals = /^-?\d+\.(\d+)$/.exec(source ?? '')?.[1]
  if (typeof value === 'number' && decimals) scalar.minFractionDigits = decimals.length
  return scalar
}

/** What the values are after an edit; nothing where there is nothing to edit. */
export function applyEdit(values: Values, edit: Edit): Values | undefined {
  const document = new Document(values, { aliasDuplicateObjects: false })
  const { path } = edit
  try {
    if (edit.kind === 'set') {
      for (const depth of path.keys()) {
        const group = path.slice(0, depth)
        if (depth > 0 && document.getIn(group) === null) document.setIn(group, document.createNode({}))
      }
      document.setIn(path, document.createNode(edit.value))
    } else if (edit.kind === 'remove') document.deleteIn(path)
    else {
      const list = document.getIn(path)
      if (!isSeq(list)) return undefined
      if (edit.kind === 'insert') list.items.splice(edit.index, 0, document.createNode(edit.value))
      else list.items.splice(edit.to, 0, ...list.items.splice(edit.from, 1))
    }
    return document.toJS()
  } catch {
    // What the path leads through is no group.
    return undefined
  }
}

function readAt(values: Values, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)]
    return isObject(inner) ? inner[key] : undefined
  }, values)
}
