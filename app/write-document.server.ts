import { audiences } from '#config/garments.ts'
import { isPageId, type PageId, pages } from '#config/pages.ts'
import { type PublicSettings, publicSettings } from '#config/public-settings.ts'
import { type AssetManifest, createAssetTags } from './document/document-assets.ts'
import { type DocumentSubject, writeHeadTags } from './document/head-tags.server.ts'
import { themeTags } from './document/theme-script.ts'
import { encodeDocumentPayload, type Payload } from './navigation/payload.ts'

/** Nobody but the browser's frame and readers of shared links asks for these. */
const iconTags =
  '<meta name="twitter:card" content="summary_large_image"/><link rel="icon" href="/favicon.ico" sizes="32x32"/>' +
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>'

/** What every document says of the site. */
export type SiteOptions = PublicSettings & {
  /** The client build's manifest; absent in development, where Vite serves the sources. */
  manifest: AssetManifest | undefined
}

/** The page that a document is of. */
type DocumentPage = {
  /** Its route; of an address that none stands for, nothing. */
  id?: string | undefined
  subject?: DocumentSubject | undefined
  path: string
  payload: Payload
}

/** Makes the function that completes the HTML of the app: head, the names of the files that it needs, and its data. */
export function createDocumentWriter({ manifest, ...settings }: SiteOptions) {
  const assetTags = createAssetTags(manifest)
  // What is not set is not said.
  const isSet = (value: unknown) => value && JSON.stringify(value) !== '{}'
  const set = Object.entries(settings).filter(([, value]) => isSet(value))
  const config = publicSettings.parse(Object.fromEntries(set))

  return (app: string, { id = '', subject, path, payload }: DocumentPage): string => {
    const modules = isPageId(id) ? listPageModules(id) : []
    // Error pages have the sheet of the home page.
    const { sheet } = pages[isPageId(id) && !payload.error ? id : 'index']
    const head = `${themeTags}${iconTags}${assetTags(modules, sheet)}${writeHeadTags(subject)}`
    const data = encodeDocumentPayload({ ...payload, serverRendered: true, path, config })
    const script = `<script type="application/json" id="__NUXT_DATA__" data-nuxt-data="nuxt-app" data-ssr="true">${data}</script>`
    // Functions as replacements: text of a page may hold `$&`.
    return `<!DOCTYPE html>${app}`
      .replace('</head>', () => `${head}</head>`)
      .replace(/<\/body><\/html>$/, () => `${script}</body></html>`)
  }
}

/** The page that browsers fetch beside the shell, and its layout where that is fetched too. */
function listPageModules(id: PageId): string[] {
  const folder = audiences.some((audience) => audience === id) ? 'coleccion' : id
  const layouts = { default: [], docs: ['app/layouts/docs.tsx'], auth: ['app/layouts/auth.tsx'] }
  return [...layouts[pages[id].layout], `app/routes/${folder}/page.tsx`]
}
