/** The roles of the palette (C-COLOR-7), each with shades 50 to 950. */
export const colors = ['primary', 'secondary', 'success', 'info', 'warning', 'error', 'neutral'] as const

/** A role of the palette; what it looks like stands in `styles/roles.css`. */
export type Color = (typeof colors)[number]
