import { Breadcrumb } from '#ui/breadcrumb.tsx'

export const title = 'Breadcrumb'

export const keyboard = [{ keys: 'Tab, Enter', effect: 'To each link; follows it.' }]

export function Component() {
  return (
    <Breadcrumb
      label="Where this is"
      isCurrent
      items={[
        { label: 'Guides', to: '/docs' },
        { label: 'Orders' },
        { label: 'Returns', to: '/docs/orders/returns' },
        { label: 'How long the money takes to come back', to: '/docs/orders/returns/refunds' },
      ]}
    />
  )
}
