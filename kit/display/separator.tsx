import type { ReactNode } from 'react'

type Props = {
  orientation?: 'horizontal' | 'vertical'
  /** A fine rule, a running stitch or a measuring tape; rule unless given. */
  type?: keyof typeof types
  /** False when it parts two things for the ear as well; true unless given. */
  decorative?: boolean
  /** A word in the middle of a horizontal one. */
  children?: ReactNode
  className?: string
}

const types = {
  rule: { horizontal: 'border-t border-rule', vertical: 'border-l border-rule' },
  stitch: { horizontal: 'stitch', vertical: 'border-l-2 border-dashed border-accent-mark' },
  tape: { horizontal: 'tape text-control', vertical: 'tape-upright text-control' },
}

/** Parts two things. */
export function Separator({
  orientation = 'horizontal',
  type = 'rule',
  decorative = true,
  children,
  className = '',
}: Props) {
  const line = types[type][orientation]
  const access = decorative ? {} : { role: 'separator', 'aria-orientation': orientation }
  if (orientation === 'vertical') {
    return <div {...access} className={`self-stretch ${line} ${className}`} />
  }
  if (!children) return <div {...access} className={`${line} ${className}`} />
  // What stands inside a separator is not read aloud, so the word stands beside it.
  return (
    <div className={`flex items-center gap-4 ${className}`}>
      <div {...access} className={`flex-1 ${line}`} />
      <span className="label text-ink-soft">{children}</span>
      <div aria-hidden="true" className={`flex-1 ${line}`} />
    </div>
  )
}
