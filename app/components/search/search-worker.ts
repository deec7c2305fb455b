import { answerQuestions } from '#app/workers/answer-questions.ts'
import { createFileFetcher } from '#search/engine/fetch-search-file.ts'
import { createSearchEngine, type SearchEngine } from '#search/engine/search-engine.ts'
import type { SearchOptions } from '#search/results.ts'

/** What the worker of the search is asked: first of all for an engine over the files of a version. */
export type SearchQuestion =
  | { version: string }
  | { wants: 'groups' }
  | { query: string; options: SearchOptions | undefined }

let engine: SearchEngine | undefined

answerQuestions(async (question: SearchQuestion) => {
  if ('version' in question) engine = createSearchEngine(createFileFetcher(question.version))
  else if ('query' in question) return engine?.search(question.query, question.options)
  else return engine?.listGroups()
})
