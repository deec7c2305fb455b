import { Avatar } from '#ui/avatar.tsx'

export function Component() {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-4">
        {(['button', 'large', 'larger'] as const).map((look) => (
          <Avatar key={look} look={look} name="María de la O" />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar look="large" name="···" />
        <span className="flex items-center gap-3">
          <Avatar look="large" name="Iker Ugarte" /> Iker Ugarte
        </span>
      </div>
    </div>
  )
}
