import { useContext } from 'react'
import { PublicSettingsContext } from '#app/document/public-settings.ts'
import { shellMessages } from '#config/messages/shell.ts'
import { socialKinds } from '#config/site.ts'
import { Tooltip } from '#ui/overlays/tooltip.tsx'

/** Those that the shop has, each in a new tab (C-FTR-2). */
export function SocialLinks() {
  const { socialLinks: addresses = {} } = useContext(PublicSettingsContext)
  const kinds = socialKinds.filter((kind) => addresses[kind])
  if (kinds.length === 0) return null
  return (
    <ul className="-mr-3 flex">
      {kinds.map((kind) => (
        <li key={kind}>
          <Tooltip text={shellMessages.social[kind]} isName>
            <a
              href={addresses[kind]}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={shellMessages.social[kind]}
              className="grid size-11 place-items-center text-lg text-ink hover:text-accent"
            >
              <span className={`social-icon social-${kind}`} aria-hidden="true" />
            </a>
          </Tooltip>
        </li>
      ))}
    </ul>
  )
}
