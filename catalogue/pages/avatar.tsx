import { Avatar } from '#ui/avatar.tsx'

export const title = 'Avatar'

export const keyboard = []

/** A square of two colours, as a picture that needs no file. */
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"%3E%3Crect width="2" height="2" fill="%231447e6"/%3E%3Crect width="1" height="2" fill="%2300c950"/%3E%3C/svg%3E'

export function Component() {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-4">
        {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Avatar key={size} size={size} name={`Picture ${size}`} src={picture} />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Avatar key={size} size={size} name="María de la O" />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name="Broken Picture" src="data:image/png;base64,AAAA" />
        <Avatar name="···" />
        <span className="flex items-center gap-3">
          <Avatar name="Iker Ugarte" decorative /> Iker Ugarte
        </span>
      </div>
    </div>
  )
}
