/** Brings the style sheet of the pages that sell, for which an `import()` of this waits (decision 035). */
import './shop-floor-sheet.css'
