/** When a draft is public and a page retires that stays, in ms since 1970. */
export const NEVER = Number.MAX_SAFE_INTEGER

/** When a file is public, in ms since 1970: from a moment on, and until another. */
export type Visibility = {
  /** 0 for always, `NEVER` for drafts. */
  visibleFrom: number
  /** `NEVER` for what stays. */
  visibleUntil: number
}
