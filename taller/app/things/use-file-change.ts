import { useState } from 'react'
import { changeFiles, tellFailure } from '#taller/app/ask/ask-workshop.ts'
import { type Operation, type Plan, pagePath } from '#taller/protocol.ts'

/** Something that is to be done to files: what would become of them, told before it is done. */
export type FileChange = {
  plan: Plan | undefined
  failure: string | undefined
  isBusy: boolean
  /** Asks what would become of which files; what only makes new ones is done at once. */
  propose: (operation: Operation) => void
  confirm: () => void
  /** Goes back to what was asked. */
  drop: () => void
}

/** Changes files as things, and leads to the one that there is then. */
export function useFileChange(): FileChange {
  const [asked, setAsked] = useState<{ operation: Operation; plan: Plan }>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function ask(operation: Operation, digest?: string) {
    setBusy(true)
    setFailure(undefined)
    try {
      const plan = await changeFiles({ operation, ...(digest !== undefined && { digest }) })
      if (plan.isDone) return leave(plan)
      const isNew = plan.files.every(({ from }) => from === null) && plan.redirects.length === 0
      if (isNew && plan.digest !== null && digest === undefined) return await ask(operation, plan.digest)
      setAsked({ operation, plan })
      if (digest !== undefined) setFailure('Los archivos han cambiado mientras tanto: mira otra vez.')
    } catch (error) {
      setFailure(tellFailure(error))
    }
    setBusy(false)
  }
  return {
    plan: asked?.plan,
    failure,
    isBusy,
    propose: (operation) => void ask(operation),
    confirm: () => asked?.plan.digest && void ask(asked.operation, asked.plan.digest),
    drop: () => setAsked(undefined),
  }
}

function leave({ open }: Plan) {
  window.location.assign(open === null ? pagePath : `${pagePath}/${encodeURI(open)}`)
}
