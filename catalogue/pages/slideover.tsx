import { Button } from '#ui/button.tsx'
import { Slideover } from '#ui/overlays/slideover.tsx'

export function Component() {
  return (
    <div className="flex flex-wrap gap-4">
      <Slideover trigger={<Button variant="outline">default</Button>} title="Your basket">
        <ul className="divide-y divide-rule">
          <li className="py-3">Linen shirt, blue</li>
          <li className="py-3">Wool trousers, grey</li>
        </ul>
      </Slideover>
      {(['right', 'left'] as const).map((side) => (
        <Slideover
          key={side}
          side={side}
          trigger={<Button variant="outline">{side}</Button>}
          title={`From the ${side}`}
        >
          <p>It comes from the {side} of the page.</p>
        </Slideover>
      ))}
      <Slideover
        trigger={<Button variant="outline">not dismissible</Button>}
        title="Unsaved changes"
        dismissible={false}
      />
    </div>
  )
}
