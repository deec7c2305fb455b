import { redirect } from 'react-router'
import { changeList, writeDone } from '#app/stores/change-list.ts'
import { findListCookie, parseList, writeList, writeListCookie } from '#app/stores/list-cookie.ts'
import { changeStoredList } from '#app/stores/list-store.ts'
import { pages } from '#config/pages.ts'

/** Does to the list what a form asks for: in the browser at once, or on the server, which leads back to the page. */
export async function action({ request }: { request: Request }): Promise<Response | null> {
  const form = await request.formData()
  if (import.meta.env.SSR) return answerForm(request, form)
  changeStoredList(form)
  return null
}

function answerForm(request: Request, form: FormData): Response {
  const before = parseList(findListCookie(request.headers.get('cookie') ?? ''))
  const { entries, done } = changeList(before, form)
  const cookie = writeListCookie(writeList(entries), request.url.startsWith('https:'))
  return redirect(done ? `${pages.lista.path}?${writeDone(done)}` : pages.lista.path, {
    status: 303,
    headers: { 'set-cookie': cookie },
  })
}
