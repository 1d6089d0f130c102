/** Looks at a screen of the kiosk: by axe with the stronger contrast, in both themes, and at the size of what is tapped. */
import { expect, type Page } from '@playwright/test'
import { commonRules, expectNoFaults } from './find-faults.ts'
import { whenColoursHaveSettled } from './journey-look.ts'
import { motion } from './journey-motion.ts'

/** Ux, Targets: in CSS pixels, on a kiosk. */
const leastTarget = 64

/** Fails with what is found; `name` says which screen it is, `settlesInMs` how long a busy browser may take to show it. */
export async function lookAtKiosk(page: Page, name: string, settlesInMs?: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.evaluate(whenColoursHaveSettled)
    await expectNoFaults(
      page,
      `what axe finds on ${name}, ${theme}`,
      theme === 'light'
        ? { runOnly: commonRules, rules: { 'color-contrast-enhanced': { enabled: true } } }
        : { runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } },
      settlesInMs,
    )
  }
  const { small, wide } = await page.evaluate(measure, leastTarget)
  expect.soft(small, `what is too small for a finger on ${name}`).toEqual([])
  expect.soft(wide, `${name} scrolls sideways`).toBe(false)
  await page.emulateMedia({ colorScheme: null, reducedMotion: motion })
}

/** Runs in the page. A control with a label around it is as large as that; what lies under a dialog is not tapped. */
function measure(least: number): { small: string[]; wide: boolean } {
  const dialog = document.querySelector('dialog[open]')
  const controls = (dialog ?? document).querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary',
  )
  const small = [...controls].flatMap((control) => {
    const target = control.closest('label') ?? control
    const { width, height } = target.getBoundingClientRect()
    const isSeen = target.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const isHidden = !isSeen || control.matches('.skip-link:not(:focus)') || width === 0
    // Half a pixel is a matter of rounding.
    if (isHidden || (width >= least - 0.5 && height >= least - 0.5)) return []
    return [`${target.tagName}.${target.className} ${width.toFixed(0)}×${height.toFixed(0)}`]
  })
  const { clientWidth, scrollWidth } = document.documentElement
  return { small, wide: scrollWidth > clientWidth }
}
