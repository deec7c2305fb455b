import type { ReactNode } from 'react'
import { addIcons, type ButtonIcons } from './button.tsx'
import type { Color } from './color.ts'

type Props = ButtonIcons & {
  variant?: 'solid' | 'outline' | 'soft' | 'subtle'
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  color?: Color | undefined
  children: ReactNode
}

/** A short mark beside a title: a section's name, a state. */
export function Badge({
  variant = 'outline',
  size = 'md',
  color = 'primary',
  leadingIcon,
  trailingIcon,
  children,
}: Props) {
  return (
    <span className={`label chip look-${variant} chip-${size} color-${color}`}>
      {addIcons(children, { leadingIcon, trailingIcon })}
    </span>
  )
}
