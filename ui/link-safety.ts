/**
 * The `rel` of a link that leads away: to an absolute address or into another tab. Who is there gets no handle on
 * this page, and is not told where the visitor comes from (C-PRE-6).
 */
export function chooseRel(address: string, target: string | undefined): 'noopener noreferrer' | undefined {
  const leadsAway = /^([a-z]+:)?\/\//i.test(address) || (target !== undefined && target !== '_self')
  return leadsAway ? 'noopener noreferrer' : undefined
}
