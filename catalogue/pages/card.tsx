import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

export const title = 'Card'

export const keyboard = [
  { keys: 'Tab', effect: 'To the link of the card, then to what is in its footer.' },
  { keys: 'Enter', effect: 'Follows the link.' },
]

export function Component() {
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      {(['outline', 'soft', 'solid', 'plain'] as const).map((variant) => (
        <Card
          key={variant}
          variant={variant}
          title={`${variant[0]?.toUpperCase()}${variant.slice(1)}`}
          description="Merino wool, 280 g, woven in Béjar."
        >
          <p>The content stands here.</p>
        </Card>
      ))}
      <Card
        to="/docs"
        title="A card that leads on"
        description="All of it can be pressed; the title is the link."
        media={<div className="tape text-control" aria-hidden="true" />}
        footer={
          <div className="flex items-center justify-between gap-4">
            <Avatar name="Nuria Campos" size="sm" />
            <Button variant="outline" size="sm">
              Keep
            </Button>
          </div>
        }
      />
      <Card footer={<Badge>New</Badge>}>Without a title.</Card>
    </div>
  )
}
