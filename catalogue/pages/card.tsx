import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

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
