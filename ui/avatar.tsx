import user from '~icons/lucide/user?raw'
import { Icon } from './icon.tsx'

type Props = {
  /** Whose it is. It stands beside, or names the control whose face this is: nothing is read aloud here. */
  name: string
  look: keyof typeof looks
}

const looks = {
  /** The face of a button of the class `group`: its edge is seen, and it is filled while hovered, or while the popover behind it is open. */
  button:
    'size-11 border-ink text-base text-ink group-hover:bg-ink group-hover:text-paper group-has-[+:popover-open]:bg-ink group-has-[+:popover-open]:text-paper',
  large: 'size-14 border-rule text-xl text-ink-soft',
  larger: 'size-20 border-rule text-3xl text-ink-soft',
}

/** The initials of a name; the outline of a face where it has no letters. */
export function Avatar({ name, look }: Props) {
  return (
    <span
      aria-hidden
      className={`inline-grid flex-none place-items-center overflow-hidden rounded-full border bg-paper-alt font-display leading-none lining-nums select-none ${looks[look]}`}
    >
      {getInitials(name) || <Icon svg={user} />}
    </span>
  )
}

/** At most two letters for a name: of its first and last word, so that «María de la O» is «MO»; empty without letters. */
export function getInitials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu) ?? []
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen
    .map((word = '') => /^./u.exec(word.normalize('NFC'))?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('es')
}
