import { Tabs } from '#ui/tabs.tsx'

/** As they stand in a text. */
export function Component() {
  return (
    <div className="prose">
      <Tabs
        name="fabrics"
        label="Fabrics"
        items={[
          { label: 'Wool', content: <p>By hand, in cold water.</p> },
          { label: 'Linen', content: <p>At 40 degrees.</p> },
          { label: 'Cotton', content: <p>As you like it.</p> },
        ]}
      />
    </div>
  )
}
