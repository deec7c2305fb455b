import type { ButtonHTMLAttributes } from 'react'
import { tv, type VariantProps } from 'tailwind-variants/lite'

/** Classes of everything that looks like a button; square, like a garment's label. */
export const buttonVariants = tv({
  base: 'inline-flex items-center justify-center gap-3 border font-medium transition-colors disabled:cursor-not-allowed',
  variants: {
    variant: {
      solid: 'border-accent bg-accent text-on-accent hover:border-ink hover:bg-ink hover:text-paper',
      outline: 'border-ink text-ink hover:bg-ink hover:text-paper disabled:border-control disabled:text-ink-soft disabled:hover:bg-transparent',
      ghost: 'border-transparent text-ink hover:bg-paper-alt',
    },
    size: {
      sm: 'min-h-10 px-4 text-sm',
      md: 'min-h-12 px-6 text-base',
      lg: 'min-h-14 px-8 text-base',
      icon: 'size-11 text-xl',
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
})

export type ButtonVariants = VariantProps<typeof buttonVariants>

/** A button that does not submit unless it is told to. */
export function Button({ variant, size, className, ...props }: ButtonHTMLAttributes<HTMLButtonElement> & ButtonVariants) {
  return <button type="button" {...props} className={buttonVariants({ variant, size, className })} />
}
