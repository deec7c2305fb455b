import { resolveAddress } from '#collections/compile/check-site.server.ts'
import { listAmounts } from '#collections/plans/price-mentions.ts'
import type { PricePlace } from '#taller/protocol.ts'
import type { StandingContent, StandingFile } from './standing-content.server.ts'

/**
 * Where texts name an amount that a garment cost; first in files that name the garment too, then in all others. News say what
 * something cost on their day, and go on saying it.
 */
export function findPrice({ files }: StandingContent, file: string, euros: number): PricePlace[] {
  const own = files.get(file)
  if (!own) return []
  const texts = [...files.values()].filter(({ collection }) => collection !== 'versions')
  const { about = [], others = [] } = Object.groupBy(texts, (other) =>
    isAbout(other, own) ? 'about' : 'others',
  )
  return [...about, ...others].flatMap((other) =>
    other.priceMentions
      .filter(({ text }) => listAmounts(text).some((amount) => amount.euros === euros))
      .map(({ text, line }) => ({ file: other.file, line, text })),
  )
}

/** Whether a file is about a garment: it is its own, leads to it, shows it, or writes its name. */
function isAbout(other: StandingFile, { file, path, garment }: StandingFile): boolean {
  const { title, reference } = garment ?? {}
  const words = [title?.value, reference?.value].flatMap((word) => word?.toLowerCase() ?? [])
  return (
    other.file === file ||
    other.links.some(({ href }) => resolveAddress(href, other.path)?.path === path) ||
    other.garmentUses.some((use) => 'shown' in use && use.shown[1].ref === reference?.value) ||
    words.some((word) => other.text?.toLowerCase().includes(word))
  )
}
