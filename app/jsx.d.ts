import 'react'

declare module 'react' {
  /** What a button does to an element without a script; React's types do not know it yet. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}
