import { useEffect, useState } from 'react'
import { type FileList, type FileRow, pagePath } from '#taller/protocol.ts'
import { askWorkshop } from './ask-workshop.ts'

/** All files of the content, by collection. */
export function FileListPage() {
  const [files, setFiles] = useState<FileRow[]>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const leaving = new AbortController()
    askWorkshop<FileList>('files', leaving.signal).then(
      ({ files }) => setFiles(files),
      (error: unknown) =>
        !leaving.signal.aborted && setFailure(error instanceof Error ? error.message : String(error)),
    )
    return () => leaving.abort()
  }, [])
  if (failure !== undefined) return <p role="alert">{failure}</p>
  const groups = Map.groupBy(files ?? [], ({ collection }) => collection ?? 'listas')
  return (
    <main>
      <h1>Taller</h1>
      {[...groups].map(([name, rows]) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul>
            {rows.map(({ path, title, state }) => (
              <li key={path}>
                <a href={`${pagePath}/${encodeURI(path)}`}>{title}</a> {state.text}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
