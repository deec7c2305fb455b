import user from '~icons/lucide/user?raw'
import { Icon } from './icon.tsx'
import { getInitials } from './initials.ts'

type Props = {
  /** Whose it is. It stands beside, or names the control whose face this is: nothing is read aloud here. */
  name: string
  size?: keyof typeof sizes
  /** True for the face of a button of the class `group`: its edge is seen, and it is filled while hovered, or while the popover behind it is open. */
  isPressable?: boolean
}

const quietColors = 'border-rule bg-paper-alt text-ink-soft'
const pressableColors =
  'border-ink bg-paper-alt text-ink group-hover:bg-ink group-hover:text-paper group-has-[+:popover-open]:bg-ink group-has-[+:popover-open]:text-paper'

const sizes = { md: 'size-11 text-base', lg: 'size-14 text-xl', xl: 'size-20 text-3xl' }

/** The initials of a name; the outline of a face where it has no letters. */
export function Avatar({ name, size = 'md', isPressable = false }: Props) {
  return (
    <span
      aria-hidden
      className={`inline-grid flex-none place-items-center overflow-hidden rounded-full border font-display leading-none lining-nums select-none ${isPressable ? pressableColors : quietColors} ${sizes[size]}`}
    >
      {getInitials(name) || <Icon svg={user} />}
    </span>
  )
}
