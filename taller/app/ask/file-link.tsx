import { nameFilePage } from '#taller/protocol.ts'

type Props = { file: string; proposal?: string | null; title?: string; isApart?: boolean }

/** Leads to a file in the workshop; `isApart` in a window of its own, so that what is typed here stays open. */
export function FileLink({ file, proposal = null, title = file, isApart = false }: Props) {
  return (
    <a
      className="underline"
      href={nameFilePage(file, proposal)}
      {...(isApart && { target: '_blank', rel: 'noreferrer' })}
    >
      {title}
    </a>
  )
}
