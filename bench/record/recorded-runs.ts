import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { z } from 'zod'
import { projectRoot } from '../../config/project.server.ts'
import { type Figure, figureSchema, nameFigure, showValue } from './figure.ts'

const file = join(projectRoot, 'bench/recorded.json')

/** How many runs of a section are kept: one figure alone does not say how far it moves by itself. */
const RUNS_KEPT = 2

const runSchema = z.strictObject({
  date: z.string(),
  machine: z.string(),
  /** Load average of the last minute when the run began: what else the machine had to do. */
  loadBefore: z.number(),
  /** What a fixed job took this machine before and after the run, in ms: the same host is not as fast at every hour. */
  yardstickMs: z.strictObject({ before: z.number(), after: z.number() }).optional(),
  command: z.string(),
  figures: z.array(figureSchema),
})

export type Run = z.infer<typeof runSchema>

const recordSchema = z.record(z.string(), z.array(runSchema))

/** The runs that were recorded, by section, the newest first. */
export type Recorded = z.infer<typeof recordSchema>

/** @throws ZodError when the file was edited by hand and lost its form. */
export function readRecorded(): Recorded {
  return recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

export function writeRecorded(recorded: Recorded): void {
  writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`)
}

/** What is to be known of a run before it begins. */
export function describeRun(command: string): Omit<Run, 'figures' | 'yardstickMs'> {
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
    loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    command,
  }
}

export function showYardstick({ before, after }: NonNullable<Run['yardstickMs']>): string {
  return `${before}, then ${after} ms`
}

/** How long the same text takes to compress, in ms, the median of nine: work of one core that no change of ours touches. */
export function measureYardstick(): number {
  const text = Array.from({ length: 60_000 }, (_, line) => `línea ${(line * 7_919) % 10_007}`).join('\n')
  const times = Array.from({ length: 9 }, () => {
    const startedAt = performance.now()
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    return performance.now() - startedAt
  })
  return Math.round(times.toSorted((one, other) => one - other)[4] ?? 0)
}

/** The record with one more run of a section. */
export function addRun(recorded: Recorded, section: string, run: Run): Recorded {
  return { ...recorded, [section]: [run, ...(recorded[section] ?? [])].slice(0, RUNS_KEPT) }
}

/** What is worse than in a run before by more than it moves by itself, each in a sentence. */
export function findFallenBehind(figures: readonly Figure[], before: Run, tolerance: number): string[] {
  return figures.flatMap((figure) => {
    const last = before.figures.find((other) => nameFigure(other) === nameFigure(figure))
    if (!last || last.value === 0) return []
    const worse =
      figure.better === 'less'
        ? figure.value / last.value - 1
        : last.value / Math.max(figure.value, Number.EPSILON) - 1
    if (worse <= tolerance) return []
    return [
      `${nameFigure(figure)}: ${showValue(figure.value, figure.unit)}, was ${showValue(last.value, last.unit)} on ${before.date}`,
    ]
  })
}
