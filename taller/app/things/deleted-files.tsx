import type { FileList } from '#taller/protocol.ts'
import { Button } from '#ui/button.tsx'
import { ChangeSteps, HindranceNotice } from './change-dialog.tsx'
import { useFileChange } from './use-file-change.ts'

/** Files that have gone and that the history keeps; each can be brought back as it stood last. */
export function DeletedFiles({ deleted }: Pick<FileList, 'deleted'>) {
  const change = useFileChange()
  if (deleted.length === 0) return null
  return (
    <section className="mb-10">
      <h2 className="display-sm mb-2">Borrados</h2>
      <ChangeSteps change={change}>
        <HindranceNotice change={change} kind="restore" />
        <table className="file-list lg:table-fixed">
          <thead>
            <tr>
              <th scope="col" className="lg:w-3/5">
                Archivo
              </th>
              <th scope="col">Borrado</th>
              <th scope="col">
                <span className="sr-only">Recuperarlo</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {deleted.map(({ path, by, at }) => (
              <tr key={path}>
                <td>{path}</td>
                <td>{tellChange({ by, at })}</td>
                <td>
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={`Recuperar ${path}`}
                    onClick={() => change.propose({ kind: 'restore', file: path })}
                  >
                    Recuperar
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ChangeSteps>
    </section>
  )
}

/** Who changed a file, and on which day. */
export function tellChange({ by, at }: { by: string; at: string }): string {
  return [tellDay(at), by].filter(Boolean).join(', ')
}

export function tellDay(at: string): string {
  return new Date(at).toLocaleDateString('es', { dateStyle: 'medium' })
}
