/** Looks at a screen as people with other needs do: by axe, in both themes, narrow, and with large text. */
import { expect, type Page } from '@playwright/test'
import { commonRules, expectNoFaults } from './find-faults.ts'
import { motion } from './journey-motion.ts'

const narrow = { width: 320, height: 568 }

type Theme = 'light' | 'dark'

/** Fails with what axe found, in both themes, and where the page is wider than a small phone. `name` says which screen it is. */
export async function lookAt(page: Page, name: string): Promise<void> {
  const viewport = page.viewportSize()
  // A window that fills the screen cannot be resized.
  await page.evaluate(() => document.fullscreenElement && document.exitFullscreen())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const theme of ['light', 'dark'] as const) await checkTheme(page, name, theme)
  await page.setViewportSize(narrow)
  await expectToFit(page, `${name} at 320 px`)
  await page.evaluate(() => {
    document.documentElement.style.setProperty('font-size', '200%')
  })
  await expectToFit(page, `${name} at 320 px with text at 200 %`)
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
  if (viewport !== null) await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: null, reducedMotion: motion })
  // What is pressed while the page still moves back to its width may be missed.
  await page.evaluate(whenColoursHaveSettled)
}

async function checkTheme(page: Page, name: string, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(whenColoursHaveSettled)
  // The dark theme differs in nothing but its colours.
  await expectNoFaults(page, `what axe finds on ${name}, ${theme}`, {
    runOnly: theme === 'light' ? commonRules : { type: 'rule', values: ['color-contrast'] },
  })
}

/** Runs in the page: colours of the other theme fade in. A page that is not painted for a while has nothing to wait for. */
export async function whenColoursHaveSettled(): Promise<void> {
  const unpainted = new Promise((resolve) => setTimeout(resolve, 3_000))
  const settled = new Promise(requestAnimationFrame).then(() => {
    const fading = document.getAnimations().filter(({ effect }) => {
      return Number.isFinite(Number(effect?.getComputedTiming().endTime))
    })
    return Promise.allSettled(fading.map(({ finished }) => finished))
  })
  await Promise.race([settled, unpainted])
}

async function expectToFit(page: Page, name: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`)
  })
  expect.soft(wide, `${name} scrolls sideways`).toEqual([])
}
