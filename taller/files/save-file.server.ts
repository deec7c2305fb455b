import type { ContentHistory } from '#taller/history/content-history.server.ts'
import type { Signature } from '#taller/history/repository.server.ts'
import type { Conflict, Saved, SaveRequest } from '#taller/protocol.ts'
import { applyPlan } from './apply-plan.server.ts'
import type { ContentPath } from './content-path.server.ts'
import { mergeTexts } from './merge-texts.ts'
import { hashBytes, readTextFile, type TextFile, type Unreadable } from './text-file.server.ts'

/** A text to be saved in the place of the one with that hash; `null` where there must be none. */
export type Change = SaveRequest & { expected: string | null; signature: Signature }

export type SaveOutcome = { saved: Saved } | { conflict: Conflict } | { refused: Unreadable }

/**
 * Saves a text where the file is what its writer has seen, and in the history. What others have done to the file meanwhile
 * is kept, and told. It runs under the lock of the content folder, so that the file stays what it was found to be.
 */
export async function saveFile(
  path: ContentPath,
  change: Change,
  history: ContentHistory,
): Promise<SaveOutcome> {
  const { file, absolute } = path
  const { text, signature } = change
  const found = readTextFile(absolute)
  const hindrance = judge(found, change)
  if (hindrance) return hindrance
  const before = typeof found === 'object' ? found.text : undefined
  const ids = await applyPlan([{ file, absolute, before, after: text }], nothingMoved, history, signature)
  // Another program, which knows nothing of our lock, has written it meanwhile.
  if (!ids) return saveFile(path, change, history)
  return { saved: { text, hash: hashBytes(text), id: ids.get(file) ?? null } }
}

const nothingMoved = { moved: new Map<string, string>() }

/** What keeps a text from being saved over what was found; nothing where it may be. */
function judge(
  found: TextFile | Unreadable | undefined,
  { text, base, expected }: Change,
): SaveOutcome | undefined {
  if (typeof found === 'string') return { refused: found }
  const hash = hashBytes(text)
  // It was saved already: the answer was lost, or somebody else has written the same.
  if (found?.hash === hash) return { saved: { text, hash, id: null } }
  if ((found?.hash ?? null) === expected) return undefined
  return { conflict: describeConflict(text, base, expected, found) }
}

function describeConflict(
  text: string,
  base: string | undefined,
  expected: string | null,
  theirs: TextFile | undefined,
): Conflict {
  const isBase = base !== undefined && hashBytes(base) === expected
  const merge = isBase && theirs ? mergeTexts(base, text, theirs.text) : undefined
  return { theirs: theirs ?? null, merged: merge?.merged ?? null, clashes: merge?.clashes ?? [] }
}
