type Area = 'localStorage' | 'sessionStorage'

/** What a browser has stored under a key; `null` where there is nothing, or the visitor allows no storage. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** The same of what was written as JSON; `null` too where it is none. */
export function readStoredJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(readStored(area, key) ?? 'null')
  } catch {
    return null
  }
}

/** Removes what is stored under a key, if anything is. */
export function removeStored(area: Area, key: string): void {
  try {
    window[area].removeItem(key)
  } catch {
    // Where storage is forbidden there is nothing to remove.
  }
}

/** Stores a text under a key, and tells whether it could: storage may be forbidden or full. */
export function writeStored(area: Area, key: string, text: string): boolean {
  try {
    window[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}
