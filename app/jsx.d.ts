import 'react'

declare module 'react' {
  /** What a button does to an element without a script; React's types do not know it yet. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }

  namespace JSX {
    interface IntrinsicElements {
      /** What the browser makes the list of what a visitor has put aside (`boot/list-element.ts`). */
      'mi-lista': HTMLAttributes<HTMLElement>
    }
  }
}
