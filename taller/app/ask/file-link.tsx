import { nameFilePage } from '#taller/protocol.ts'

type Props = { file: string; title?: string; isApart?: boolean }

/** Leads to a file in the workshop; `isApart` in a window of its own, so that what is typed here stays open. */
export function FileLink({ file, title = file, isApart = false }: Props) {
  return (
    <a
      className="underline"
      href={nameFilePage(file)}
      {...(isApart && { target: '_blank', rel: 'noreferrer' })}
    >
      {title}
    </a>
  )
}
