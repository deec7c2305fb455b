import type { KnipConfig } from 'knip'
import knip from '../../knip.json' with { type: 'json' }
import { layers } from './source-files.ts'

/** The site alone: without tests and the catalogue, which use whatever they drive. */
export default {
  entry: knip.entry.filter((entry) => !/^(tests|catalogue)\//.test(entry)),
  project: [`{${layers.join(',')}}/**/*.{ts,tsx}`, '!**/*.test.{ts,tsx}'],
  // The specification's figures: tests and style sheets compare themselves with them.
  ignore: ['config/constants.ts'],
  ignoreExportsUsedInFile: true,
  playwright: false,
  vitest: false,
} satisfies KnipConfig
