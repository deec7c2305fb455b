import { Avatar } from '#ui/avatar.tsx'

export function Component() {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-4">
        {(['md', 'lg', 'xl'] as const).map((size) => (
          <Avatar key={size} size={size} name="María de la O" />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name="···" />
        <span className="flex items-center gap-3">
          <Avatar name="Iker Ugarte" /> Iker Ugarte
        </span>
      </div>
    </div>
  )
}
