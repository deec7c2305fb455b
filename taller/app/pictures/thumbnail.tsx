import { useState } from 'react'
import { createOriginal, createThumbnail } from '#taller/app/ask/ask-pictures.ts'

/** A small picture of a picture, fetched when it comes into sight. */
export function Thumbnail({ src, className }: { src: string; className: string }) {
  const [isNew, setNew] = useState(false)
  return (
    <img
      src={isNew ? createOriginal(src) : createThumbnail(src)}
      alt=""
      className={`bg-paper-alt object-contain ${className}`}
      loading="lazy"
      decoding="async"
      onError={() => setNew(true)}
    />
  )
}
