import { Link, Outlet } from 'react-router'
import { messages } from '#config/messages.ts'
import { homePath } from '#config/site.ts'

/** A centred card and a way back; no header, no footer (C-SHELL-2). */
export function AuthLayout() {
  return (
    <div className="auth-layout">
      <Link to={homePath} className="auth-back">
        {messages.auth.back}
      </Link>
      <main id="contenido" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
