import type { ComponentProps, MouseEvent } from 'react'
import type { Color } from '#config/colors.ts'

/** What a button looks like; the classes stand in `button.css`, which weighs less than a table here. */
export type ButtonLook = {
  variant?: 'solid' | 'outline' | 'ghost' | 'link' | undefined
  /** `icon` is a square of 44 px for an icon alone, which needs an `aria-label`. */
  size?: 'sm' | 'md' | 'lg' | 'icon' | undefined
  /** Primary for a solid one, neutral for the others, unless given. */
  color?: Color | undefined
  className?: string | undefined
}

/** Classes of everything that looks like a button; square, like a garment's label. */
export function styleButton({
  variant = 'solid',
  size = 'md',
  color = variant === 'solid' ? 'primary' : 'neutral',
  className = '',
}: ButtonLook): string {
  return `button look-${variant} button-${size} color-${color} ${className}`
}

type Props = Omit<ComponentProps<'button'>, 'color'> &
  ButtonLook & {
    /** Busy: keeps its place and the focus, but presses do nothing. */
    loading?: boolean | undefined
  }

/** A button that does not submit unless it is told to. */
export function Button({ variant, size, color, className, loading = false, children, ...props }: Props) {
  return (
    <button
      type="button"
      {...props}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true, onClick: ignorePress })}
      className={styleButton({ variant, size, color, className })}
    >
      {children}
    </button>
  )
}

/** Also keeps a form from being sent, by Enter in a field too. */
function ignorePress(event: MouseEvent) {
  event.preventDefault()
}
