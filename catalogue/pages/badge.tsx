import { colors } from '#config/colors.ts'
import { Badge } from '#ui/badge.tsx'

export function Component() {
  return (
    <div className="grid gap-6">
      {(['outline', 'soft'] as const).map((variant) => (
        <p key={variant} className="flex flex-wrap items-center gap-3">
          {colors.map((color) => (
            <Badge key={color} variant={variant} color={color}>
              {color}
            </Badge>
          ))}
        </p>
      ))}
      <p className="flex flex-wrap items-center gap-3">
        {(['xs', 'sm', 'md'] as const).map((size) => (
          <Badge key={size} size={size}>
            {size}
          </Badge>
        ))}
      </p>
    </div>
  )
}
