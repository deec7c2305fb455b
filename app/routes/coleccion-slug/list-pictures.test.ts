import { expect, test } from 'vitest'
import { listPictures } from './list-pictures.ts'

const picture = (name: string) => ({ src: `/${name}.svg`, alt: name })

test('a colour without other pictures shows those of the first one, and says so', () => {
  const colours = [
    { name: 'Verde botella', image: picture('green'), images: [picture('green-back')] },
    { name: 'Camel', image: picture('camel') },
    { name: 'Gris', image: picture('grey'), images: [picture('grey-back')] },
  ]
  const list = (colour: string) =>
    listPictures({ colours } as unknown as Parameters<typeof listPictures>[0], colour)
  expect(list('Verde botella')).toEqual([picture('green'), picture('green-back')])
  expect(list('Camel')).toEqual([picture('camel'), { ...picture('green-back'), caption: 'En verde botella' }])
  expect(list('Gris')).toEqual([picture('grey'), picture('grey-back')])
})

test('a cloth is as wide in a window as it is: 96 px are 25.4 mm', () => {
  const colours = [{ name: 'Camel', image: picture('camel'), swatch: { ...picture('cloth'), mm: 127 } }]
  const [, cloth] = listPictures({ colours } as unknown as Parameters<typeof listPictures>[0], 'Camel')
  expect(cloth).toEqual({ ...picture('cloth'), width: 480, caption: 'Tejido a tamaño real' })
})
