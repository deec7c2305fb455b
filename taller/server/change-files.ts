import type { HttpResponse } from '#server/http/response.ts'
import { applyPlan, listTouched, type Touched } from '#taller/files/apply-plan.server.ts'
import { digestPlan, type FilePlan } from '#taller/files/file-plan.ts'
import { findPrice } from '#taller/files/find-price.ts'
import { planMessages as messages } from '#taller/files/plan-messages.ts'
import { planCreate } from '#taller/files/plan-new.server.ts'
import { planOperation } from '#taller/files/plan-operation.server.ts'
import { readStandingContent } from '#taller/files/standing-content.server.ts'
import { changeRequestSchema, type Hindrance, newFileSchema, type Plan } from '#taller/protocol.ts'
import { answerJson, readRequest, refuse, refuseInWords } from './answers.ts'
import type { Asked, WorkshopServices } from './workshop-services.ts'

/** Tells what would become of which files; where the digest of that very plan is named, it is done. */
export async function answerChange(
  services: WorkshopServices,
  { request, editor, changed }: Asked,
): Promise<HttpResponse> {
  const { operation, digest: wanted } = await readRequest(request, changeRequestSchema)
  const { contentDir, history } = services
  return services.lock(async () => {
    const content = await readStandingContent(services)
    const plan = await planOperation(content, operation, history)
    if ('hindrance' in plan) return answerJson(plan)
    const touched = listTouched(contentDir, plan, content)
    if (!touched) return answerHindrance(messages.behindLink)
    const mistakes = services.publish ? await findMistakes(plan, services) : []
    if (mistakes.length > 0) return answerHindrance(messages.hasMistakes, mistakes)
    const digest = digestPlan(plan, content)
    if (wanted === undefined) return answerPlan(plan, touched, digest)
    const signature = { name: editor.name, email: editor.email, message: plan.message }
    const done = digest === wanted && (await applyPlan(touched, plan, history, signature))
    for (const { file } of done ? touched : []) changed.add(file)
    return answerPlan(plan, touched, digest, Boolean(done))
  })
}

/** Tells what a new file would be called, where nothing else changes with it; nothing is made. */
export async function answerName(services: WorkshopServices, { search }: Asked): Promise<HttpResponse> {
  const asked = newFileSchema.safeParse(Object.fromEntries(search))
  if (!asked.success) return refuse('body_invalid', 'The address must name the folder and the title.')
  const plan = await planCreate(await readStandingContent(services), asked.data)
  if ('hindrance' in plan) return refuseName(plan.hindrance)
  return plan.moved.size > 0 ? refuseName(messages.othersRenamed) : answerJson({ path: plan.open })
}

export function refuseName(hindrance: string): HttpResponse {
  return refuseInWords(409, { reason: 'name_refused', message: hindrance })
}

/** What would keep files from visitors, where they stand now: mistakes in those of a plan, and others that it makes. */
async function findMistakes(
  { texts, moved }: FilePlan,
  { events, drafts }: WorkshopServices,
): Promise<{ file: string; line: number }[]> {
  const before = new Set(events.readState().problems.map(({ file }) => file))
  const origins = new Map([...moved].map(([from, to]) => [to, from]))
  return (await drafts.checkAll(texts))
    .filter(
      ({ severity, folder, file }) =>
        severity === 'error' && !folder && (texts.has(file) || !before.has(file)),
    )
    .map(({ file, line }) => ({ file: origins.get(file) ?? file, line }))
}

/** Tells where texts name an amount that a garment cost. */
export async function answerPrice(
  services: WorkshopServices,
  { search }: Asked,
  { file }: { file: string },
): Promise<HttpResponse> {
  const content = await readStandingContent(services)
  return answerJson(findPrice(content, file, Number(search.get('euros'))))
}

/** `isDone`: nothing where nobody wanted it done. */
function answerPlan(
  { moved, redirects, open }: FilePlan,
  touched: readonly Touched[],
  digest: string,
  isDone?: boolean,
): HttpResponse {
  const origins = new Map([...moved].map(([from, to]) => [to, from]))
  const files = touched.flatMap(({ file, before, after }): Plan['files'] => {
    if (after === null) return moved.has(file) ? [] : [{ from: file, to: null }]
    return [{ from: origins.get(file) ?? (before === undefined ? null : file), to: file }]
  })
  const told: Plan = {
    digest,
    isDone: isDone === true,
    // What was asked for stands first, and behind it what goes along.
    files: files.toSorted((a, b) => Number(a.from === a.to) - Number(b.from === b.to)),
    redirects: [...redirects],
    open,
  }
  return answerJson(told, { statusCode: isDone === false ? 412 : 200 })
}

function answerHindrance(hindrance: string, places: Hindrance['places'] = []): HttpResponse {
  return answerJson({ hindrance, places } satisfies Hindrance)
}
