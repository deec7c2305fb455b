import { useState } from 'react'
import { forgetSizes, rememberSizes, useRememberedSizes } from '#app/stores/remembered-sizes.ts'
import { sizesMessages } from '#config/messages/sizes.ts'
import type { WearerName } from '#sizes/wearers.ts'
import { styleButton } from '#ui/button.tsx'
import type { AskedSizes } from './size-question.ts'

const { memory } = sizesMessages
const look = styleButton({ variant: 'outline', size: 'sm' })

type Props = { wearer: WearerName; asked: AskedSizes | undefined }

/** Keeps what was typed in this browser, where somebody wants it, and forgets it. */
export function SizeMemory({ wearer, asked }: Props) {
  const remembered = useRememberedSizes()
  // Said of what stands in the form, until something else does.
  const [done, setDone] = useState<{ asked: string; sentence: string }>()
  const typed = JSON.stringify([wearer, asked?.typed])
  const said = done?.asked === typed ? done.sentence : undefined
  // Measures that have no size are not worth remembering.
  const isOffered = asked?.lines.some(({ size }) => size !== undefined) ?? false
  const isKnown = Object.keys(remembered).length > 0

  function remember() {
    const isKept = rememberSizes({ ...remembered, [wearer]: { ...remembered[wearer], ...asked?.typed } })
    setDone({ asked: typed, sentence: isKept ? memory.remembered : memory.notKept })
  }

  function forget() {
    forgetSizes()
    setDone({ asked: typed, sentence: memory.forgotten })
  }

  return (
    <p hidden={!asked || !(isOffered || isKnown || said)}>
      <button type="button" className={look} onClick={remember} hidden={!isOffered}>
        {memory.remember}
      </button>{' '}
      {/* Who has pressed it keeps the focus. */}
      <button type="button" className={look} onClick={forget} hidden={!isKnown && said !== memory.forgotten}>
        {memory.forget}
      </button>{' '}
      <small role="status" className="mt-1.5 block">
        {said ?? memory.explanation}
      </small>
    </p>
  )
}
