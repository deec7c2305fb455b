/** An icon as content names it (C-ICON-1): `i-lucide-shirt`, its set and what it is called there. */
export const iconNamePattern = /^i-[a-z0-9]+(-[a-z0-9]+)+$/
