import { useState } from 'react'
import { createPictureUrl } from '#collections/pictures/picture-modifiers.ts'
import { isPictureAddress } from '#collections/pictures/plain-name.ts'

/** A small picture of a picture, as builds have made it, or as it is where none has it yet; a drawing is small as it is. */
export function Thumbnail({ src, className }: { src: string; className: string }) {
  const [isNew, setNew] = useState(false)
  const isPhoto = isPictureAddress(src) && !/\.svg$/i.test(src)
  const small = isPhoto ? createPictureUrl(encodeURI(src), { format: 'webp', width: 320 }) : encodeURI(src)
  return (
    <img
      src={isNew ? createPictureUrl(encodeURI(src), {}) : small}
      alt=""
      className={`bg-paper-alt object-contain ${className}`}
      loading="lazy"
      decoding="async"
      onError={() => setNew(true)}
    />
  )
}
