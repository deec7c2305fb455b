/** A documentation system that built the same made-up pages as `bench/corpus.ts` writes. */
type Peer = {
  name: string
  /** A cold build of 1,000 pages, in s. */
  coldClockS: number
  coldProcessorS: number
  /** The build after one edited page, in s. */
  editClockS: number | undefined
  /** Peak memory of the build, in MB. */
  peakMb: number
  /** Everything that the browser fetches for a page, and its JavaScript, compressed, in B. */
  pageBytes: number
  scriptBytes: number
  /** Lighthouse on a phone: performance. */
  performance: number
}

/** When, and on what, the peers were measured: they are not measured again with each run. */
export const peersMeasured =
  'on 2026-11-21, on a machine with two cores and other work beside it: Starlight 0.42.4 (Astro 7.3.5), VitePress 1.6.4, Docusaurus 3.10.2 with Faster, Fumadocs 16.15.11 on React Router, Nuxt 4.5.2 with Content 3.15.2 and UI 4.10.0; the middle of what was seen'

export const peers: readonly Peer[] = [
  {
    name: 'Starlight',
    coldClockS: 28,
    coldProcessorS: 29,
    editClockS: 22,
    peakMb: 1300,
    pageBytes: 63_000,
    scriptBytes: 27_000,
    performance: 100,
  },
  {
    name: 'VitePress',
    coldClockS: 86,
    coldProcessorS: 97,
    editClockS: 100,
    peakMb: 2500,
    pageBytes: 198_000,
    scriptBytes: 75_000,
    performance: 73,
  },
  {
    name: 'Docusaurus',
    coldClockS: 42,
    coldProcessorS: 57,
    editClockS: 30,
    peakMb: 2100,
    pageBytes: 346_000,
    scriptBytes: 325_000,
    performance: 84,
  },
  {
    name: 'Fumadocs',
    coldClockS: 129,
    coldProcessorS: 131,
    editClockS: 110,
    peakMb: 2600,
    pageBytes: 391_000,
    scriptBytes: 333_000,
    performance: 86,
  },
  {
    name: 'Nuxt Content',
    coldClockS: 590,
    coldProcessorS: 590,
    editClockS: undefined,
    peakMb: 3900,
    pageBytes: 1_935_000,
    scriptBytes: 370_000,
    performance: 38,
  },
]
