import { problemTranslations } from '#config/messages/content-problems.ts'

/** A sentence of the content check in Spanish; as it is when nobody has translated it. */
export function translateProblem(sentence: string): string {
  for (const [pattern, translation] of problemTranslations)
    if (pattern.test(sentence)) return sentence.replace(pattern, translation)
  return sentence
}
