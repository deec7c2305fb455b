import { docsIndexPath } from '#config/pages.ts'

/**
 * Opens the search palette, which `app/boot/search-trigger.ts` does for every link marked `data-search`; without
 * JavaScript it leads to the index of the documentation (C-SEARCH-2). The shortcut's name comes from the style sheet,
 * because the server does not know the keyboard. With the scripts it is a button, as the trigger has said already of what
 * the server wrote.
 */
export function SearchLink({ className, label }: { className: string; label: string }) {
  return (
    <a
      href={docsIndexPath}
      data-search
      className={className}
      aria-keyshortcuts="Meta+K Control+K"
      {...(!import.meta.env.SSR && { role: 'button', 'aria-haspopup': 'dialog' })}
    >
      <span className="search-label">{label}</span>
    </a>
  )
}
