// oxlint-disable-next-line import/default -- a plug-in makes its text of it
import text from './main.ts?script'

/** What a document runs before React has come; constant, so that the content security policy can name it by its hash. */
export const bootScript = text
