import { getServices, type LoaderArgs } from '#app/loaders/loader-context.ts'
import { namePlan } from '#collections/read/anchors.ts'
import { pages } from '#config/pages.ts'

export type SignupData = Awaited<ReturnType<typeof loader>>

/** The plans of the club, as the prices page has them, one of which may have led here. */
export async function loader(args: LoaderArgs) {
  const pricing = await getServices(args).content.getPage('pricing')
  const plans =
    pricing?.plans.filter(({ button }) => (button.to ?? pages.signup.path) === pages.signup.path) ?? []
  return {
    plans: plans.map(({ title, price }) => ({ name: namePlan(title), title, price })),
  }
}
