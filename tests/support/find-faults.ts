/** What axe finds on a page. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** Every page gets it anew: the minified form is less than half of what the package exports. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Axe's tags of what everybody has to keep to: WCAG 2.2 AA, and what its makers advise. */
export const commonRules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const satisfies RunOptions['runOnly']

type Fault = {
  readonly id: string
  /** Each place, with what is wrong there. */
  readonly where: readonly string[]
}

declare global {
  interface Window {
    axe?: { run(context: Document, options: RunOptions): Promise<AxeResults> }
  }
}

/** Runs axe in the page itself, which it is brought into once; frames are not looked into. */
async function findFaults(page: Page, options: RunOptions): Promise<readonly Fault[]> {
  const found = await page.evaluate(runAxe, options)
  if (found !== null) return found
  await page.evaluate(axeScript)
  const foundThen = await page.evaluate(runAxe, options)
  if (foundThen === null) throw new Error('axe is not there')
  return foundThen
}

/** Runs in the page: null before axe is there. */
async function runAxe(options: RunOptions): Promise<readonly Fault[] | null> {
  if (window.axe === undefined) return null
  // Otherwise it also fetches and reads every style sheet anew, half of its time, for an experimental rule that nobody asks for.
  const preload = document.querySelector('audio, video') !== null && {
    assets: ['media' as const],
  }
  const asked = { ...options, resultTypes: ['violations' as const], preload }
  const { violations } = await window.axe.run(document, asked)
  return violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(
      ({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  }))
}

/**
 * Fails, and goes on, with what axe finds. A busy browser gives an element the colour of another theme a moment after its
 * background, so that it is looked again for a while: what is wrong stays wrong.
 */
export async function expectNoFaults(
  page: Page,
  message: string,
  options: RunOptions,
  settlesInMs = 5_000,
): Promise<void> {
  // One look takes as long as it takes, which on a busy machine is longer than what settles.
  if ((await findFaults(page, options)).length === 0) return
  await expect
    .configure({ soft: true })
    .poll(() => findFaults(page, options), { message, timeout: settlesInMs })
    .toEqual([])
}
