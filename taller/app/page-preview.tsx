import { useEffect, useRef, useState } from 'react'
import { listen } from '#browser/listen.ts'
import { Button, styleButton } from '#ui/button.tsx'
import type { Preview } from './use-text-on-server.ts'

/** The windows that a page is shown in, in CSS px. */
const windows = [
  { name: 'Móvil', width: 390 },
  { name: 'Ordenador', width: 1280 },
]

type Props = {
  preview: Preview
  /** The address that shows the file, where one does. */
  page: string | null
  /** The line where somebody writes. */
  writtenLine: string
}

/**
 * The real page of a text, in a frame where no script runs, at the width of a phone or of a desktop, in the light or in
 * the dark, at the place where one writes.
 */
export function PagePreview({ preview: { html, state }, page, writtenLine }: Props) {
  const [width, setWidth] = useState(windows[0]?.width ?? 0)
  const [isDark, setDark] = useState(false)
  // By how much the window must shrink to fit: a length by a length is a number by the angle between them alone.
  const scale = `min(1, tan(atan2(100cqi, ${width}px)))`
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef(0)

  /** A new document stands where the one before stood, until the line says better. */
  function arrange() {
    const document = frame.current?.contentDocument
    // On the way to the next one there is a document without an element.
    if (!document?.body) return
    document.documentElement.classList.toggle('dark', isDark)
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
    document.defaultView?.scrollTo({ top: scrolled.current, behavior: 'instant' })
    scrollToLine(document, writtenLine)
  }
  useEffect(arrange)
  useEffect(() => {
    const window = frame.current?.contentWindow
    if (!window) return undefined
    return listen(window, {
      scroll: () => {
        scrolled.current = window.scrollY
      },
    })
  }, [html])

  return (
    <section className="flex flex-col max-lg:h-dvh" aria-label="Cómo se ve">
      <p className="flex flex-wrap items-center gap-2 p-2">
        {windows.map((window) => (
          <Button
            key={window.name}
            variant="ghost"
            size="sm"
            aria-pressed={window.width === width}
            onClick={() => setWidth(window.width)}
          >
            {window.name}
          </Button>
        ))}
        <Button variant="ghost" size="sm" aria-pressed={isDark} onClick={() => setDark(!isDark)}>
          Oscuro
        </Button>
        {page !== null && (
          <a href={page} className={styleButton({ variant: 'ghost', size: 'sm' })}>
            Ver la página
          </a>
        )}
        <span role="status">{tellState(state, html !== undefined)}</span>
      </p>
      <div className="@container flex-1 overflow-hidden">
        {html !== undefined && (
          <iframe
            ref={frame}
            title="La página, como la verán los visitantes"
            sandbox="allow-same-origin"
            srcDoc={withoutScripts(html)}
            className="mx-auto origin-top-left bg-white"
            onLoad={arrange}
            style={{ width, height: `calc(100% / ${scale})`, scale }}
          />
        )}
      </div>
    </section>
  )
}

/** None would run in the frame; each would be told in the console. */
function withoutScripts(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
}

function tellState(state: Preview['state'], isShown: boolean): string {
  if (typeof state === 'object') return state.failure
  return {
    current: '',
    waiting: 'Se está preparando…',
    mistakes: isShown
      ? 'Se ve la última versión sin errores: corrige los de abajo.'
      : 'No se ve hasta que corrijas los errores de abajo.',
    'no-page': 'Este archivo no tiene página propia.',
  }[state]
}

/** Brings the block into view that says what the line says, if one does. */
function scrollToLine(document: Document, line: string) {
  const parts = line.split(/^\s*\d+[.)]\s|^[\s>#*+-]+|\]\([^)]*\)|[[|!]|\{[^}]*\}/).map(plain)
  const words = (parts.toSorted((a, b) => b.length - a.length)[0] ?? '').slice(0, 40)
  if (words.length < 5) return
  const blocks = document.querySelectorAll<HTMLElement>(
    'main :is(h1, h2, h3, h4, p, li, td, th, figcaption, blockquote, img)',
  )
  const block = [...blocks].find((element) =>
    plain(element.getAttribute('alt') ?? element.textContent).includes(words),
  )
  const window = document.defaultView
  const box = block?.getBoundingClientRect()
  // `scrollIntoView` would take the page around along, away from who writes.
  if (window && box)
    window.scrollBy({ top: box.y + (box.height - window.innerHeight) / 2, behavior: 'instant' })
}

function plain(text: string): string {
  return text.replace(/[*_`]/g, '').replace(/\s+/g, ' ').trim()
}
