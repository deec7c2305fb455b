import { isMap, isNode, isScalar, isSeq, type YAMLMap, type YAMLSeq } from 'yaml'
import { isObject } from '#collections/data-files/is-object.ts'
import {
  canStandInBlock,
  writeBehindKey,
  writeFlow,
  writeItem,
  writeLiteral,
  writePair,
  writeScalar,
} from './write-value.ts'
import { findYaml, readYaml, type Values } from './yaml-part.ts'
import {
  findEnd,
  findMark,
  findPlace,
  findStart,
  isEmpty,
  isFlow,
  type Path,
  type Place,
  parseTree,
} from './yaml-tree.ts'

/** A change of one value. */
export type Edit =
  /** Sets what is there, or adds a key that is missing, with the groups around it. */
  | { kind: 'set'; path: Path; value: unknown }
  | { kind: 'remove'; path: Path }
  /** Into a list, at a place of it. */
  | { kind: 'insert'; path: Path; index: number; value: unknown }
  | { kind: 'move'; path: Path; from: number; to: number }

/** What an editor of texts does: takes out what stands from one place to another, and puts in something else. */
export type Splice = { from: number; to: number; insert: string }

/**
 * The change of a file's text that makes an edit, and nothing else: comments, order, quotes and line ends stay as they are.
 * What is read afterwards is what was wanted. Nothing where the text has mistakes that keep it from being read.
 */
export function planChange(file: string, text: string, edit: Edit): Splice | undefined {
  const part = findYaml(file, text)
  const values = part && readYaml(part.yaml)
  if (!part || !values) return undefined
  const wanted = listWanted(values, edit).map((all) => JSON.stringify(all))
  if (wanted[0] === JSON.stringify(values)) return { from: part.from, to: part.from, insert: '' }
  const eol = /\r\n/.test(text) ? '\r\n' : '\n'
  const isRight = (yaml: string) => wanted.includes(JSON.stringify(readYaml(yaml)))
  for (const { from, to, insert } of listCandidates(part.yaml, values, edit)) {
    const written = insert.replaceAll(/\r?\n/g, eol)
    const yaml = part.yaml.slice(0, from) + written + part.yaml.slice(to)
    if (!isRight(yaml)) continue
    const whole = part.isMissing ? `---${eol}${yaml}---${eol}${eol}` : yaml
    const splice = narrow(part.yaml, whole)
    return { ...splice, from: part.from + splice.from, to: part.from + splice.to }
  }
  return undefined
}

/** What may be read after an edit: a key with dots (`seo.title`) takes its group with it where it was the last of it. */
function listWanted(values: Values, edit: Edit): Values[] {
  const wanted = applyEdit(values, edit)
  if (!wanted) return []
  const owner = edit.path.slice(0, -1)
  const rest = edit.kind === 'remove' && owner.length > 0 ? readAt(wanted, owner) : undefined
  const isLast = isObject(rest) && Object.keys(rest).length === 0
  return [wanted, ...(isLast ? listWanted(values, { kind: 'remove', path: owner }) : [])]
}

/** Changes that may make what is wanted, the smallest first. */
function* listCandidates(yaml: string, values: Values, edit: Edit): Generator<Splice> {
  const tree = parseTree(yaml)
  if (!tree) return
  const root = tree.contents
  const splice = planEdit(yaml, root, edit)
  if (splice) yield splice
  // What is written in a way of its own is written anew, as far in as can be.
  const outer = edit.kind === 'insert' || edit.kind === 'move' ? edit.path : edit.path.slice(0, -1)
  for (let depth = outer.length; depth > 0; depth -= 1) {
    const path = outer.slice(0, depth)
    const changed = applyEdit(values, edit)
    const place = findPlace(root, path)
    const rewritten = place && changed && replaceValue(yaml, place, readAt(changed, path))
    if (rewritten) yield rewritten
  }
}

function planEdit(yaml: string, root: unknown, edit: Edit): Splice | undefined {
  const place = findPlace(root, edit.path)
  switch (edit.kind) {
    case 'set':
      return place ? replaceValue(yaml, place, edit.value) : addMissing(yaml, root, edit.path, edit.value)
    case 'remove':
      return place && removeItem(yaml, place)
    case 'insert':
      return place && insertItem(yaml, place, edit.index, edit.value)
    case 'move':
      return place && moveItem(yaml, place, edit.from, edit.to)
  }
}

/** A value in the place of another. */
function replaceValue(yaml: string, place: Place, value: unknown): Splice | undefined {
  const { node, parent } = place
  const mark = findMark(place)
  const to = findEnd(place)
  if (to === undefined) return undefined
  const isSimple = !isObject(value) && !Array.isArray(value)
  if (isScalar(node) && !isEmpty(node) && isSimple) {
    const from = node.range?.[0] ?? to
    if (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')
      return { from, to, insert: writeBlockText(yaml, { from, to }, value) }
    // Nothing needs its quotes, whatever else is written without.
    const type = node.value === '' ? 'PLAIN' : node.type
    const quote = type === 'QUOTE_SINGLE' ? 'single' : type === 'QUOTE_DOUBLE' ? 'double' : 'none'
    const insert = writeNumber(value, node.source) ?? writeScalar(value, { quote, isInFlow: isFlow(parent) })
    return { from, to, insert }
  }
  if (mark === undefined) {
    const from = node?.range?.[0]
    return from === undefined ? undefined : { from, to, insert: writeFlow(value) }
  }
  if (isFlow(parent) || isFlow(node)) return { from: mark + 1, to, insert: ` ${writeFlow(value)}` }
  const indent = findIndent(yaml, findStart(place) ?? mark)
  const end = yaml[to - 1] === '\n' ? '\n' : ''
  if (place.pair) return { from: mark + 1, to, insert: writeBehindKey(value, indent) + end }
  return { from: mark, to, insert: writeItem(value, indent).trimStart() + end }
}

/** A text in the place of one that stands in a block of lines. */
function writeBlockText(yaml: string, { from, to }: { from: number; to: number }, value: unknown): string {
  const end = yaml[to - 1] === '\n' ? '\n' : ''
  const lines = yaml.slice(from, to).split('\n').slice(1)
  const indent = lines.map((line) => /^ +(?=\S)/.exec(line)?.[0]).find((found) => found !== undefined)
  if (typeof value !== 'string' || indent === undefined || !canStandInBlock(value))
    return writeScalar(value) + end
  return writeLiteral(value, indent) + end
}

/** A number with as many decimals as the one before had, such as those of a price. */
function writeNumber(value: unknown, before: string | undefined): string | undefined {
  const decimals = /^-?\d+\.(\d+)$/.exec(before ?? '')?.[1]?.length
  if (typeof value !== 'number' || decimals === undefined) return undefined
  const fixed = value.toFixed(decimals)
  return Number(fixed) === value ? fixed : undefined
}

/** A key that is missing, in the group that should have it, which is made where it is missing too. */
function addMissing(yaml: string, root: unknown, path: Path, value: unknown): Splice | undefined {
  let depth = path.length - 1
  while (depth > 0 && !isMap(findPlace(root, path.slice(0, depth))?.node)) {
    if (findPlace(root, path.slice(0, depth))) break
    depth -= 1
  }
  const made = path.slice(depth + 1).reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)
  const place = depth === 0 ? undefined : findPlace(root, path.slice(0, depth))
  const map = place ? place.node : root
  const key = String(path[depth])
  if (isMap(map) && map.items.length > 0) return addPair(yaml, map, key, made)
  if (place) return replaceValue(yaml, place, { [key]: made })
  // There is nothing at all but comments, or the braces of nothing.
  const braces = isMap(map) && map.flow ? map.range : undefined
  if (braces) return { from: braces[0], to: braces[1], insert: writeFlow({ [key]: made }) }
  const gap = yaml === '' || yaml.endsWith('\n') ? '' : '\n'
  return { from: yaml.length, to: yaml.length, insert: `${gap}${writePair(key, made, '')}\n` }
}

function addPair(yaml: string, map: YAMLMap, key: string, value: unknown): Splice | undefined {
  const last = placeOf(map, map.items.length - 1)
  const end = findEnd(last)
  if (end === undefined) return undefined
  if (isFlow(map)) return { from: end, to: end, insert: `, ${writeFlow({ [key]: value }).slice(2, -2)}` }
  const indent = ' '.repeat(findColumn(yaml, findStart(placeOf(map, 0)) ?? 0))
  return insertLines(yaml, end, writePair(key, value, indent))
}

/** Lines below the one in which something ends. */
function insertLines(yaml: string, end: number, lines: string): Splice {
  const at = findNextLine(yaml, end)
  const isOpen = yaml.length > 0 && at === yaml.length && !yaml.endsWith('\n')
  return { from: at, to: at, insert: isOpen ? `\n${lines}` : `${lines}\n` }
}

function removeItem(yaml: string, place: Place): Splice | undefined {
  const { parent, index } = place
  const [from, end] = [findStart(place), findEnd(place)]
  if (from === undefined || end === undefined) return undefined
  if (parent.items.length === 1) return replaceAll(parent, isMap(parent) ? '{}' : '[]', from, end, yaml)
  const next = index + 1 < parent.items.length ? findStart(placeOf(parent, index + 1)) : undefined
  if (isFlow(parent)) {
    if (next !== undefined) return { from, to: next, insert: '' }
    return { from: findEnd(placeOf(parent, index - 1)) ?? from, to: end, insert: '' }
  }
  // The first key of an item stands behind its dash: the next one takes its place.
  if (!isLineStart(yaml, from)) return next === undefined ? undefined : { from, to: next, insert: '' }
  return { from: findLineStart(yaml, from), to: findNextLine(yaml, end), insert: '' }
}

/** Nothing in the place of all that a group or a list held. */
function replaceAll(
  parent: YAMLMap | YAMLSeq,
  nothing: string,
  from: number,
  end: number,
  yaml: string,
): Splice {
  if (isFlow(parent) && parent.range) return { from: parent.range[0], to: parent.range[1], insert: nothing }
  return { from, to: end, insert: yaml[end - 1] === '\n' ? `${nothing}\n` : nothing }
}

function insertItem(yaml: string, place: Place, index: number, value: unknown): Splice | undefined {
  const { node: list } = place
  if (!isSeq(list) || list.items.length === 0) return replaceValue(yaml, place, [value])
  const isLast = index >= list.items.length
  const beside = placeOf(list, isLast ? list.items.length - 1 : index)
  const [start, end] = [findStart(beside), findEnd(beside)]
  if (start === undefined || end === undefined) return undefined
  if (isFlow(list)) {
    if (isLast) return { from: end, to: end, insert: `, ${writeFlow(value)}` }
    return { from: start, to: start, insert: `${writeFlow(value)}, ` }
  }
  if (!isLineStart(yaml, start)) return undefined
  const item = writeItem(value, findIndent(yaml, start))
  if (isLast) return insertLines(yaml, end, item)
  const at = findLineStart(yaml, start)
  return { from: at, to: at, insert: `${item}\n` }
}

/** Items change places as they are written, with what is said of them on their lines. */
function moveItem(yaml: string, { node: list }: Place, from: number, to: number): Splice | undefined {
  if (!isSeq(list)) return undefined
  const spans = list.items.map((_, index) => findSpan(yaml, list, index))
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  const [start, end] = [spans[first]?.from, spans[last]?.to]
  if (start === undefined || end === undefined) return undefined
  const inside = spans.slice(first, last + 1)
  const texts = inside.map((span) => (span ? yaml.slice(span.from, span.to) : ''))
  const gaps = inside.slice(1).map((span, index) => yaml.slice(inside[index]?.to, span?.from))
  const moved = texts.splice(from - first, 1)
  texts.splice(to - first, 0, ...moved)
  return { from: start, to: end, insert: texts.map((text, index) => text + (gaps[index] ?? '')).join('') }
}

/** An item of a list, without the end of its last line. */
function findSpan(yaml: string, list: YAMLSeq, index: number): { from: number; to: number } | undefined {
  const place = placeOf(list, index)
  const [start, end] = [findStart(place), findEnd(place)]
  if (start === undefined || end === undefined) return undefined
  if (isFlow(list)) return { from: start, to: end }
  const next = findNextLine(yaml, end)
  return { from: start, to: yaml[next - 1] === '\n' ? next - (yaml[next - 2] === '\r' ? 2 : 1) : next }
}

function placeOf(parent: YAMLMap | YAMLSeq, index: number): Place {
  const pair = isMap(parent) ? parent.items[index] : undefined
  const node: unknown = pair ? pair.value : parent.items[index]
  return { parent, index, node: isNode(node) ? node : null, ...(pair && { pair }) }
}

function findLineStart(yaml: string, at: number): number {
  return yaml.lastIndexOf('\n', at - 1) + 1
}

function findColumn(yaml: string, at: number): number {
  return at - findLineStart(yaml, at)
}

/** What stands before something on its line, as spaces: a dash before a key is one too. */
function findIndent(yaml: string, at: number): string {
  return ' '.repeat(findColumn(yaml, at))
}

function isLineStart(yaml: string, at: number): boolean {
  return yaml.slice(findLineStart(yaml, at), at).trim() === ''
}

function findNextLine(yaml: string, end: number): number {
  if (yaml[end - 1] === '\n') return end
  const next = yaml.indexOf('\n', end)
  return next === -1 ? yaml.length : next + 1
}

/** What the values are after an edit; nothing where there is nothing to edit. */
export function applyEdit(values: Values, edit: Edit): Values | undefined {
  const changed = structuredClone(values)
  const { path } = edit
  if (edit.kind === 'insert' || edit.kind === 'move') {
    const list = readAt(changed, path)
    if (!Array.isArray(list)) return undefined
    if (edit.kind === 'insert') list.splice(edit.index, 0, edit.value)
    else list.splice(edit.to, 0, ...list.splice(edit.from, 1))
    return changed
  }
  const key = path.at(-1)
  const owner = edit.kind === 'set' ? makeAt(changed, path.slice(0, -1)) : readAt(changed, path.slice(0, -1))
  if (key === undefined) return undefined
  if (Array.isArray(owner)) owner.splice(Number(key), 1, ...(edit.kind === 'set' ? [edit.value] : []))
  else if (!isObject(owner)) return undefined
  else if (edit.kind === 'set') owner[key] = edit.value
  else delete owner[key]
  return changed
}

function readAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)]
    return isObject(inner) ? inner[key] : undefined
  }, value)
}

/** The group at a path, which is made where nothing is. */
function makeAt(values: Values, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)]
    if (!isObject(inner)) return undefined
    inner[key] ??= {}
    return inner[key]
  }, values)
}

/** A text in the place of another, as the smallest splice. */
export function narrow(before: string, after: string): Splice {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from += 1
  let end = 0
  while (end < most - from && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) }
}
