import type { ButtonHTMLAttributes } from 'react'

/** A library for variants would weigh more in the browser than every button of the site. */
const variants = {
  solid: 'border-accent bg-accent text-on-accent hover:border-ink hover:bg-ink hover:text-paper',
  outline:
    'border-ink text-ink hover:bg-ink hover:text-paper disabled:border-control disabled:text-ink-soft disabled:hover:bg-transparent',
  ghost: 'border-transparent text-ink hover:bg-paper-alt',
}

const sizes = {
  sm: 'min-h-10 px-4 text-sm',
  md: 'min-h-12 px-6 text-base',
  lg: 'min-h-14 px-8 text-base',
  icon: 'size-11 text-xl',
}

export type ButtonLook = {
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
  className?: string | undefined
}

/** Classes of everything that looks like a button; square, like a garment's label. */
export function styleButton({ variant = 'solid', size = 'md', className = '' }: ButtonLook): string {
  return `inline-flex items-center justify-center gap-3 border font-medium transition-colors disabled:cursor-not-allowed ${variants[variant]} ${sizes[size]} ${className}`
}

/** A button that does not submit unless it is told to. */
export function Button({
  variant,
  size,
  className,
  ...props
}: ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook) {
  return <button type="button" {...props} className={styleButton({ variant, size, className })} />
}
