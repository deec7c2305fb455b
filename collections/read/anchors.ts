import { slug } from 'github-slugger'

/** Where a version stands on the page of all: at the last part of its path, which no page has. */
export function nameVersionAnchor(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** What addresses call a plan of the club. */
export function namePlan(title: string): string {
  return slug(title)
}

/** Where a question of the prices page stands there. */
export function nameQuestionAnchor(label: string): string {
  return slug(label)
}
