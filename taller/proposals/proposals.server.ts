import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { hashText } from '#collections/tables.ts'
import { replaceFile } from '#database/durable-files.server.ts'
import type { ProposalRequest } from '#taller/protocol.ts'

type Writer = { name: string; email: string }

const storedSchema = z.object({
  path: z.string(),
  text: z.string(),
  base: z.object({ text: z.string(), hash: z.string() }).nullable(),
  by: z.object({ name: z.string(), email: z.string() }),
  at: z.iso.datetime(),
  note: z.string().nullable(),
})

/** What somebody would make of a file, beside it: the content and its history know nothing of it. */
export type Proposal = z.infer<typeof storedSchema> & { id: string }

/** Proposals as files below `DATA_DIR`, one of each writer for each file. */
export type Proposals = ReturnType<typeof openProposals>

/** What one writer may have open: a disk is not filled with them. */
const MOST_OF_ONE = 200

const idPattern = /^[0-9a-f]{32}$/

/** The proposals to a content folder. */
export function openProposals(contentDir: string, dataDir: string) {
  const folder = join(dataDir, 'taller', 'proposals', hashText(resolve(contentDir)).slice(0, 16))
  const nameFile = (id: string) => join(folder, `${id}.json`)

  function find(id: string): Proposal | undefined {
    if (!idPattern.test(id) || !existsSync(nameFile(id))) return undefined
    return { id, ...storedSchema.parse(JSON.parse(readFileSync(nameFile(id), 'utf8'))) }
  }

  function list(): Proposal[] {
    const names = existsSync(folder) ? readdirSync(folder) : []
    const found = names.flatMap((name) => find(name.replace(/\.json$/, '')) ?? [])
    return found.toSorted((a, b) => (a.at < b.at ? 1 : -1))
  }

  function write({ id, ...stored }: Proposal): void {
    mkdirSync(folder, { recursive: true })
    replaceFile(nameFile(id), JSON.stringify(stored))
  }

  return {
    list,
    find,
    /** In the place of what the same writer has proposed before; whether there was room. */
    keep(request: ProposalRequest, by: Writer): boolean {
      const id = createHash('sha256').update(`${request.path}\n${by.email}`).digest('hex').slice(0, 32)
      if (!find(id) && list().filter((each) => each.by.email === by.email).length >= MOST_OF_ONE) return false
      write({ ...request, id, by, at: new Date().toISOString(), note: null })
      return true
    },
    /** Gives it back to its writer, who sees the note until proposing anew. */
    giveBack(proposal: Proposal, note: string): void {
      write({ ...proposal, note })
    },
    remove(id: string): void {
      rmSync(nameFile(id), { force: true })
    },
  }
}
