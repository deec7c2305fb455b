import { noticeMessages } from '#config/messages/problem-notice.ts'
import './notice-view.css'

/** A mistake as the notice tells it. */
export type NoticeItem = { place: string; message: string; fix: string; editor?: string | undefined }

/** Everything that the notice says. */
export type NoticeText = {
  isError: boolean
  title: string
  hint: string
  items: NoticeItem[]
  others?: { summary: string; items: NoticeItem[]; untold: string }
}

/** The notice on the page; it stands for as long as the document does. */
export type Notice = {
  fill(text: NoticeText): void
  setOpen(isOpen: boolean): void
  /** Tells who hears the page; sentences without a word are left out. */
  say(sentences: readonly (string | undefined)[]): void
}

/** Adds the notice to the page, closed. Who closes it goes back to where they were before they came into it. */
export function createNotice(onClose: () => void): Notice {
  const title = createElement('h2')
  const close = createElement('button', '×')
  const hint = createElement('p')
  const lists = createElement('div')
  const bar = createElement('div', title, close)
  const region = createElement('section', bar, hint, lists)
  // Not within the region: what is announced is a sentence and not a list of links.
  const status = createElement('p')
  region.className = 'content-problems'
  region.hidden = true
  region.setAttribute('aria-label', noticeMessages.region)
  close.type = 'button'
  close.setAttribute('aria-label', noticeMessages.close)
  status.className = 'sr-only'
  status.setAttribute('role', 'status')
  document.body.append(region, status)

  let before: Element | null = null
  function leave() {
    setOpen(false)
    onClose()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
  close.addEventListener('click', leave)
  region.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !region.contains(relatedTarget)) before = relatedTarget
  })
  region.addEventListener('keydown', ({ key }) => key === 'Escape' && leave())
  region.addEventListener('click', openEditor)

  function setOpen(isOpen: boolean) {
    region.hidden = !isOpen
    makeRoom()
  }

  /** The page ends above the notice, so that all of it can be scrolled to. */
  function makeRoom() {
    const height = region.hidden ? 0 : region.offsetHeight
    document.documentElement.style.setProperty('--content-problems-height', `${height}px`)
    document.documentElement.toggleAttribute('data-content-problems', height > 0)
  }
  new ResizeObserver(makeRoom).observe(region)

  return {
    setOpen,
    fill(text) {
      const hadFocus = lists.contains(document.activeElement)
      const isUnfolded = lists.querySelector('details')?.open ?? false
      region.toggleAttribute('data-error', text.isError)
      title.textContent = text.title
      hint.textContent = text.hint
      lists.replaceChildren(
        createList(text.items),
        ...(text.others ? createOthers(text.others, isUnfolded) : []),
      )
      if (hadFocus) close.focus({ preventScroll: true })
    },
    say(sentences) {
      status.textContent = sentences.filter(Boolean).join('. ')
    },
  }
}

function createOthers({ summary, items, untold }: NonNullable<NoticeText['others']>, isOpen: boolean) {
  const details = createElement('details', createElement('summary', summary), createList(items))
  if (untold) details.append(createElement('p', untold))
  details.open = isOpen
  details.addEventListener('toggle', () => details.open && details.scrollIntoView({ block: 'nearest' }))
  return [details]
}

function createList(items: readonly NoticeItem[]): HTMLElement {
  return createElement('ul', ...items.map(createItem))
}

function createItem({ place, message, fix, editor }: NoticeItem): HTMLElement {
  const code = createElement('code', place)
  const item = createElement(
    'li',
    ...(place ? [code] : []),
    createElement('p', message),
    createElement('p', fix),
  )
  if (editor) {
    const link = createElement('a')
    link.href = editor
    link.title = noticeMessages.opensEditor
    code.replaceWith(link)
    link.append(code)
  }
  return item
}

/** The address opens the editor of who develops and shows nothing, so the page stays. */
function openEditor(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  event.preventDefault()
  void fetch(link.href)
}

function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.append(...children)
  return element
}
