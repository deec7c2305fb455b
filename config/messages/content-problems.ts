import { addressProblems } from './problems/addresses.ts'
import { fieldProblems } from './problems/fields.ts'
import { fileProblems } from './problems/files.ts'
import { pictureProblems } from './problems/pictures.ts'
import { shopProblems } from './problems/shop.ts'
import { textProblems } from './problems/texts.ts'

/**
 * Every mistake in content that anybody is told of: what is wrong -> how to mend it. `{name}` stands for a parameter. Readers
 * write and do not program: they are told what to write, with an example wherever one helps. One file a topic.
 */
export const problemSentences = {
  ...fileProblems,
  ...fieldProblems,
  ...textProblems,
  ...addressProblems,
  ...pictureProblems,
  ...shopProblems,
} satisfies Record<string, `${string} -> ${string}`>

/** What a problem was probably meant to be stands in place of the table's way to mend it. */
export const suggestion = '¿Querías decir {near}?'
