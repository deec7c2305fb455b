import { COLOR_MODE_STORAGE_KEY } from '#app/stores/color-mode.ts'
import { THEME_COLOR } from '#config/constants.ts'

/**
 * The inline script of every page: puts the colour class on `<html>` before the first paint (C-COLOR-4), and says of a page that
 * begins elsewhere than at its top that it is laid out whole (`scroll-positions.css`). It is constant, so that the content
 * security policy can name it by its hash. Storage may be forbidden: then the system decides.
 */
export const themeScript = `(()=>{
const root=document.documentElement,query=matchMedia('(prefers-color-scheme: dark)')
let preference='system'
try{const stored=localStorage.getItem('${COLOR_MODE_STORAGE_KEY}')
if(stored==='dark'||stored==='light')preference=stored}catch{}
const value=preference==='dark'||preference!=='light'&&query.matches?'dark':'light'
root.classList.add(value)
const navigation=performance.getEntriesByType('navigation')[0]
if(location.hash||navigation&&/^(reload|back)/.test(navigation.type))root.dataset.laidOut='whole'
const tag=document.querySelector('meta[name="theme-color"]')
if(tag)tag.content=value==='dark'?'${THEME_COLOR.dark}':'${THEME_COLOR.light}'
window.__NUXT_COLOR_MODE__={preference,value,
getColorScheme:()=>query.matches?'dark':'light',
addColorScheme:name=>root.classList.add(name),
removeColorScheme:name=>root.classList.remove(name)}
})()`
  .replaceAll('\n', ';')
  .replace('{;', '{')
  .replaceAll(',;', ',')

/** What the server writes into every head: the tag that colours the browser, light until the script knows (C-HEAD-4). */
export const themeTags = `<meta name="theme-color" content="${THEME_COLOR.light}"/><script>${themeScript}</script>`
