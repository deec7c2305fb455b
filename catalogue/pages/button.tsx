import { colors } from '#config/colors.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ButtonLink } from '#ui/link.tsx'
import arrow from '~icons/lucide/arrow-right?raw'
import bag from '~icons/lucide/shopping-bag?raw'

const variants = ['solid', 'outline', 'ghost', 'link'] as const
const sizes = ['sm', 'md', 'lg'] as const

export function Component() {
  return (
    <div className="grid gap-8">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-4">
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
        </div>
      ))}
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-4">
          {colors.map((color) => (
            <Button key={color} variant={variant} size="sm" color={color}>
              {color} {variant}
            </Button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <Button>
          <Icon svg={bag} /> Add to the bag
        </Button>
        <Button variant="outline">
          Next step <Icon svg={arrow} />
        </Button>
        <Button variant="ghost" size="icon" aria-label="Bag">
          <Icon svg={bag} />
        </Button>
        <ButtonLink to="/docs" variant="outline">
          A link <Icon svg={arrow} />
        </ButtonLink>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            disabled {variant}
          </Button>
        ))}
        <Button loading>Send</Button>
        <Button variant="outline" loading color="error">
          Delete
        </Button>
      </div>
    </div>
  )
}
