import type { colors } from '#config/colors.ts'

/** A role of the palette; what it looks like stands in `theme/roles.css`. */
export type Color = (typeof colors)[number]
