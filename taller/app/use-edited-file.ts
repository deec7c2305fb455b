import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findProposal } from '#taller/app/ask/ask-proposals.ts'
import { ask, request, saveFile, tellFailure, tellUnpublished } from '#taller/app/ask/ask-workshop.ts'
import type { Checked, Conflict, FileState, OpenFile, ProposalTexts, Published } from '#taller/protocol.ts'
import { forgetUnsaved, keepUnsaved, readUnsaved, type UnsavedEntry } from './unsaved-texts.ts'

/** A file that somebody edits: what stands in it, what is typed, and what came of the last save. */
export type EditedFile = {
  file: OpenFile
  /** What stood in the file when the typing began, and is compared with when it is saved; without a hash how a new one begins. */
  base: { text: string; hash: string | null }
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

export type Editing = ReturnType<typeof useEditedFile>

/** Edits an opened file and saves it: nothing that was typed is lost, and nothing that another has saved is written over. */
export function useEditedFile(path: string, opened: EditedFile) {
  const [edited, setEdited] = useState(opened)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { base, text, proposal } = edited
  const change = (part: Partial<EditedFile>) => setEdited((now) => ({ ...now, ...part }))
  const fail = (error: unknown) => change({ isSaving: false, told: { failure: tellFailure(error) } })
  useKeptText(key, path, edited, (kept) => change({ kept }))

  async function send(text: string, base: EditedFile['base'], isOld = false) {
    change({ text, isSaving: true, told: undefined, before: undefined })
    try {
      const accepted = isOld ? undefined : proposal?.id
      const result = await saveFile(path, base.hash, { text, base: base.text, isOld }, accepted)
      if ('conflict' in result) return change({ isSaving: false, conflict: result.conflict })
      const { saved, published } = result
      // What visitors see now; without it the file is saved all the same, and it is told whenever the file is opened.
      const asked = { path, text: saved.text }
      const checked = await ask<Checked>('check', { method: 'POST', body: asked }).catch(() => undefined)
      const done = saved.id === null ? 'No había nada que guardar.' : 'Guardado.'
      setEdited((now) => ({
        ...now,
        isSaving: false,
        conflict: undefined,
        told: tellPublished(path, published, checked?.state) ?? { done },
        file: { ...now.file, text: saved.text, hash: saved.hash, state: checked?.state ?? now.file.state },
        proposal: undefined,
        before: published && base.hash !== null && base.text !== text ? base.text : undefined,
        // What was typed while it was saved stays typed.
        text: now.text === text ? saved.text : now.text,
        base: { text: saved.text, hash: saved.hash },
      }))
    } catch (error) {
      fail(error)
      change({ base })
    }
  }

  function keepBeside<Told>(by: Promise<Told>, tell: (told: Told) => Promise<Partial<EditedFile>>) {
    change({ isSaving: true, told: undefined })
    by.then(tell).then((part) => change({ isSaving: false, ...part }), fail)
  }

  return {
    edited,
    type: (text: string) => {
      // The editor tells of what was put into it too: that is no typing.
      setEdited((now) => (now.text === text ? now : { ...now, text, told: undefined }))
    },
    save: () => {
      if (!edited.isSaving && text !== base.text) void send(text, base)
    },
    /** Saves a text over what stands in the file after a conflict. */
    resolve: (text: string) => {
      const theirs = edited.conflict?.theirs
      if (!theirs) return
      if (text === theirs.text) return change({ text, conflict: undefined, base: theirs })
      void send(text, theirs)
    },
    /** Saves a text that once stood in the file, such as what visitors saw before the last save. */
    putBack: (text: string) => void send(text, base, true),
    /** Keeps the text beside the file, for who publishes. */
    propose: () => {
      const { hash } = base
      const over = hash === null ? null : { text: base.text, hash }
      const body = { path, text, base: over }
      keepBeside(ask<{ path: string }>('proposals', { method: 'POST', body }), async ({ path }) => ({
        told: { done: 'Propuesto.' },
        proposal: await findProposal(path).catch(() => proposal),
      }))
    },
    withdraw: () => {
      if (!proposal) return
      const { text, hash } = edited.file
      const { id } = proposal
      keepBeside(request('proposals', { method: 'DELETE', query: { id } }), async () => ({
        text,
        base: { text, hash },
        proposal: undefined,
      }))
    },
    giveBack: (note: string) => {
      if (!proposal) return
      const body = { id: proposal.id, note }
      keepBeside(request('proposals-back', { method: 'POST', body }), async () => ({
        proposal: { ...proposal, note, link: null },
      }))
    },
    takeUnsaved: () => {
      const [latest, ...unsaved] = edited.unsaved
      if (!latest) return
      const { key: taken, ...kept } = latest
      const fresh = crypto.randomUUID()
      void keepUnsaved(fresh, kept).then(() => forgetUnsaved(taken))
      setKey(fresh)
      // What is typed now stays under the key that it has, and is offered in its turn.
      if (text !== base.text && text !== proposal?.text)
        unsaved.push({ key, file: path, text, base: base.text, hash: base.hash, at: Date.now() })
      change({ text: kept.text, base: { text: kept.base, hash: kept.hash }, unsaved })
    },
    dropUnsaved: () => {
      const [latest, ...unsaved] = edited.unsaved
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
  { text, base, proposal }: EditedFile,
  onKept: (text: string) => void,
) {
  const writing = useRef<Promise<unknown>>(Promise.resolve())
  const tell = useEffectEvent(onKept)
  const proposed = proposal?.text
  useEffect(() => {
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

/** What a proposal of a new file is saved over, whatever stands there meanwhile. */
const noFile = { text: '', hash: null }

/** Opens a file, or a new one of the title that the page is asked for, as somebody has proposed it to be where they have. */
export async function openEdited(path: string, signal: AbortSignal): Promise<EditedFile> {
  const [proposal, unsaved] = await Promise.all([findProposal(path), readUnsaved(path)])
  const title = proposal ? '' : new URLSearchParams(window.location.search).get('titulo')
  const file = await ask<OpenFile>(`file/${path}`, { signal, query: title === null ? {} : { title } })
  return {
    file,
    base: proposal ? (proposal.base ?? noFile) : { text: file.text, hash: file.hash },
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

/** What has come of it where visitors see what is saved, unless it is to appear later, which the state of the file says. */
function tellPublished(
  path: string,
  published: Published | undefined,
  state: FileState | undefined,
): EditedFile['told'] {
  const failed = tellUnpublished(published, [path])
  if (failed || !published) return failed
  return state?.kind === 'public' || state?.kind === 'retiring' ? { done: 'Publicado.' } : undefined
}
