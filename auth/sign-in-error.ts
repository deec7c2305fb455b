/** Why nobody was signed in; the browser is told it by this word and says it in its own language. */
export type SignInFailure =
  /** The code is not one, was used before, or is too old: the visitor tries again. */
  | 'code_refused'
  /** The request does not come from the browser that began the sign-in, or that was too long ago. */
  | 'state_invalid'
  /** The visitor said no at the provider. */
  | 'access_denied'
  /** What the provider says of the visitor does not stand the test. */
  | 'token_invalid'
  /** The provider cannot be reached, is too slow, or answers what cannot be understood. */
  | 'provider_unavailable'
  | 'database_unavailable'
  | 'not_configured'
  | 'too_many_requests'

/** A sign-in that ended without a session. Its message is for an operator; it names nobody and holds no secret. */
export class SignInError extends Error {
  readonly reason: SignInFailure

  constructor(reason: SignInFailure, message: string) {
    super(message)
    this.reason = reason
  }
}
