import { type ComponentType, memo } from 'react'
import { type RouteObject, useLoaderData } from 'react-router'
import { ChunkError } from '#app/errors/app-error.ts'
import type { Loader } from '#app/loaders/loader-context.ts'
import { keepUntilFailed } from '#browser/keep-until-failed.ts'

/**
 * A page or a layout whose code comes when it is wanted; what its loader returns is what its view shows. The router would
 * fetch a `lazy.loader` with each navigation, and a payload needs none: in the browser it is fetched where that cannot be had.
 */
export function createLazyRoute<Data>(
  view: () => Promise<{ View: ComponentType<{ data: Data }> }>,
  loader?: () => Promise<{ loader: Loader<Data> }>,
) {
  return {
    ...(loader && { loader: async (args) => (await loader()).loader(args) }),
    // What was fetched ahead is there at once: an import takes its turn each time.
    lazy: keepUntilFailed(async () => {
      const { View } = await view().catch((cause: unknown) => {
        throw new ChunkError(String(cause), { cause })
      })
      return { Component: showData(View) }
    }),
  } satisfies RouteObject
}

/** Hands a view what its route has loaded. */
function showData<Data>(View: ComponentType<{ data: Data }>) {
  // The beginning of a navigation draws nothing of a page whose data is the same.
  const Shown = memo(View) as unknown as typeof View
  // The router has lost the type on the way; `createLazyRoute` ties the loader to the view.
  return () => <Shown data={useLoaderData() as Data} />
}
