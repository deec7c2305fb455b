import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { hasRememberedSizes } from './remembered-sizes.ts'

const loadSizes = keepUntilFailed(async () => {
  const sizes = await import('./live-sizes.ts')
  sizes.followSizeForms()
  return sizes
})

const form = '[data-size-form]'

/**
 * Brings what answers forms of sizes to a page that has one: when somebody touches it, or at once where measures are
 * remembered, as on a page that only shows tables or cards. Without it the server answers them.
 */
export function waitForSizes() {
  const isWanted = hasRememberedSizes() || document.querySelector(`${form}:focus-within`)
  if (document.querySelector(`${form},[data-sizes],[data-size-card]`) && isWanted) showSizes()
  else document.querySelector(form)?.addEventListener('focusin', showSizes, { once: true })
}

function showSizes() {
  void loadSizes().then((sizes) => sizes.showSizes(), console.warn)
}
