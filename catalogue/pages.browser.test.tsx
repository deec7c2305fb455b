import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations, openCatalogue } from '#tests/support/component-page.tsx'

const pages = import.meta.glob<ComponentType>('./pages/*.tsx', { eager: true, import: 'Component' })

test.for(Object.entries(pages))(
  '%s at rest has no accessibility violation, light on a desktop and dark on a phone, and fits a screen of 320 px',
  async ([, Component]) => {
    await openCatalogue(Component)
    await expectNoAxeViolations()
    await openCatalogue(Component, 'dark')
    await page.viewport(390, 844)
    await expectNoAxeViolations()
    await page.viewport(320, 640)
    // The letters of the fallback are as wide only where the system has the family that they are fitted to.
    await document.fonts.ready
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
)
