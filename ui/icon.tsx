import { createContext, useContext } from 'react'

/** SVG texts of the icons that the page's content names, by name. */
export const IconContext = createContext<Record<string, string>>({})

type Props = { className?: string } & ({ name: string } | { svg: string })

/**
 * A decorative icon, inlined: by `name` when content names it, by `svg` when code imports it
 * (`~icons/lucide/menu?raw`). One that cannot be had stays blank (specification 8).
 */
export function Icon({ className, ...props }: Props) {
  const icons = useContext(IconContext)
  const svg = 'svg' in props ? props.svg : icons[props.name]
  return (
    <span
      aria-hidden="true"
      className={className ? `icon ${className}` : 'icon'}
      dangerouslySetInnerHTML={{ __html: svg ?? '' }}
    />
  )
}
