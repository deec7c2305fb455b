import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Input } from '#ui/forms/input.tsx'
import { type FoundPage, findPages } from './find-pages.ts'

const PAGES_OFFERED = 8

type Props = { value: string; onChange: (address: string) => void }

/** An address; pages are offered by their titles and addresses, and chosen with the arrows and Enter. */
export function LinkInput({ value, onChange }: Props) {
  const [pages, setPages] = useState<readonly FoundPage[]>([])
  const [active, setActive] = useState(-1)
  const asked = useRef('')
  const list = useId()
  function offer(pages: readonly FoundPage[]) {
    setPages(pages.slice(0, PAGES_OFFERED))
    setActive(-1)
  }
  function type(text: string) {
    onChange(text)
    asked.current = text
    void findPages(/^[a-z]+:/i.test(text) ? '' : text).then((found) => asked.current === text && offer(found))
  }
  function choose({ address }: FoundPage) {
    asked.current = ''
    onChange(address)
    offer([])
  }
  function handleKey(event: KeyboardEvent) {
    const page = pages[active]
    if (pages.length === 0) return
    if (event.key === 'ArrowDown') setActive((active + 1) % pages.length)
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? pages.length - 1 : active - 1)
    else if (event.key === 'Enter' && page) choose(page)
    else if (event.key === 'Escape') offer([])
    else return
    event.preventDefault()
  }
  return (
    <span className="relative block">
      <Input
        role="combobox"
        aria-expanded={pages.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : `${list}-${active}`}
        value={value}
        onValueChange={(typed) => type(String(typed ?? ''))}
        onKeyDown={handleKey}
        onBlur={() => {
          asked.current = ''
          offer([])
        }}
      />
      <span
        id={list}
        role="listbox"
        aria-label="Páginas"
        className="absolute inset-x-0 z-5 border border-rule bg-paper"
        hidden={pages.length === 0}
      >
        {pages.map((page, index) => (
          <span
            key={page.address}
            id={`${list}-${index}`}
            role="option"
            className="block px-3 py-2 hover:bg-rule aria-selected:bg-rule"
            aria-selected={index === active}
            tabIndex={-1}
            // The focus stays where one types.
            onPointerDown={(event) => {
              event.preventDefault()
              choose(page)
            }}
          >
            {page.title} <span className="file-path">{page.address}</span>
          </span>
        ))}
      </span>
    </span>
  )
}
