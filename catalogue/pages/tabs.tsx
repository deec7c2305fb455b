import { Tabs } from '#ui/tabs.tsx'
import ruler from '~icons/lucide/ruler?raw'

export const title = 'Tabs'

export const keyboard = [
  { keys: 'Tab', effect: 'To the open tab, then to its panel.' },
  { keys: '← →, ↑ ↓ when vertical', effect: 'To the tab beside it, around the ends.' },
  { keys: 'Home, End', effect: 'To the first, the last tab.' },
  { keys: 'Enter, Space', effect: 'Opens the tab, with manual activation.' },
]

const items = [
  { value: 'wool', label: 'Wool', content: <p>Wash it by hand, in cold water.</p>, icon: ruler },
  { value: 'linen', label: 'Linen', content: <p>Iron it while it is damp.</p> },
  { value: 'silk', label: 'Silk', content: <p>We have none.</p>, disabled: true },
  { value: 'cotton', label: 'Cotton', content: <p>As you like it.</p> },
]

export function Component() {
  return (
    <div className="grid gap-12">
      <Tabs label="Fabrics" items={items} />
      <Tabs label="Fabrics, upright" items={items} orientation="vertical" defaultValue="linen" />
      <Tabs label="Fabrics, by hand" items={items} activation="manual" />
    </div>
  )
}
