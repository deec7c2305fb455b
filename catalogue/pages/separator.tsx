import { Separator } from '#kit/display/separator.tsx'

export const title = 'Separator'

export const keyboard = []

const types = ['rule', 'stitch', 'tape'] as const

export function Component() {
  return (
    <div className="grid gap-8">
      {types.map((type) => (
        <Separator key={type} type={type} />
      ))}
      <Separator decorative={false}>or</Separator>
      <Separator type="stitch">new season</Separator>
      <div className="flex h-16 gap-6">
        {types.map((type) => (
          <span key={type} className="contents">
            <span>{type}</span>
            <Separator type={type} orientation="vertical" decorative={false} />
          </span>
        ))}
      </div>
    </div>
  )
}
