import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  findProposal,
  giveBackProposal,
  proposeText,
  withdrawProposal,
} from '#taller/app/ask/ask-proposals.ts'
import {
  checkText,
  openFile,
  restoreText,
  type SaveResult,
  saveFile,
  tellFailure,
  tellUnpublished,
} from '#taller/app/ask/ask-workshop.ts'
import type { Conflict, OpenFile, ProposalTexts, Published } from '#taller/protocol.ts'
import { forgetUnsaved, keepUnsaved, readUnsaved, type UnsavedEntry } from './unsaved-texts.ts'

/** A file that somebody edits: what stands in it, what is typed, and what came of the last save. */
export type EditedFile = {
  file: OpenFile
  /** What stood in the file when the typing began, and is compared with when it is saved. */
  base: { text: string; hash: string }
  text: string
  isSaving: boolean
  conflict: Conflict | undefined
  /** The last text that this browser has kept, so that it is there after a crash. */
  kept: string | undefined
  /** What was typed some other time and not saved, the latest first. */
  unsaved: readonly UnsavedEntry[]
  /** A sentence about the last save. */
  told: { failure: string } | { done: string } | undefined
  /** What somebody proposes the text to be. */
  proposal: ProposalTexts | undefined
  /** What visitors saw before that save. */
  before: string | undefined
}

export type Editing = {
  edited: EditedFile | { failure: string } | undefined
  type: (text: string) => void
  save: () => void
  /** Saves a text over what stands in the file after a conflict. */
  resolve: (text: string) => void
  restore: (id: string) => void
  /** Keeps the text beside the file, for who publishes. */
  propose: () => void
  withdraw: () => void
  giveBack: (note: string) => void
  /** Puts before visitors again what they saw before the last save. */
  undo: () => void
  takeUnsaved: () => void
  dropUnsaved: () => void
}

/** Opens a file and saves it: nothing that was typed is lost, and nothing that another has saved is written over. */
export function useEditedFile(path: string): Editing {
  const [edited, setEdited] = useState<EditedFile | { failure: string }>()
  const [key] = useState(() => crypto.randomUUID())
  const change = useCallback((part: Partial<EditedFile>) => {
    setEdited((now) => (now && 'file' in now ? { ...now, ...part } : now))
  }, [])
  useEffect(() => {
    const leaving = new AbortController()
    Promise.all([openFile(path, leaving.signal), readUnsaved(path), findProposal(path)]).then(
      ([file, unsaved, proposal]) => setEdited(open(file, unsaved, proposal)),
      (error: unknown) => {
        if (!leaving.signal.aborted) setEdited({ failure: tellFailure(error) })
      },
    )
    return () => leaving.abort()
  }, [path])

  function send(text: string, base: EditedFile['base'], by: Promise<SaveResult>) {
    change({ isSaving: true, told: undefined, before: undefined })
    by.then((result) => addState(path, result)).then(
      (result) => {
        if ('conflict' in result) return change({ isSaving: false, conflict: result.conflict })
        const { saved } = result
        const told = { ...tellSaved(path, result), ...(result.file && { file: result.file }) }
        setEdited((now) => {
          if (!now || !('file' in now)) return now
          // What was typed while it was saved stays typed.
          const next = now.text === text ? saved.text : now.text
          return {
            ...now,
            ...told,
            proposal: undefined,
            before: result.published && base.text !== text ? base.text : undefined,
            text: next,
            base: { text: saved.text, hash: saved.hash },
          }
        })
        if (!result.published) tellState(saved.text)
      },
      (error: unknown) => change({ isSaving: false, told: { failure: tellFailure(error) }, base }),
    )
  }

  /** Where nothing is published the content is compiled a moment later: what visitors would see is asked of the text. */
  function tellState(text: string) {
    checkText({ path, text }).then(
      ({ state }) =>
        setEdited((now) => (now && 'file' in now ? { ...now, file: { ...now.file, state } } : now)),
      // It is told anew whenever the file is opened.
      () => undefined,
    )
  }

  function keepBeside(by: Promise<void>, tell: () => Promise<Partial<EditedFile>>) {
    change({ isSaving: true, told: undefined })
    by.then(tell).then(
      (part) => change({ isSaving: false, ...part }),
      (error: unknown) => change({ isSaving: false, told: { failure: tellFailure(error) } }),
    )
  }

  const now = edited && 'file' in edited ? edited : undefined
  useKeptText(key, path, now, (kept) => change({ kept }))
  return {
    edited,
    type(text) {
      // The editor tells of what was put into it too: that is no typing.
      setEdited((now) =>
        now && 'file' in now && now.text !== text ? { ...now, text, told: undefined } : now,
      )
    },
    save() {
      if (!now || now.isSaving || now.text === now.base.text) return
      const { text, base } = now
      send(text, base, saveFile(path, base.hash, { text, base: base.text }, now.proposal?.id))
    },
    resolve(text) {
      const theirs = now?.conflict?.theirs
      if (!now || !theirs) return
      change({ text })
      if (text === theirs.text) return change({ conflict: undefined, base: theirs })
      send(text, theirs, saveFile(path, theirs.hash, { text, base: theirs.text }, now.proposal?.id))
    },
    restore(id) {
      if (now) send(now.text, now.base, restoreText(path, now.base.hash, id))
    },
    propose() {
      if (!now) return
      const { text, base } = now
      keepBeside(proposeText({ path, text, base }), async () => ({
        told: { done: 'Propuesto.' },
        proposal: await findProposal(path).catch(() => now.proposal),
      }))
    },
    withdraw() {
      if (!now?.proposal) return
      const { text, hash } = now.file
      keepBeside(withdrawProposal(now.proposal.id), async () => ({
        text,
        base: { text, hash },
        proposal: undefined,
      }))
    },
    giveBack(note) {
      const proposal = now?.proposal
      if (proposal)
        keepBeside(giveBackProposal(proposal.id, note), async () => ({ proposal: { ...proposal, note } }))
    },
    undo() {
      if (now?.before === undefined) return
      change({ text: now.before })
      send(now.before, now.base, saveFile(path, now.base.hash, { text: now.before, base: now.base.text }))
    },
    takeUnsaved() {
      const [latest, ...unsaved] = now?.unsaved ?? []
      if (!latest) return
      const { key: taken, ...kept } = latest
      void keepUnsaved(key, kept).then(() => forgetUnsaved(taken))
      change({ text: kept.text, base: { text: kept.base, hash: kept.hash }, unsaved })
    },
    dropUnsaved() {
      const [latest, ...unsaved] = now?.unsaved ?? []
      if (latest) void forgetUnsaved(latest.key)
      change({ unsaved })
    },
  }
}

/**
 * Keeps in this browser what is typed and not saved. A text is written when the one before it has been, and is passed over
 * where a later one has come meanwhile: however slow the disk, the last is never behind more than one other.
 */
function useKeptText(
  key: string,
  file: string,
  edited: EditedFile | undefined,
  onKept: (text: string) => void,
) {
  const writing = useRef<Promise<unknown>>(Promise.resolve())
  const tell = useEffectEvent(onKept)
  const [text, base, proposed] = [edited?.text, edited?.base, edited?.proposal?.text]
  useEffect(() => {
    if (text === undefined || !base) return undefined
    let isPassed = false
    writing.current = writing.current.then(async () => {
      if (isPassed) return
      if (text === base.text || text === proposed) return forgetUnsaved(key)
      const isKept = await keepUnsaved(key, { file, text, base: base.text, hash: base.hash, at: Date.now() })
      if (isKept) tell(text)
    })
    return () => {
      isPassed = true
    }
  }, [key, file, text, base, proposed])
}

function open(
  file: OpenFile,
  unsaved: readonly UnsavedEntry[],
  proposal: ProposalTexts | undefined,
): EditedFile {
  return {
    file,
    base: proposal?.base ?? { text: file.text, hash: file.hash },
    text: proposal?.text ?? file.text,
    proposal,
    isSaving: false,
    conflict: undefined,
    kept: undefined,
    unsaved: unsaved.filter(({ text }) => text !== file.text),
    told: undefined,
    before: undefined,
  }
}

/** A save, and where it was put before visitors the file as it stands there: it may be to appear later. */
type SavedFile = Exclude<SaveResult, { conflict: Conflict }> & { file?: OpenFile }

async function addState(path: string, result: SaveResult): Promise<SavedFile | { conflict: Conflict }> {
  if ('conflict' in result || !result.published) return result
  // Without the facts of the file it is saved all the same.
  const file = await openFile(path).catch(() => undefined)
  return { ...result, ...(file && { file }) }
}

function tellSaved(path: string, { saved, published, file }: SavedFile): Partial<EditedFile> {
  const told = tellPublished(path, published, file)
  const done = saved.id === null ? 'No había nada que guardar.' : 'Guardado.'
  return { isSaving: false, conflict: undefined, told: told ?? { done } }
}

/** What has come of it where visitors see what is saved, unless it is to appear later, which the state of the file says. */
function tellPublished(
  path: string,
  published: Published | undefined,
  file: OpenFile | undefined,
): EditedFile['told'] {
  const failed = tellUnpublished(published, [path])
  if (failed || !published) return failed
  return file?.state.kind === 'public' || file?.state.kind === 'retiring' ? { done: 'Publicado.' } : undefined
}
