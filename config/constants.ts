/** Figures that the specification fixes (its point 9), and those that two layers share; others stand with their owner. */

/** An OG picture's size in px, as the Open Graph protocol's readers expect it. */
export const OG_PICTURE_WIDTH_PX = 1_200
export const OG_PICTURE_HEIGHT_PX = 630

/** How long a toast stays, in ms (specification 9). */
export const TOAST_DURATION_MS = 5_000

/** Toasts on screen at most; the oldest go first (specification 9). */
export const TOASTS_KEPT = 5

/** Between two toasts, in px; `toaster.css` repeats it (specification 9, C-TOAST-11). */
export const TOAST_SPACING_PX = 16

/** From a toast's closing to its removal, in ms; as long as its way out takes (specification 9). */
export const TOAST_REMOVE_DELAY_MS = 200

/** The key that leads to the toasts (specification 9). */
export const TOAST_HOTKEY = 'F8'

/** Colour of the browser's own frame (specification 9, C-HEAD-4). */
export const THEME_COLOR = { dark: '#020618', light: 'white' } as const

/** The loading bar at the top of the page (specification 9, C-LOAD), all in ms. */
export const LOADING_DURATION_MS = 2_000
/** A navigation shorter than this never shows the bar. */
export const LOADING_THROTTLE_MS = 200
/** How long a full bar stays. */
export const LOADING_HIDE_DELAY_MS = 500
/** How long after that it goes back to zero, unseen. */
export const LOADING_RESET_DELAY_MS = 400

/** How long the pointer rests before a tooltip opens, in ms (specification 9, C-TIP-1). */
export const TOOLTIP_DELAY_MS = 700

/** Within this time after one tooltip closed the next opens at once, in ms (specification 9, C-TIP-1). */
export const TOOLTIP_SKIP_DELAY_MS = 300

/** Between a tooltip and what it speaks of, in px (C-TIP-1). */
export const TOOLTIP_OFFSET_PX = 8

/** How long a drawer takes to come and to go, in ms; `ui/overlays/drawer.css` repeats it (specification 9, C-DRAW-1). */
export const DRAWER_ANIMATION_MS = 500

/** A drawer that is dragged faster than this closes, in px/ms; the library's own (specification 9, C-DRAW-2). */
export const DRAWER_VELOCITY_THRESHOLD = 0.4

/** A drawer dragged over this part of its height and released closes (specification 9, C-DRAW-2). */
export const DRAWER_CLOSE_THRESHOLD = 0.25

/** Dragging waits this long after the content was scrolled, in ms (specification 9, C-DRAW-3). */
export const DRAWER_SCROLL_LOCK_TIMEOUT_MS = 100

/** Quiet time while somebody types before a form validates the field, in ms (C-FORM-6). */
export const FORM_INPUT_VALIDATION_DELAY_MS = 300

/** From an input's appearance to its focus, in ms; 0 is the next task (specification 3, C-INPUT-4). */
export const INPUT_AUTOFOCUS_DELAY_MS = 0

/** After so long another host would be asked for icons; the only one has this time too, in ms (specification 9, C-ICON-10). */
export const ICON_ROTATE_MS = 750

/** How long it may take after that, in ms (specification 9, C-ICON-10). */
export const ICON_TIMEOUT_MS = 5_000

/** How long a page that the server renders waits for an icon, in ms (specification 9, C-ICON-12). */
export const ICON_RENDER_WAIT_MS = 1_500

/** Longest address of a request for icons, in characters (specification 9, C-ICON-9). */
export const ICON_MAX_URL_CHARACTERS = 500

/** How long a session lasts without being used, in ms: 30 days (open point O-6). */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1_000

/** How long a sign-in may take from its beginning to Google's answer, in ms. */
export const SIGN_IN_STATE_LIFETIME_MS = 10 * 60 * 1_000

/** Says without a word about whom that there is a session, so that nobody else need ask for one. */
export const ACCOUNT_HINT_COOKIE = 'escaparate-account'

/** Google's sign-in script (specification 4, C-GOOG-3). */
export const GOOGLE_SCRIPT_URL = 'https://accounts.google.com/gsi/client'

/** How long a statement on users and sessions may take, and a connection to PostgreSQL to come up, in ms. */
export const DATABASE_TIMEOUT_MS = 2_000

/** Results of a search, at most: in all for a query, in each group of the palette without one (specification 9, C-SEARCH-6, 7). */
export const SEARCH_RESULTS = 42

/** Largest picture that is read: its file in bytes, a side in px, all of its pixels with those of every frame. */
export const MAX_PICTURE_FILE_BYTES = 32 * 1024 * 1024
export const MAX_PICTURE_SIDE_PX = 16_383
export const MAX_PICTURE_PIXELS = 50_000_000
export const MAX_PICTURE_FRAMES = 500

/** What the made pictures may take on disk, in bytes; the oldest go first. */
export const PICTURE_CACHE_BYTES = 512 * 1024 * 1024

/** The manifest of route rules is fetched so long after the page is ready, in ms (specification 9, C-BUILD-3). */
export const MANIFEST_DELAY_MS = 1_000

/** How often an open tab asks whether there is a new build, in ms; the specification leaves it open (C-BUILD-6). */
export const BUILD_POLL_INTERVAL_MS = 3_600_000

/** A tab that becomes visible asks at once, but not more often than this, in ms. */
export const BUILD_CHECK_MIN_INTERVAL_MS = 60_000

/** One reload per path in this time, in ms (specification 9, C-BUILD-9). */
export const RELOAD_GUARD_MS = 10_000

/** Pages whose code and data are prefetched at once, at most (specification 9, C-PRE-3). */
export const PREFETCHES_AT_ONCE = 4

/** The header that tells which build an answer comes from (threat D04). */
export const BUILD_ID_HEADER = 'x-escaparate-build'

/** What `html[data-app]` says while pages may be fetched ahead and the app, which does so better, is not there yet. */
export const APP_AWAITED = 'awaited'

/** The entry of a document's `Server-Timing` whose description is the id of its build. */
export const BUILD_TIMING = 'build'

/** What stands before the signature in a link to one page of a preview (decision 017). */
export const PREVIEW_LINK_PARAMETER = 'preview'

/** Ids of the search palette's dialog, by which buttons and the shortcut open it, and of the list that its field names. */
export const searchPaletteId = 'search'
export const searchListId = 'search-list'
