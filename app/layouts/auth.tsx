import { Outlet } from 'react-router'
import { authMessages } from '#config/messages/auth.ts'
import { homePath } from '#config/pages.ts'
import { siteName } from '#config/site.ts'
import { Icon } from '#ui/icon.tsx'
import back from '~icons/lucide/arrow-left?raw'

/** A card on a cloth, like a label sewn to its lining, and a way back; no header, no footer (C-SHELL-2). */
export function View() {
  return (
    <main
      id="contenido"
      tabIndex={-1}
      className="auth-cloth relative grid min-h-svh grid-cols-[minmax(0,28rem)] content-center justify-center px-[min(1rem,4vw)] py-20"
    >
      <a
        href={homePath}
        className="absolute top-4 left-4 flex min-h-11 items-center gap-2 bg-paper px-4 text-sm font-medium hover:text-accent"
      >
        <Icon svg={back} /> {authMessages.back}
      </a>
      <div className="bg-paper p-2 shadow-2xl">
        <div className="border border-dashed border-accent-mark px-[min(1.5rem,5vw)] pt-10 pb-8 text-center sm:px-10">
          <p className="font-display text-[min(1.875rem,9vw)] leading-tight tracking-tight">{siteName}</p>
          <div className="tape mx-auto mt-4 w-40 max-w-full text-control" aria-hidden="true" />
          <div className="mt-8">
            <Outlet />
          </div>
          <p className="mt-6 text-sm text-ink-faint">{authMessages.sample}</p>
        </div>
      </div>
    </main>
  )
}
