import { Component, type ReactNode } from 'react'
import { AppError } from '#app/app-error.ts'
import { isBot } from '#app/bots.ts'
import { finishLoading } from './loading-store.ts'

type Props = {
  children: ReactNode
  /** What is shown; with another one everything begins anew. */
  path: string
}

type State = { path: string; failure?: { thrown: unknown; html: string } | undefined }

/**
 * Keeps a page that is on screen when one of its parts throws: what was there stays, as plain HTML whose links
 * work, and the error goes to the console (C-ERR-14). Errors of ours that are fatal or unhandled go on to the error
 * page, and so does a page that fails before anybody has seen it; a bot is never shown one.
 */
export class KeptPage extends Component<Props, State> {
  override state: State = { path: this.props.path }
  /** The page that stands in the document, from the server or from here. */
  private seenPath = this.props.path

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, failure: undefined }
  }

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { failure: { thrown, html: document.getElementById('contenido')?.innerHTML ?? '' } }
  }

  override componentDidCatch() {
    finishLoading({ hasFailed: true })
  }

  override componentDidUpdate() {
    if (!this.state.failure) this.seenPath = this.props.path
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    const { thrown, html } = failure
    const isForErrorPage = thrown instanceof AppError && (thrown.fatal || thrown.unhandled)
    if (isBot(navigator.userAgent)) console.error(navigator.userAgent, thrown)
    else if (isForErrorPage || this.seenPath !== this.props.path) throw thrown
    return <div dangerouslySetInnerHTML={{ __html: html }} />
  }
}
