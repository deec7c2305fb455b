/** The roles of the palette (C-COLOR-7), each with shades 50 to 950; content names them too. */
export const colors = ['primary', 'secondary', 'success', 'info', 'warning', 'error', 'neutral'] as const

/** What it looks like stands in `theme/roles.css`. */
export type Color = (typeof colors)[number]
