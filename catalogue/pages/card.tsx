import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

export const title = 'Card'

export const keyboard = [
  { keys: 'Tab', effect: 'To the link of the card, then to what can be pressed in its text.' },
  { keys: 'Enter', effect: 'Follows the link.' },
]

/** As it stands in a text. */
export function Component() {
  return (
    <div className="prose">
      <div className="card-group">
        <Card title="A card">Merino wool, 280 g, woven in Béjar.</Card>
        <Card title="A card that leads on" to="/docs">
          <p>All of it can be pressed; the title is the link.</p>
          <Button variant="outline" size="sm">
            Keep
          </Button>
        </Card>
        <Card>Without a title.</Card>
      </div>
    </div>
  )
}
