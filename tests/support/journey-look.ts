/** Looks at a screen as people with other needs do: by axe, in both themes, narrow, and with large text. */
import { expect, type Page } from '@playwright/test'
import { commonRules, expectNoFaults } from './find-faults.ts'
import { motion } from './journey-motion.ts'
import { coloursOfTheirOwn } from './theme-colours.ts'
import { isFullRun } from './volume.ts'

const narrow = { width: 320, height: 568 }

/**
 * Fails with what axe finds, and where the page is wider than a small phone. `name` says which screen it is.
 *
 * The dark theme differs in nothing but the colours of tokens, and tests/themes.test.ts proves of each pair that it can be read in the
 * dark where it can be read in the light. So axe looks at the dark theme where something has a colour of its own, and in the full run
 * everywhere: two fifths of what a look costs.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  const viewport = page.viewportSize()
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.waitForFunction(isNothingDimmed)
  const hasOwnColours = await page.evaluate(beginLook, coloursOfTheirOwn)
  await page.evaluate(whenColoursHaveSettled)
  await expectNoFaults(page, `what axe finds on ${name}, light`, { runOnly: commonRules })
  if (hasOwnColours || isFullRun) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.evaluate(whenColoursHaveSettled)
    await expectNoFaults(page, `what axe finds on ${name}, dark`, {
      runOnly: { type: 'rule', values: ['color-contrast'] },
    })
  }
  await page.setViewportSize(narrow)
  const { usual, large } = await page.evaluate(findWide)
  expect.soft(usual, `${name} at 320 px scrolls sideways`).toEqual([])
  expect.soft(large, `${name} at 320 px with text at 200 % scrolls sideways`).toEqual([])
  if (viewport !== null) await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: null, reducedMotion: motion })
  // What is pressed while the page still moves back to its width may be missed.
  await page.evaluate(whenColoursHaveSettled)
}

/** Runs in the page: what a screen showed before is pale until what was asked for is there. */
function isNothingDimmed(): boolean {
  return [...document.querySelectorAll('[aria-busy="true"]')].every(
    (element) => getComputedStyle(element).opacity === '1',
  )
}

/** Runs in the page. A window that fills the screen can't be resized. @returns whether a theme alone doesn’t colour all of it. */
async function beginLook(coloured: string): Promise<boolean> {
  if (document.fullscreenElement) await document.exitFullscreen()
  // What no rule gives a ground has that of the browser, which is another grey in each theme.
  const isUnstyled = (button: Element): boolean =>
    getComputedStyle(button).backgroundColor === 'rgb(239, 239, 239)'
  return (
    document.querySelector(coloured) !== null ||
    [...document.querySelectorAll('button, input, select')].some(isUnstyled)
  )
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

/** Runs in the page: what is too wide for it, in the usual size of letters and at twice that size. */
function findWide(): Readonly<Record<'usual' | 'large', readonly string[]>> {
  const page = document.documentElement
  const measure = (): string[] => {
    const { clientWidth, scrollWidth } = page
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`)
  }
  const usual = measure()
  page.style.setProperty('font-size', '200%')
  const large = measure()
  page.removeAttribute('style')
  return { usual, large }
}
