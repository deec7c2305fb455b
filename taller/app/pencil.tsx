import { createRoot } from 'react-dom/client'
import { isAppReady, onAppReady } from '#browser/ready.ts'
import { pagePath } from '#taller/protocol.ts'
import { styleButton } from '#ui/button.tsx'

/**
 * A link on each page of development to the file that it is made of. It stands in a root of its own, beside the one of the
 * site, which knows nothing of it; the address is that of the page on which it is pressed.
 */
function Pencil() {
  return (
    <a
      className={styleButton({ variant: 'outline' })}
      style={{
        position: 'fixed',
        insetBlockEnd: '1rem',
        insetInlineStart: '1rem',
        zIndex: 20,
        background: 'var(--paper)',
      }}
      href={pagePath}
      onClick={({ currentTarget }) => {
        currentTarget.href = `${pagePath}?${new URLSearchParams({ pagina: window.location.pathname })}`
      }}
    >
      Editar
    </a>
  )
}

/** Once React has taken over the document: before, it would be a part that the server has not written. */
function show() {
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<Pencil />)
}

if (isAppReady()) show()
else onAppReady(show)
