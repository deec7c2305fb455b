/** The colours of the house's pictures: ink and paper, one green, one blue, and cloth colours used sparingly. */
export const PALETTE = {
  ink: '#0f172a',
  night: '#020617',
  paper: '#fbf8f1',
  chalk: '#fffefa',
  ecru: '#e9dfcb',
  linen: '#d9ccb2',
  tobacco: '#8a5a33',
  navy: '#1e2f52',
  burgundy: '#6d1f2f',
  green: '#15803d',
  leaf: '#22c55e',
  forest: '#14532d',
  blue: '#2b5c9e',
  sky: '#bcd0e6',
  grey: '#8b93a1',
  brass: '#b08d45',
} as const
