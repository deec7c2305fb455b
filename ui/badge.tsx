import type { ReactNode } from 'react'
import type { Color } from '#config/colors.ts'

type Props = {
  variant?: 'outline' | 'soft'
  size?: 'xs' | 'sm' | 'md'
  color?: Color | undefined
  children: ReactNode
}

/** A short mark beside a title: a section's name, a state. */
export function Badge({ variant = 'outline', size = 'md', color = 'primary', children }: Props) {
  return <span className={`label chip look-${variant} chip-${size} color-${color}`}>{children}</span>
}
