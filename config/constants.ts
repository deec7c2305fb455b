/** Every figure of the specification (its section 9), once, with its unit and its source. */

/** Largest accepted request path with its query, in bytes; longer ones answer 414 (threat S09). */
export const MAX_URL_BYTES = 8 * 1024

/** Largest number of keys in a query string; more answer 400 (threat S09). */
export const MAX_QUERY_KEYS = 100

/** How long a client may take to send a request's headers, in ms (threat H02: slow headers). */
export const HEADERS_TIMEOUT_MS = 10_000

/** How long a client may take to send a whole request, in ms (threat H02: one byte a second). */
export const REQUEST_TIMEOUT_MS = 30_000

/** How long an idle connection is kept open for the next request, in ms; above the 60 s of common balancers. */
export const KEEP_ALIVE_TIMEOUT_MS = 65_000

/** Largest sum of a request's headers, in bytes; larger ones answer 431 (threat H02). */
export const MAX_HEADER_BYTES = 16 * 1024

/** How long running requests may take to finish once the process was told to stop, in ms. */
export const SHUTDOWN_GRACE_MS = 10_000

/** A file whose name carries its content's hash never changes: one year, in seconds (RFC 9111). */
export const IMMUTABLE_MAX_AGE_S = 31_536_000

/** Files of `public/` keep their name when they change; one hour, in seconds. */
export const PUBLIC_FILE_MAX_AGE_S = 3_600

/** `builds/latest.json` is asked for to notice a new build (C-BUILD-1), in seconds. */
export const LATEST_BUILD_MAX_AGE_S = 1

/** Builds whose assets stay served, so that an open tab never loses a chunk (design: the life of a page). */
export const KEPT_BUILDS = 3

/** Pages rendered on request and kept in memory, at most; the 404 pages that robots ask for are among them. */
export const RENDERED_PAGES_KEPT = 500

/**
 * Up to this many documentation pages the aside lists all of them; above, the current section whole and the
 * titles of the others, so that a page's weight does not grow with the site.
 */
export const ASIDE_WHOLE_TREE_PAGES = 60

/** How long a toast stays, in ms (specification 9). */
export const TOAST_DURATION_MS = 5_000

/** Toasts on screen at most; the oldest go first (specification 9). */
export const TOASTS_KEPT = 5

/** From a toast's closing to its removal, in ms; as long as its way out takes (specification 9). */
export const TOAST_REMOVE_DELAY_MS = 200

/** Where the visitor's colour preference is kept: system, light or dark (C-COLOR-1). */
export const COLOR_MODE_STORAGE_KEY = 'nuxt-color-mode'

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

/** A drawer dragged over this part of its height and released closes (specification 9, C-DRAW-2). */
export const DRAWER_CLOSE_THRESHOLD = 0.25

/** Dragging waits this long after the content was scrolled, in ms (specification 9, C-DRAW-3). */
export const DRAWER_SCROLL_LOCK_TIMEOUT_MS = 100
