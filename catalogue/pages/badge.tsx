import { colors } from '#config/colors.ts'
import { Badge } from '#ui/badge.tsx'
import check from '~icons/lucide/check?raw'

export const title = 'Badge'

export const keyboard = []

export function Component() {
  return (
    <div className="grid gap-6">
      {(['outline', 'solid', 'soft', 'subtle'] as const).map((variant) => (
        <p key={variant} className="flex flex-wrap items-center gap-3">
          {colors.map((color) => (
            <Badge key={color} variant={variant} color={color}>
              {color}
            </Badge>
          ))}
        </p>
      ))}
      <p className="flex flex-wrap items-center gap-3">
        {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Badge key={size} size={size} leadingIcon={check}>
            {size}
          </Badge>
        ))}
      </p>
    </div>
  )
}
