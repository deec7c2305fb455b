import { isElement, type MinimarkBody, type MinimarkNode } from '#collections/minimark.ts'
import { readSizeTables } from '#collections/size-tables.ts'
import { findWearer } from '#sizes/wearers.ts'
import { answerAddress } from './size-question.ts'

/** Gives the forms of a page what its address asks them, from the tables of the same page. */
export function fillSizeForms(body: MinimarkBody, url: string): MinimarkBody {
  const tables = readSizeTables(body.value)
  const value = body.value.map((node): MinimarkNode => {
    const wearer = isElement(node, 'tu-talla') ? findWearer(node[1].para) : undefined
    const asked = wearer && answerAddress({ wearer }, url, tables)
    return asked ? ['tu-talla', { para: wearer, asked }] : node
  })
  return { ...body, value }
}
