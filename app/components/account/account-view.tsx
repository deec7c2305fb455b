import { type ComponentProps, cloneElement, type ReactElement, useEffect, useId, useRef } from 'react'
import { useEntry } from '#app/hooks/use-open-here.ts'
import { useSession } from '#app/hooks/use-session.ts'
import type { Account } from '#app/stores/account.ts'
import { accountMessages } from '#config/messages/account.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { SignOutButton } from './sign-out-button.tsx'

type Props = {
  /** In the header's bar a button opens the account; in the menu of small screens it stands open. */
  place: 'bar' | 'menu'
  /** The link to `/login`, shown while nobody is known to be signed in. */
  children: ReactElement<ComponentProps<'a'>>
}

/** The account in the header, over «Ingresar» (C-HDR-8, O-6), which becomes invisible so that nothing beside it moves. */
export default function AccountView({ place, children }: Props) {
  const { account, isAsking } = useSession()
  const linkRef = useRef<HTMLAnchorElement>(null)
  const onLeaving = useFocusOnLink(linkRef, account ?? null)
  const isLinkShown = !account && !isAsking
  return (
    <div
      className={`grid items-center *:[grid-area:1/1] ${place === 'bar' ? 'justify-items-end max-lg:hidden' : 'justify-items-stretch'}`}
    >
      <div className={isLinkShown ? undefined : place === 'bar' ? 'invisible' : 'hidden'}>
        {cloneElement(children, { ref: linkRef })}
      </div>
      {account && place === 'bar' && <AccountMenu account={account} onLeaving={onLeaving} />}
      {account && place === 'menu' && (
        <section className="mt-8" aria-label={accountMessages.toggle.replace('{name}', account.name)}>
          <AccountDetails account={account} />
          <SignOutButton onLeaving={onLeaving} />
        </section>
      )}
    </div>
  )
}

type MenuProps = { account: Account; onLeaving: (isLeaving: boolean) => void }

/** A button that shows whose account it is, and opens it: the browser's own popover, which Escape and a press outside close. */
function AccountMenu({ account, onLeaving }: MenuProps) {
  const panelId = useId()
  const name = accountMessages.toggle.replace('{name}', account.name)
  return (
    <>
      <Tooltip text={name} isName>
        <button
          type="button"
          className="group grid rounded-full outline-offset-[3px]"
          popoverTarget={panelId}
        >
          <Avatar name={account.name} look="button" />
          <span className="sr-only">{name}</span>
        </button>
      </Tooltip>
      {/* A label that hangs from its button; whoever goes anywhere finds it closed. */}
      <div
        key={useEntry()}
        id={panelId}
        popover="auto"
        className="inset-[5rem_1rem_auto_auto] w-80 border border-ink bg-paper p-1 text-ink supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:mt-3.5 supports-[position-area:bottom]:[position-area:bottom_span-left]"
        onBlur={({ relatedTarget, currentTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
        }}
      >
        <div className="border border-dashed border-accent-mark p-[calc(1.25rem-1px)]">
          <AccountDetails account={account} />
          <SignOutButton onLeaving={onLeaving} />
        </div>
      </div>
    </>
  )
}

/** Initials and not Google's picture: the site's pages ask no other origin for anything (open point O-9). */
function AccountDetails({ account }: { account: Account }) {
  return (
    <div className="flex items-center gap-4">
      <Avatar name={account.name} look="large" />
      <p className="min-w-0">
        <span className="block text-sm text-ink-soft">{accountMessages.signedInAs}</span>
        <strong className="block font-display text-xl leading-tight font-normal break-words">
          {account.name}
        </strong>
        <span className="block text-sm break-all text-ink-soft">{account.email}</span>
      </p>
    </div>
  )
}

/** The button that had the focus is gone with the account: it goes to the link that takes its place. */
function useFocusOnLink(linkRef: { readonly current: HTMLElement | null }, account: Account | null) {
  const isWanted = useRef(false)
  useEffect(() => {
    if (account || !isWanted.current) return
    isWanted.current = false
    linkRef.current?.focus()
  }, [account, linkRef])
  return (isLeaving: boolean) => {
    isWanted.current = isLeaving
  }
}
