import { useState } from 'react'
import { ask, askForChange, canPublish, tellFailure, tellUnpublished } from '#taller/app/ask/ask-workshop.ts'
import {
  type Hindrance,
  nameFilePage,
  type Operation,
  type Plan,
  type Published,
  pagePath,
} from '#taller/protocol.ts'

type Outcome = { told: { failure: string } | { done: string }; next: string }

/** Something that is to be done to files: what would become of them, told before it is done. */
export type FileChange = ReturnType<typeof useFileChange>

/** Changes files as things, and leads to the one that there is then. */
export function useFileChange() {
  const [asked, setAsked] = useState<{ operation: Operation; plan: Plan | Hindrance }>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  async function change(operation: Operation, digest?: string) {
    setBusy(true)
    setFailure(undefined)
    try {
      if (operation.kind === 'create' && !canPublish) {
        const { folder, title } = operation
        const search = new URLSearchParams({ titulo: title })
        const { path } = await ask<{ path: string }>('new', { query: { folder, title } })
        return window.location.assign(`${nameFilePage(path)}?${search}`)
      }
      const { answer: plan, published } = await askForChange<Plan | Hindrance>('change', {
        method: 'POST',
        body: { operation, digest },
      })
      if ('digest' in plan) {
        const isNew = plan.files.every(({ from }) => from === null) && plan.redirects.length === 0
        if (plan.isDone) {
          const told = tellOutcome(plan, published, isNew)
          if (!told) return window.location.assign(nameNext(plan))
          setOutcome({ told, next: nameNext(plan) })
          return setBusy(false)
        }
        if (isNew && digest === undefined) return await change(operation, plan.digest)
      }
      setAsked({ operation, plan })
      if (digest !== undefined) setFailure('Los archivos han cambiado mientras tanto: mira otra vez.')
    } catch (error) {
      setFailure(tellFailure(error))
    }
    setBusy(false)
  }
  return {
    /** What was asked for, and what would become of files, or what hinders it. */
    asked,
    failure,
    isBusy,
    /** It is done, and what visitors see of it, where they may; `next` is the page to go on with. */
    outcome,
    /** Asks what would become of which files; what only makes new ones is done at once, or begun by who proposes it. */
    propose: (operation: Operation) => void change(operation),
    confirm: () => asked && 'digest' in asked.plan && void change(asked.operation, asked.plan.digest),
    /** Goes back to what was asked, or on where it is done. */
    drop: () => (outcome ? window.location.assign(outcome.next) : setAsked(undefined)),
  }
}

/** What has become of it before visitors. Of a new draft there is nothing to tell: they see none. */
function tellOutcome({ files }: Plan, published: Published | undefined, isNew: boolean) {
  const places = files.map(({ to }) => to)
  return tellUnpublished(published, places) ?? (published && !isNew ? { done: 'Publicado.' } : undefined)
}

function nameNext({ open }: Plan): string {
  return open === null ? pagePath : nameFilePage(open)
}
