import { useState } from 'react'
import user from '~icons/lucide/user?raw'
import { Icon } from './icon.tsx'
import { getInitials } from './initials.ts'

type Props = {
  /** Whose it is; read aloud, and its initials stand in for the picture. */
  name: string
  /** A picture that cannot be loaded leaves the initials. */
  src?: string | undefined
  size?: keyof typeof sizes
  /** True where the name stands beside it: then nothing is read aloud twice. */
  decorative?: boolean
  /** True for the face of a button of the class `group`: its edge is seen, and it is filled while hovered or open. */
  isPressable?: boolean
}

const quietColors = 'border-rule bg-paper-alt text-ink-soft'
const pressableColors =
  'border-ink bg-paper-alt text-ink group-hover:bg-ink group-hover:text-paper group-aria-expanded:bg-ink group-aria-expanded:text-paper'

/** Diameter in px, with the size of the initials. */
const sizes = {
  xs: { px: 24, className: 'size-6 text-[0.5625rem]' },
  sm: { px: 32, className: 'size-8 text-xs' },
  md: { px: 44, className: 'size-11 text-base' },
  lg: { px: 56, className: 'size-14 text-xl' },
  xl: { px: 80, className: 'size-20 text-3xl' },
}

/** A face, or the initials of its name; the outline of one where the name has no letters. */
export function Avatar({ name, src, size = 'md', decorative = false, isPressable = false }: Props) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const { px, className } = sizes[size]
  const hasPicture = src !== undefined && src !== '' && src !== failedSrc
  const access = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <span
      {...access}
      className={`inline-grid flex-none place-items-center overflow-hidden rounded-full border font-display leading-none lining-nums select-none ${isPressable ? pressableColors : quietColors} ${className}`}
    >
      {hasPicture ? (
        <img
          // A server's page may have failed to load it before React came.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailedSrc(src)
          }}
          src={src}
          alt=""
          width={px}
          height={px}
          className="size-full object-cover"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        getInitials(name) || <Icon svg={user} />
      )}
    </span>
  )
}
