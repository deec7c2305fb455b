import { Link } from 'react-router'
import { messages } from '#config/messages.ts'
import { PageHead } from '#app/page-head.tsx'

/** Google is the only way in (open point O-9); the button comes to life with the sign-in plug-in. */
export function Component() {
  const texts = messages.auth.signup
  return (
    <>
      <PageHead title={texts.title} description={texts.description} />
      <h1>{texts.heading}</h1>
      <p>{texts.description}</p>
      <button type="button" disabled>
        {messages.auth.google}
      </button>
      <p>
        {texts.other} <Link to="/login">{texts.otherLink}</Link>
      </p>
    </>
  )
}
