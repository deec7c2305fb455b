import { type ReactNode, useDeferredValue, useState } from 'react'
import { bareWord } from '#search/search-words.ts'
import type { PictureRow } from '#taller/protocol.ts'
import { Input } from '#ui/forms/input.tsx'
import { Thumbnail } from './thumbnail.tsx'

type Props = {
  pictures: readonly PictureRow[]
  /** What stands below each. */
  renderMore?: (row: PictureRow) => ReactNode
  /** Each can be pressed. */
  onChoose?: (row: PictureRow) => void
}

/** All pictures of the content, found by name; each is fetched when it comes into sight. */
export function PictureLibrary({ pictures, renderMore, onChoose }: Props) {
  const [query, setQuery] = useState('')
  const [isUnused, setUnused] = useState(false)
  const wanted = fold(useDeferredValue(query)).split(/\s+/)
  const found = pictures.filter(
    ({ src, usedIn, isOfSite }) =>
      (!isUnused || (usedIn.length === 0 && !isOfSite)) && wanted.every((word) => fold(src).includes(word)),
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Input
          className="flex-[1_1_12rem]"
          size="sm"
          type="search"
          aria-label="Buscar una imagen"
          placeholder="Nombre o carpeta"
          value={query}
          onValueChange={(text) => setQuery(String(text ?? ''))}
        />
        <label className="flex items-center gap-2 text-sm">
          <input type="checkbox" checked={isUnused} onChange={({ target }) => setUnused(target.checked)} />
          Solo las que no se usan
        </label>
        <span role="status">{found.length === 1 ? '1 imagen' : `${found.length} imágenes`}</span>
      </div>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,40%),1fr))] gap-x-4 gap-y-6 text-sm">
        {found.map((row) => (
          <li key={row.src} className="min-w-0 [contain-intrinsic-size:auto_14rem] [content-visibility:auto]">
            {onChoose ? (
              <button
                type="button"
                className="w-full cursor-pointer text-start"
                onClick={() => onChoose(row)}
              >
                <PictureCard row={row} />
              </button>
            ) : (
              <PictureCard row={row} />
            )}
            {renderMore?.(row)}
          </li>
        ))}
      </ul>
    </>
  )
}

function PictureCard({ row: { src, width, height } }: { row: PictureRow }) {
  const [name = '', ...folders] = src.split('/').toReversed()
  return (
    <>
      <Thumbnail src={src} className="aspect-square w-full" />
      <span className="block font-medium wrap-anywhere">{name}</span>
      <span className="file-path">
        {[folders.toReversed().slice(2).join('/'), width !== undefined && `${width}\u00a0×\u00a0${height}`]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}

/** A text as it is found, whatever its accents and its capitals. */
export function fold(text: string): string {
  return bareWord(text).toLowerCase()
}
