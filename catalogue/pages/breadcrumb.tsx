import { Breadcrumb } from '#ui/breadcrumb.tsx'

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
