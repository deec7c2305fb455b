/** Every figure of the specification (its point 9), once, with its unit and its source. */

/** Largest accepted request path with its query, in bytes; longer ones answer 414 (threat S09). */
export const MAX_URL_BYTES = 8 * 1024

/**
 * Longest reason phrase of an answer, in characters, and longest target of a redirect, in bytes. With our other headers
 * they stay below the 4 kB that proxies read of a head; one of more is a broken server to them.
 */
export const MAX_REASON_CHARACTERS = 100
export const MAX_REDIRECT_BYTES = 2 * 1024

/** Largest number of keys in a query string; more answer 400 (threat S09). */
export const MAX_QUERY_KEYS = 100

/** How long a client may take to send a request's headers, in ms (threat H02: slow headers). */
export const HEADERS_TIMEOUT_MS = 10_000

/** How long a client may take to send a whole request, in ms (threat H02: one byte a second). */
export const REQUEST_TIMEOUT_MS = 30_000

/** How long an answer may wait for a client that reads nothing of it, in ms. */
export const PROGRESS_TIMEOUT_MS = 30_000

/** How often connections are looked at for the two times of requests, in ms: so much later they are cut at most. */
export const CONNECTIONS_CHECK_MS = 1_000

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

/** Addresses and bytes that one sitemap may hold; more are split into several (sitemaps.org protocol). */
export const SITEMAP_MAX_URLS = 50_000
export const SITEMAP_MAX_BYTES = 50 * 1024 * 1024

/** Entries of a feed, the newest ones; readers keep what they have read. */
export const FEED_ITEMS = 50

/** How long `security.txt` is vouched for after a build, in days; RFC 9116 asks for less than a year. */
export const SECURITY_TXT_DAYS = 360

/** A preview picture's size in px, as the Open Graph protocol's readers expect it. */
export const PREVIEW_WIDTH_PX = 1_200
export const PREVIEW_HEIGHT_PX = 630

/** Largest preview picture, in bytes; some apps show none above 300 kB. */
export const PREVIEW_MAX_BYTES = 100_000

/** Up to this many pages the build draws every preview picture; above, each is drawn when it is first asked for. */
export const PREVIEWS_AT_BUILD = 200

/** Preview pictures drawn on request and kept in memory, at most; each weighs up to 100 kB. */
export const PREVIEWS_KEPT = 200

/** Preview pictures drawn at the same time, and requests that may wait for theirs; further ones answer 503. */
export const PREVIEWS_DRAWN_AT_ONCE = 2
export const PREVIEWS_WAITING = 50

/**
 * Up to this many documentation pages the aside lists all of them; above, the current section whole and the
 * titles of the others, so that a page's weight does not grow with the site.
 */
export const ASIDE_WHOLE_TREE_PAGES = 60

/** How long a toast stays, in ms (specification 9). */
export const TOAST_DURATION_MS = 5_000

/** Toasts on screen at most; the oldest go first (specification 9). */
export const TOASTS_KEPT = 5

/** Between two toasts, in px; `toast.css` repeats it (specification 9, C-TOAST-11). */
export const TOAST_SPACING_PX = 16

/** From a toast's closing to its removal, in ms; as long as its way out takes (specification 9). */
export const TOAST_REMOVE_DELAY_MS = 200

/** How far a toast is dragged before it follows, in px; a finger is less exact (C-TOAST-9). */
export const TOAST_SWIPE_START_PX = 2
export const TOAST_SWIPE_START_TOUCH_PX = 10

/** A toast that is let go beyond this way closes, in px (C-TOAST-9). */
export const TOAST_SWIPE_CLOSE_PX = 50

/** The bar of a toast's remaining time is drawn at most this often a second (C-TOAST-8). */
export const TOAST_PROGRESS_HZ = 60

/** How long an announcement stays in the page for screen readers, in ms (C-TOAST-12). */
export const TOAST_ANNOUNCEMENT_MS = 1_000

/** The key that leads to the toasts (specification 9). */
export const TOAST_HOTKEY = 'F8'

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

/** Before the first mark of a highlighted text this many characters stay, for each of its marks (C-SEARCH-8). */
export const SEARCH_CONTEXT_CHARACTERS = 13

/** How long the palette waits for the documentation's index before it says that it cannot be searched, in ms. */
export const SEARCH_LOAD_TIMEOUT_MS = 10_000

/** How long that loading takes before the palette says so, in ms: what is quicker needs no word. */
export const SEARCH_LOADING_SHOWN_MS = 400

/** Options that the palette makes by itself; the rest follows as somebody gets near the end. */
export const SEARCH_OPTIONS_RENDERED = 60

/** Of these, as many as the palette's height shows of lines with an excerpt: each letter changes them at once. */
export const SEARCH_OPTIONS_FIRST = 7

/** As many as there are while somebody thinks of the next letter, which takes all but the first away again. */
export const SEARCH_OPTIONS_NEXT = 20

/** After so long without a letter typing rests, in ms: then more options follow, and the number of results is said. */
export const SEARCH_REST_MS = 200

/** After so long without a letter the query counts as finished, in ms: then all options are made. */
export const SEARCH_FINISHED_MS = 1_500

/** So long the palette waits for the documentation's answer before it shows what it has without, in ms. */
export const SEARCH_ANSWER_AWAITED_MS = 50

/** How long the pointer rests before a tooltip opens, in ms (specification 9, C-TIP-1). */
export const TOOLTIP_DELAY_MS = 700

/** Within this time after one tooltip closed the next opens at once, in ms (specification 9, C-TIP-1). */
export const TOOLTIP_SKIP_DELAY_MS = 300

/** Between a tooltip and what it speaks of, in px (C-TIP-1). */
export const TOOLTIP_OFFSET_PX = 8

/** How long a drawer takes to come and to go, in ms; `overlays.css` repeats it (specification 9, C-DRAW-1). */
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

/** Largest body of a request to the query endpoint, in bytes; larger ones answer 413 (C-QUERY-5). */
export const MAX_QUERY_BODY_BYTES = 600_000

/** Longest SQL that the query endpoint reads, in characters (C-QUERY-3). */
export const MAX_QUERY_CHARACTERS = 100_000

/** Conditions of one query, at most; a page of ours asks with four (threat Q16). */
export const MAX_QUERY_CONDITIONS = 100

/** LIKE conditions of one query, at most: they alone read a text from end to end, and more than once. */
export const MAX_QUERY_LIKES = 10

/** Longest pattern of a LIKE, in characters. */
export const MAX_QUERY_PATTERN_CHARACTERS = 200

/** Values of one query, lists included, at most. */
export const MAX_QUERY_VALUES = 1_000

/** Parentheses within one another, at most (threat Q16). */
export const MAX_QUERY_DEPTH = 20

/** Columns that one query orders by, at most. */
export const MAX_QUERY_ORDERS = 10

/** Rows of one answer and largest LIMIT; who wants more takes the dump (threat Q15). */
export const MAX_QUERY_ROWS = 10_000

/** Largest OFFSET (threat Q15). */
export const MAX_QUERY_OFFSET = 1_000_000

/** Largest answer of the query endpoint, in characters of the values it is made of. */
export const MAX_QUERY_ANSWER_CHARACTERS = 8 * 1024 * 1024

/** How long one query may run before its process is ended, in ms; our own take one. */
export const QUERY_TIMEOUT_MS = 2_000

/** How long a query waits for those before it, in ms, and how many wait at most; further ones answer 503. */
export const QUERY_WAIT_MS = 5_000
export const QUERIES_WAITING = 200

/** The process that runs queries must be up after this time, in ms, and ends when nobody asks for so long. */
export const QUERY_PROCESS_START_MS = 10_000
export const QUERY_PROCESS_IDLE_MS = 60_000

/** Preview pages that are told of content changes at once, at most; further ones answer 503 (open point O-29). */
export const CONTENT_EVENTS_CLIENTS = 50

/** How often a quiet stream of content changes says that it lives, in ms; proxies cut at 60 s. */
export const CONTENT_EVENTS_HEARTBEAT_MS = 15_000

/** After pages that are due could not be published: the first wait and the longest, in ms; each time twice as long. */
export const PUBLICATION_RETRY_MS = 10_000
export const PUBLICATION_MAX_RETRY_MS = 600_000

/** A publication that takes longer than this is given up, in ms; 10,000 pages take a few minutes. */
export const PUBLICATION_TIMEOUT_MS = 1_800_000

/** A statement of a dump from this length on is told in several, in characters (C-DUMP-4). */
export const DUMP_STATEMENT_CHARACTERS = 100_000

/** Longest piece of a value in a dump's statement, in characters (C-DUMP-4). */
export const DUMP_SLICE_CHARACTERS = 70_000

/** After a failed event stream: how long to wait at first, and at most, in ms; each time twice as long (C-SSE-3). */
export const EVENT_STREAM_FIRST_RETRY_MS = 3_000
export const EVENT_STREAM_MAX_RETRY_MS = 30_000

/** A host that is asked for icons and keeps silent for so long gets company, in ms (specification 9, C-ICON-10). */
export const ICON_ROTATE_MS = 750

/** How long the last host may take after that, in ms (specification 9, C-ICON-10). */
export const ICON_TIMEOUT_MS = 5_000

/** How long a page that the server renders waits for an icon, in ms (specification 9, C-ICON-12). */
export const ICON_RENDER_WAIT_MS = 1_500

/** Longest address of a request for icons, in characters (specification 9, C-ICON-9). */
export const ICON_MAX_URL_CHARACTERS = 500

/** Names in one request for icons, at most; more answer 400 (threat C02). */
export const ICON_NAMES_PER_REQUEST = 100

/** How long an answer with icons may be kept by others and by us, in seconds (C-ICON-6). */
export const ICON_MAX_AGE_S = 604_800

/** Answers of the outside icon service that are kept, at most; what all of them and the largest weigh, in bytes. */
export const ICON_ANSWERS_KEPT = 200
export const ICON_ANSWERS_KEPT_BYTES = 8 * 1024 * 1024
export const ICON_ANSWER_BYTES = 1024 * 1024

/** Questions to that service at once, and how many may wait; further ones fail. */
export const ICON_QUESTIONS_AT_ONCE = 8
export const ICON_QUESTIONS_WAITING = 500

/** How long a session lasts without being used, in ms: 30 days (open point O-6). */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1_000

/** When a session ends however much it is used, in ms after signing in: 180 days. A cookie that was stolen is not good for ever. */
export const SESSION_MAX_LIFETIME_MS = 180 * 24 * 60 * 60 * 1_000

/** A session in use is prolonged at most this often, in ms: reading it need not write. */
export const SESSION_RENEWAL_MS = 24 * 60 * 60 * 1_000

/** Largest cookie of ours, in bytes, with its name and value (threat O06). */
export const MAX_COOKIE_BYTES = 4_096

/** How long a sign-in may take from its beginning to Google's answer, in ms. */
export const SIGN_IN_STATE_LIFETIME_MS = 10 * 60 * 1_000

/** How long a page that signs somebody in waits for the site, in ms: longer than the site waits for Google. */
export const SIGN_IN_TIMEOUT_MS = 10_000

/** So long a page goes on with the state that it has, in ms; after that too little is left to sign in with it. */
export const SIGN_IN_STATE_FRESH_MS = SIGN_IN_STATE_LIFETIME_MS / 2

/** Says without a word about whom that there is a session, so that nobody else need ask for one. */
export const ACCOUNT_HINT_COOKIE = 'escaparate-account'

/** Google's sign-in script (specification 4, C-GOOG-3). */
export const GOOGLE_SCRIPT_URL = 'https://accounts.google.com/gsi/client'

/** The pages that load Google's script; no other one does (open point O-9). */
export const SIGN_IN_PATHS = ['/login', '/signup'] as const

/** Where a tab notes that somebody has signed in or out, for the others to hear. */
export const ACCOUNT_STORAGE_KEY = 'escaparate-account'

/** The one address that Google may send a visitor back to. */
export const SIGN_IN_CALLBACK_PATH = '/auth/google/callback'

/** Google has this long in all, in ms, so that a visitor has an answer within 5 s (threat O07). */
export const PROVIDER_DEADLINE_MS = 4_500

/** Largest answer of Google that is read, in bytes; a real one has about five thousand (threat O07). */
export const MAX_PROVIDER_BODY_BYTES = 256 * 1024

/** What a provider says of itself is asked for again after this time, in ms. */
export const PROVIDER_METADATA_LIFETIME_MS = 60 * 60 * 1_000

/** How far our clock and Google's may differ, in s. */
export const CLOCK_TOLERANCE_S = 30

/** Largest body of a POST to `/auth/`, in bytes, and longest authorization code; Google's has about 70. */
export const MAX_AUTH_BODY_BYTES = 8 * 1024
export const MAX_CODE_CHARACTERS = 2_048

/** How long a used authorization code or state is remembered, in ms; both are good for ten minutes. */
export const USED_CODE_LIFETIME_MS = 60 * 60 * 1_000

/**
 * Times that one address may try to sign in or out in a minute, for each of the ways to do so; further ones answer 429
 * (threat O13).
 */
export const AUTH_TRIES_PER_MINUTE = 30

/** Questions for the session, or for the state of a sign-in, from one address in a minute, at most: a whole office may share one. */
export const AUTH_QUESTIONS_PER_MINUTE = 600

/** Lines of the log that say the same: how many a minute are written whole, and after how long, in ms, the rest are told by their number. */
export const LOG_LINES_IN_FULL = 10
export const LOG_SUMMARY_MS = 60_000

/** Kinds of lines that are told apart within that time, at most. */
export const LOG_KINDS_COUNTED = 100

/** Addresses that a limiter remembers, at most; the one that was quiet for longest is forgotten first. */
export const RATE_LIMIT_ADDRESSES = 10_000

/** How long a statement on users and sessions may take, and a connection to PostgreSQL to come up, in ms. */
export const DATABASE_TIMEOUT_MS = 2_000

/** Statements on users and sessions that wait, at most; further ones answer 503. */
export const DATABASE_OPERATIONS_WAITING = 200

/** A database that could not be reached is left alone for this long, in ms. */
export const DATABASE_RETRY_MS = 500

/** Connections to PostgreSQL that one process keeps, at most. */
export const POSTGRES_CONNECTIONS = 10

/** Sessions that have ended are swept out this often, in ms. */
export const SESSION_SWEEP_MS = 60 * 60 * 1_000

/** Results of a search, at most: in all for a query, in each group of the palette without one (specification 9, C-SEARCH-6, 7). */
export const SEARCH_RESULTS = 42

/** With more sections than this, searching runs in a worker, off the main thread. */
export const SEARCH_WORKER_SECTIONS = 500

/**
 * Up to so many characters all files of the search also come as one, which is brought ahead of what is typed. Of a
 * documentation of as many sections as are searched without a worker it is a quarter that goes over the wire: 65 kB.
 */
export const SEARCH_WHOLE_CHARACTERS = 250_000

/** Words that browsers bring at once to look for slips and beginnings; about three bytes each on the wire. */
export const SEARCH_CORE_WORDS = 5_000

/** Headings and texts that are kept for one word, at most; titles of pages are all kept. */
export const SEARCH_HEADINGS_PER_WORD = 3_000
export const SEARCH_TEXTS_PER_WORD = 2_000

/** Files of texts that are brought for the excerpts of one query, at most; later results have none. */
export const SEARCH_TEXT_FILES_PER_QUERY = 8

/** Files of words that are brought for one word of a query, at most. */
export const SEARCH_WORD_FILES_PER_WORD = 4

/** What is read of a query, in characters and in words. */
export const MAX_SEARCH_CHARACTERS = 200
export const MAX_SEARCH_WORDS = 10

/** How long a file of the search may take to come, in ms. */
export const SEARCH_FETCH_TIMEOUT_MS = 10_000

/** A worker of the search that has not said anything after this time is given up, in ms. */
export const SEARCH_WORKER_START_MS = 5_000

/**
 * Widths and heights that the picture endpoint makes, in px: what our places ask for, and the common screens at
 * both densities. Any other answers 400, so that nobody can have it encode without end (threat X09).
 */
export const PICTURE_SIDES_PX: readonly number[] = [
  48, 64, 96, 128, 160, 200, 240, 300, 320, 400, 480, 600, 640, 768, 800, 960, 1024, 1200, 1280, 1440, 1536,
  1600, 1920,
]

/** Widths that a build makes of every photo, in px: an avatar, phones, tablets and desks at densities 1 and 2. */
export const PICTURE_BUILT_WIDTHS_PX: readonly number[] = [96, 320, 640, 960, 1280, 1920]

/** Qualities that the picture endpoint makes; any other answers 400 (threat X09). */
export const PICTURE_QUALITIES: readonly number[] = [40, 50, 60, 70, 75, 80, 85, 90, 95]

/** A drawing of up to so many bytes after Brotli is sent as it is: a photo of it would weigh more. */
export const MAX_DRAWING_BYTES = 24_000

/** Largest picture that is read: its file in bytes, a side in px, all of its pixels with those of every frame. */
export const MAX_PICTURE_FILE_BYTES = 32 * 1024 * 1024
export const MAX_PICTURE_SIDE_PX = 16_383
export const MAX_PICTURE_PIXELS = 50_000_000
export const MAX_PICTURE_FRAMES = 500

/** How long others may keep an answer of the picture endpoint, in seconds (C-IMG-5). */
export const PICTURE_MAX_AGE_S = 60

/** Pictures waiting to be encoded, at most; further ones answer 503. One is encoded at a time. */
export const PICTURES_WAITING = 64

/** What the made pictures may take on disk, in bytes; the oldest go first. */
export const PICTURE_CACHE_BYTES = 512 * 1024 * 1024

/** Dispatched on the window once React owns the page and answers its controls. */
export const APP_READY_EVENT = 'app:ready'

/** Dispatched on the document with the error as its detail, before an error is shown (C-ERR-15). */
export const APP_ERROR_EVENT = 'app:error'

/** The manifest of route rules is fetched so long after the page is ready, in ms (specification 9, C-BUILD-3). */
export const MANIFEST_DELAY_MS = 1_000

/** How often an open tab asks whether there is a new build, in ms; the specification leaves it open (C-BUILD-6). */
export const BUILD_POLL_INTERVAL_MS = 3_600_000

/** A tab that becomes visible asks at once, but not more often than this, in ms. */
export const BUILD_CHECK_MIN_INTERVAL_MS = 60_000

/** How long a question about builds may take, in ms (threat D01: a hanging answer). */
export const BUILD_CHECK_TIMEOUT_MS = 10_000

/** One reload per path in this time, in ms (specification 9, C-BUILD-9). */
export const RELOAD_GUARD_MS = 10_000

/** Where the reload guard and what a reload must not lose are kept (C-BUILD-9, 11). */
export const RELOAD_STORAGE_KEY = 'nuxt:reload'
export const RELOAD_STATE_STORAGE_KEY = 'nuxt:reload:state'

/** Routes whose code is prefetched at once, at most (specification 9, C-PRE-3). */
export const PREFETCHES_AT_ONCE = 4

/** Payloads that a document keeps in memory, at most; the oldest go first. */
export const PAYLOADS_KEPT = 50

/** The header that tells which build an answer comes from (threat D04). */
export const BUILD_ID_HEADER = 'x-escaparate-build'

/** How long the browser waits for content outside a page's payload (dump, query, worker), in ms. */
export const CONTENT_DEADLINE_MS = 10_000

/** A larger collection is not fetched for a visitor who has not asked for it, in characters of its statements. */
export const WARM_UP_MAX_CHARACTERS = 4 * 1024 * 1024

/** How long an answer of any kind is waited for before the network counts as gone, in ms. */
export const ONLINE_CHECK_TIMEOUT_MS = 4_000

/** A compiled content folder that no run has written for so long is forgotten, in ms. */
export const COMPILED_CONTENT_IDLE_MS = 30 * 24 * 60 * 60 * 1_000

/** A page, its payload and its islands are asked for again each time, and mostly answered 304. */
export const PAGE_CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/** Largest body of a request for an island, in bytes; larger ones answer 413 (C-ISL-5). */
export const MAX_ISLAND_BODY_BYTES = 65_536

/** Objects and lists within one another in an island's properties, at most; deeper ones answer 400 (C-ISL-5). */
export const MAX_ISLAND_DEPTH = 64

/** After this time a browser that cannot tell when it is idle counts as idle, in ms. */
export const IDLE_FALLBACK_MS = 2_000

/** How fast adults read in silence (Brysbaert 2019, «How many words do we read per minute?», fiction and reports). */
export const READING_WORDS_PER_MINUTE = 238

/** Pages up to which payloads are compressed as hard as documents; beyond, a build takes too long for 8 % of their bytes. */
export const PAYLOADS_PACKED_HARD = 500

/** A link that opens one page of a preview is good for so many days: long enough for an answer, too short to be forgotten. */
export const PREVIEW_LINK_DAYS = 7

/** What stands before the signature in such a link. */
export const PREVIEW_LINK_PARAMETER = 'preview'

/** A secret of fewer characters could be guessed. */
export const PREVIEW_SECRET_MIN_CHARACTERS = 32
