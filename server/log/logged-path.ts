/** What the log tells of a path, at most, in characters. */
const LOGGED_PATH_CHARACTERS = 500

/** The path of a target as the log has it: without the query, which may hold what is nobody's business. */
export function cutPath(target = ''): string {
  return target.replace(/\?.*$/s, '').slice(0, LOGGED_PATH_CHARACTERS)
}
