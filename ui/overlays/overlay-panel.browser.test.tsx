import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '#tests/support/render.tsx'
import { Drawer } from './drawer.tsx'
import { Modal } from './modal.tsx'
import { Slideover } from './slideover.tsx'

for (const Kind of [Modal, Slideover, Drawer])
  test(`the cross of a ${Kind.name} is called «Cerrar», or as its owner says`, async () => {
    for (const closeLabel of [undefined, 'Cerrar los filtros']) {
      const trigger = <button type="button">Abrir</button>
      const { unmount } = await renderOnPage(<Kind title="Filtros" {...{ trigger, closeLabel }} />)
      await page.getByRole('button', { name: 'Abrir' }).click()
      const [cross] = page.getByRole('dialog').getByRole('button').elements()
      expect(cross?.getAttribute('aria-label')).toBe(closeLabel ?? 'Cerrar')
      await unmount()
    }
  })
