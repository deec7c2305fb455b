import { Component, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { CopiedPage, copyPage, type PageCopy } from '#app/components/footer/page-copy.tsx'
import { AppError } from '#app/errors/app-error.ts'
import { finishLoading } from '#app/navigation/loading-bar.ts'
import { isBot } from '#browser/bots.ts'
import { isTakenOver } from '#browser/ready.ts'

type Props = {
  children: ReactNode
  /** What is shown; with another one everything begins anew. */
  path: string
}

type State = { path: string; failure?: { thrown: unknown; copy: PageCopy } | undefined }

/** The page of a layout. By itself, because another page is no news to the header and the footer beside it. */
export function KeptPage() {
  return (
    <PageKeeper path={useLocation().pathname}>
      <Outlet />
    </PageKeeper>
  )
}

/**
 * Keeps a page that is on screen when one of its parts throws: what was there stays, as plain HTML whose links
 * work, and the error goes to the console (C-ERR-14). Errors of ours that are fatal or unhandled go on to the error
 * page, and so does a page that fails before anybody has seen it, and every error of a bot, which is told there.
 */
class PageKeeper extends Component<Props, State> {
  override state: State = { path: this.props.path }
  /** The page that somebody has seen here: at first the document's own, which React is about to take over. */
  private seenPath = isTakenOver() ? undefined : this.props.path

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, failure: undefined }
  }

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { failure: { thrown, copy: copyPage(document.getElementById('contenido')?.childNodes ?? []) } }
  }

  override componentDidCatch() {
    finishLoading({ hasFailed: true })
  }

  override componentDidMount() {
    this.componentDidUpdate()
  }

  override componentDidUpdate() {
    if (!this.state.failure) this.seenPath = this.props.path
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    const { thrown, copy } = failure
    const isForErrorPage = thrown instanceof AppError && (thrown.fatal || thrown.unhandled)
    if (isForErrorPage || this.seenPath !== this.props.path || isBot(navigator.userAgent)) throw thrown
    return <CopiedPage copy={copy} />
  }
}
