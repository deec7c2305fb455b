import { Button } from '#app/ui/button.tsx'

export const title = 'Button'

export const keyboard = [{ keys: 'Enter, Space', effect: 'Presses the button.' }]

export function Component() {
  return (
    <div className="flex flex-wrap gap-4">
      {(['solid', 'outline', 'ghost'] as const).flatMap((variant) =>
        (['sm', 'md', 'lg'] as const).map((size) => (
          <Button key={variant + size} variant={variant} size={size}>
            {variant} {size}
          </Button>
        )),
      )}
      <Button disabled>disabled</Button>
    </div>
  )
}
