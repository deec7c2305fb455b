import './skeleton.css'

type Props = {
  /** Lines of text to stand in for; the last one is shorter. Without it, one block of `className`'s size. */
  lines?: number
  className?: string
}

/** Where something will be, while it is fetched. Says nothing itself: its surroundings carry `aria-busy`. */
export function Skeleton({ lines, className = '' }: Props) {
  if (lines === undefined) return <span aria-hidden="true" className={`skeleton ${className}`} />
  return (
    <span aria-hidden="true" className={`flex flex-col gap-3 ${className}`}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={`skeleton h-4 ${index > 0 && index === lines - 1 ? 'w-2/3' : ''}`} />
      ))}
    </span>
  )
}
