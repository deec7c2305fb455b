import type { Page } from '#collections/fields.ts'
import { Icon } from '#ui/icon.tsx'
import { ButtonLink } from '#ui/link.tsx'

type ContentLink = Page<'index'>['hero']['links'][number]

/** Links that content describes, as buttons: neutral ones are outlined, the others filled. */
export function ContentLinks({ links, className = '' }: { links: ContentLink[]; className?: string }) {
  return (
    <div className={`flex flex-wrap gap-4 ${className}`}>
      {links.map(({ label, to, target, icon, trailing, size, color, variant = 'solid' }) => (
        <ButtonLink
          key={to}
          to={to}
          target={target}
          variant={color === 'neutral' || variant !== 'solid' ? 'outline' : 'solid'}
          size={size === 'xl' || size === 'lg' ? 'lg' : 'md'}
        >
          {icon && !trailing && <Icon name={icon} />}
          {label}
          {icon && trailing && <Icon name={icon} />}
        </ButtonLink>
      ))}
    </div>
  )
}
