import google from '~icons/simple-icons/google?raw'
import { authMessages } from '#config/messages/auth.ts'
import { PageHead } from '#app/page-head.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Texts = { title: string; heading: string; description: string; other: string; otherLink: string }

/** What `/login` and `/signup` show: Google is the only way in (open point O-9). */
export function AuthCard({ texts, otherPath }: { texts: Texts; otherPath: string }) {
  return (
    <>
      <PageHead title={texts.title} description={texts.description} />
      <h1 className="display-md">{texts.heading}</h1>
      <p className="mt-3 text-ink-soft">{texts.description}</p>
      {/* It comes to life with the sign-in plug-in. */}
      <Button variant="outline" disabled className="mt-8 w-full">
        <Icon svg={google} className="text-lg" />
        {authMessages.google}
      </Button>
      <p className="mt-4 text-sm text-ink-soft">{authMessages.privacy}</p>
      <p className="mt-8 border-t border-rule pt-6">
        {texts.other}{' '}
        <a href={otherPath} className="text-link font-medium">
          {texts.otherLink}
        </a>
      </p>
    </>
  )
}
