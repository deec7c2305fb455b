/** Where layouts change, as conditions for scripts and for `sizes`; `tokens.css` has the same for style sheets. */
export const fromSmall = '(min-width: 40rem)'
export const fromMedium = '(min-width: 48rem)'
export const fromLarge = '(min-width: 64rem)'
