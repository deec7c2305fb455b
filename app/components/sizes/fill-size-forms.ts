import { isElement, type MinimarkBody, type MinimarkNode } from '#collections/minimark.ts'
import { readSizeTables } from '#collections/size-tables.ts'
import { createQuestion } from '#sizes/answer-size.ts'
import { readTyped } from '#sizes/question.ts'
import { findWearer } from '#sizes/wearers.ts'

/** Gives the forms of a page what its address asks them, and the tables of the same page that answer it. */
export function fillSizeForms(body: MinimarkBody, url: string): MinimarkBody {
  const value = body.value.map((node): MinimarkNode => {
    const wearer = isElement(node, 'tu-talla') ? findWearer(node[1].para) : undefined
    const typed = wearer && readTyped(createQuestion(wearer), new URL(url).searchParams)
    return typed ? ['tu-talla', { para: wearer, typed, tables: readSizeTables(body.value) }] : node
  })
  return { ...body, value }
}
