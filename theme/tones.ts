import plugin from 'tailwindcss/plugin'
import { nameTone } from '#collections/pictures/picture-facts.ts'

/**
 * The colour of a picture's place until the picture is there: the picture's own mean, a word for each channel
 * (`nameTone`), because the content security policy allows no style in the page itself.
 */
export default plugin((tailwind) => {
  tailwind.addBase({
    '[data-tone]': {
      backgroundColor: 'rgb(calc(17 * var(--tone-r)) calc(17 * var(--tone-g)) calc(17 * var(--tone-b)))',
    },
  })
  for (let step = 0; step < 16; step++)
    for (const word of nameTone([step * 17, step * 17, step * 17]).split(' '))
      tailwind.addBase({ [`[data-tone~="${word}"]`]: { [`--tone-${word[0]}`]: String(step) } })
})
