/** Width and height, in px, of the picture of a garment of which nothing else is told. */
export const cardMeasures = [800, 1000] as const
