import { Breadcrumb } from '#ui/breadcrumb.tsx'
import book from '~icons/lucide/book-open?raw'

export const title = 'Breadcrumb'

export const keyboard = [{ keys: 'Tab, Enter', effect: 'To each link; follows it.' }]

export function Component() {
  return (
    <Breadcrumb
      items={[
        { label: 'Guides', to: '/docs', icon: book },
        { label: 'Orders' },
        { label: 'Returns', to: '/docs/orders/returns' },
        { label: 'How long the money takes to come back', to: '/docs/orders/returns/refunds' },
      ]}
    />
  )
}
