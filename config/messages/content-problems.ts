import { componentProblems } from './problems/components.ts'
import { drawingProblems } from './problems/drawings.ts'
import { fieldProblems } from './problems/fields.ts'
import { fileProblems } from './problems/files.ts'
import { garmentProblems } from './problems/garments.ts'
import { iconProblems } from './problems/icons.ts'
import { linkProblems } from './problems/links.ts'
import { markdownProblems } from './problems/markdown.ts'
import { pictureProblems } from './problems/pictures.ts'
import { planProblems } from './problems/plans.ts'
import { redirectProblems } from './problems/redirects.ts'
import { sizeProblems } from './problems/sizes.ts'
import { thesaurusProblems } from './problems/thesaurus.ts'
import { writingProblems } from './problems/writing.ts'
import { yamlProblems } from './problems/yaml.ts'

/** Every mistake in content that anybody is told of: kind → sentences. One file a topic. */
export const problemSentences = {
  ...fileProblems,
  ...yamlProblems,
  ...fieldProblems,
  ...markdownProblems,
  ...componentProblems,
  ...linkProblems,
  ...pictureProblems,
  ...drawingProblems,
  ...iconProblems,
  ...redirectProblems,
  ...sizeProblems,
  ...garmentProblems,
  ...planProblems,
  ...thesaurusProblems,
  ...writingProblems,
}

/** What a problem was probably meant to be stands in place of the table's way to mend it. */
export const suggestion = '¿Querías decir {near}?'
