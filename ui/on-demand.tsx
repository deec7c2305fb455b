import { lazy, type ReactNode, Suspense } from 'react'

type View<Props> = (props: Props) => ReactNode
type StandIn = { standIn?: ReactNode }

/**
 * A component whose code comes when it is first shown. Until then, and where it cannot be had, which the console is told,
 * there is what stands in for it.
 * @param ready The component where it is there already, as on a server, which waits for no code while it writes a page.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: View<Props> }>,
  failure: string,
  ready?: View<Props>,
): View<Props & StandIn> {
  const Component =
    ready ??
    lazy<View<Props & StandIn>>(() =>
      load().catch((error: unknown) => {
        console.warn(failure, error)
        return { default: ({ standIn }: StandIn) => standIn }
      }),
    )
  return function OnDemand(props) {
    return (
      <Suspense fallback={props.standIn}>
        <Component {...props} />
      </Suspense>
    )
  }
}
