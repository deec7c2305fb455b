import type { CollectionName } from '#collections/collection-table.ts'
import { nameTable, type Query, query } from '#collections/query/query.ts'

type AnyQuery = Query<Record<string, unknown>>

/** A question to the content, and the statement that the query builder writes for it. */
export type ContentQuestion = { title: string; collection: CollectionName; sql: string }

/** Questions that every database of the content must answer alike (C-CDB-3). */
export const contentQuestions: ContentQuestion[] = [
  ask('everything of a collection', 'docs', (q) => q.all()),
  ask('everything of another', 'posts', (q) => q.all()),
  ask('a collection of one', 'index', (q) => q.first()),
  ask('numbers, objects and lists', 'pricing', (q) => q.all()),
  ask('some columns', 'docs', (q) => q.select('title', 'path', 'navigation').all()),
  ask('a JSON column alone', 'docs', (q) => q.select('seo').all()),
  ask('bodies', 'versions', (q) => q.select('body', 'date').all()),
  ask('a page by its path', 'docs', (q) => q.path('/docs/getting-started').first()),
  ask('a page by its path with a slash', 'docs', (q) => q.path('/docs/getting-started/').first()),
  ask('a page that does not exist', 'docs', (q) => q.path('/docs/no-existe').first()),
  ask('how many there are', 'docs', (q) => q.count()),
  ask('how many of none', 'docs', (q) => q.where('path', '=', 'x').count()),
  ask('how many in a slice', 'docs', (q) => q.limit(2).count()),
  ask('accents', 'docs', (q) => q.where('title', 'LIKE', '%ó%').select('title').all()),
  ask('accents in capitals', 'docs', (q) => q.where('title', 'LIKE', '%Ó%').select('title').all()),
  ask('letter case', 'docs', (q) => q.where('title', 'LIKE', '%CÓMO%').select('title').all()),
  ask('ñ', 'docs', (q) => q.where('body', 'LIKE', '%ñ%').select('path').all()),
  ask('what is not like', 'docs', (q) => q.where('path', 'NOT LIKE', '/docs/t%').select('path').all()),
  ask('any letter', 'docs', (q) => q.where('path', 'LIKE', '/docs/_allas%').select('path').all()),
  ask('a quotation mark', 'docs', (q) => q.where('title', '<>', "L'été").select('title').all()),
  ask('marks of comments in a value', 'docs', (q) => q.where('title', '<>', "a--b /* ' */").count()),
  ask('a double quote in a value', 'docs', (q) => q.where('title', '<>', '"title"').count()),
  ask('a list', 'docs', (q) =>
    q.where('path', 'IN', ['/docs/getting-started', '/docs/tallas', 'x']).select('path').all(),
  ),
  ask('outside a list', 'docs', (q) => q.where('extension', 'NOT IN', ['yml', 'yaml']).count()),
  ask('between', 'posts', (q) =>
    q.where('date', 'BETWEEN', ['2025-01-01', '2026-12-31']).select('path', 'date').all(),
  ),
  ask('not between', 'posts', (q) =>
    q.where('date', 'NOT BETWEEN', ['2025-01-01', '2025-12-31']).select('path').all(),
  ),
  ask('smaller', 'posts', (q) => q.where('date', '<', '2026-06-01').select('date').all()),
  ask('larger or equal', 'docs', (q) => q.where('stem', '>=', '1.docs/3').select('stem').all()),
  ask('no value', 'docs', (q) => q.where('description', 'IS NULL').select('path').all()),
  ask('any value', 'posts', (q) => q.where('badge', 'IS NOT NULL').select('badge').all()),
  ask('NULL in a row', 'posts', (q) => q.select('path', 'badge', 'description').all()),
  ask('true and false', 'docs', (q) => q.where('navigation', '=', true).count()),
  ask('both conditions', 'docs', (q) =>
    q
      .andWhere((g) => g.where('extension', '=', 'md').where('path', 'LIKE', '/docs/%'))
      .select('path')
      .all(),
  ),
  ask('either condition', 'docs', (q) =>
    q
      .orWhere((g) => g.where('path', '=', '/docs/getting-started').where('title', 'LIKE', 'Env%'))
      .select('path')
      .all(),
  ),
  ask('conditions within conditions', 'posts', (q) =>
    q
      .where('path', 'LIKE', '/blog/%')
      .orWhere((g) =>
        g.where('badge', 'IS NULL').andWhere((h) => h.where('date', '>', '2026').where('title', '<>', '')),
      ),
  ),
  ask('the tree of the documentation', 'docs', (q) =>
    q
      .select('navigation', 'stem', 'path', 'title', 'description', 'meta')
      .orWhere((g) =>
        g
          .where('navigation', '<>', 'false')
          .where('navigation', 'IS NULL')
          .where('stem', 'LIKE', '%.navigation'),
      )
      .order('stem', 'ASC'),
  ),
  ask('the other way round', 'versions', (q) => q.order('date', 'DESC').select('path', 'date').all()),
  ask('two orders', 'posts', (q) => q.order('extension', 'DESC').order('title', 'ASC').select('title').all()),
  ask('byte by byte, not by language', 'docs', (q) => q.order('title', 'ASC').select('title').all()),
  ask('a slice', 'docs', (q) => q.select('path').skip(3).limit(4).all()),
  ask('a slice beyond the end', 'docs', (q) => q.select('path').skip(900).limit(4).all()),
  ask('a skip without a limit', 'docs', (q) => q.select('path').skip(3).all()),
]

function ask(title: string, collection: CollectionName, fill: (query: AnyQuery) => unknown): ContentQuestion {
  let sql = ''
  const filled = fill(
    query<Record<string, unknown>>({
      table: nameTable(collection),
      all: async (written) => {
        sql = written
        return []
      },
    }),
  )
  // What was only filled is asked for all.
  if (sql === '') void (filled as AnyQuery).all()
  return { title, collection, sql }
}
