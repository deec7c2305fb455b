import type { ReactNode } from 'react'
import { type ButtonLook, styleButton } from './button.tsx'
import { chooseRel } from './link-safety.ts'

type Props = {
  /** A path of the site, or an absolute URL, which becomes a plain link. */
  to: string
  className?: string | undefined
  /** `_blank` opens another tab, without handing over the opener. */
  target?: string | undefined
  children: ReactNode
}

/** A plain link: whoever owns the page may follow clicks on it without a document load. */
export function Link({ to, target, ...props }: Props) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content comes with the props
  return <a href={to} target={target} rel={chooseRel(to, target)} {...props} />
}

/** A link that looks like a button. */
export function ButtonLink({ to, target, children, ...look }: Props & ButtonLook) {
  return (
    <Link to={to} target={target} className={styleButton(look)}>
      {children}
    </Link>
  )
}
