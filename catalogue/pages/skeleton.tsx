import { Skeleton } from '#kit/display/skeleton.tsx'

export const title = 'Skeleton'

export const keyboard = []

export function Component() {
  return (
    <div aria-busy="true" className="grid max-w-xl gap-5">
      <p>What is fetched will stand here:</p>
      <div className="flex gap-5">
        <Skeleton className="size-14 flex-none rounded-full" />
        <Skeleton lines={3} className="flex-1" />
      </div>
    </div>
  )
}
