/** An administrator edits a flow on its map, by mouse and by keys alone (issue 14 §3). */
import type { Locator, Page } from '@playwright/test'
import type { OpenDeps } from '#server/open-deps.ts'
import { lookAt } from '../support/journey-look.ts'
import type { JourneyScene } from '../support/journey-scene.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

const map = (page: Page) => page.getByRole('application', { name: 'Map of the screens' })
const screens = (page: Page) => map(page).getByRole('button', { name: /^\d/ })
const screen = (page: Page, name: string) => screens(page).filter({ hasText: name })
const exit = (page: Page, name: string | RegExp) => map(page).getByRole('button', { name })

/** What stands below an exit that is open. */
const bar = (page: Page) => page.getByRole('region', { name: 'Map of the screens' })

async function openMap(page: Page, scene: JourneyScene, deps: OpenDeps): Promise<void> {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/flows')
  await page.getByRole('link', { name: /Before every visit/ }).click()
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(screen(page, 'Before you come')).toBeVisible()
}

/** Brings all of it into view: only what is near it is in the document. */
async function showAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show the whole map' }).click()
  await expect(screen(page, 'Where to find us')).toBeVisible()
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover()
  await page.mouse.down()
  await to.hover()
  await page.mouse.up()
}

test('the map of a flow is edited by mouse @only-desktop', async ({ page, scene, deps }) => {
  await openMap(page, scene, deps)
  await exit(page, /^A meeting → /).click()
  await expect(bar(page).getByLabel('“A meeting” leads to')).toBeFocused()
  await lookAt(page, 'the map of a flow')
  await showAll(page)
  await expect(screens(page)).toHaveCount(9)

  const meeting = exit(page, /^A meeting → /)
  await expect(meeting).toHaveAccessibleName(/→ 7\. Do you have a fever/)
  await drag(page, meeting, screen(page, 'Where to find us'))
  await expect(meeting).toHaveAccessibleName(/→ 9\. Where to find us/)
  await drag(page, exit(page, /^No → 8/), screen(page, 'What brings you here'))
  await expect(page.getByText('Visitors would go round in circles.')).toBeVisible()

  await exit(page, /^Add a screen: A meeting/).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Message' }).click()
  await page.getByLabel('Title').first().fill('Meeting rooms')
  await expect(exit(page, /^A meeting → \d+\. Meeting rooms/)).toBeVisible()
  await expect(screens(page)).toHaveCount(10)
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Undo' }).click()
  await expect(meeting).toHaveAccessibleName(/→ 7\. Do you have a fever/)
  await expect(screens(page)).toHaveCount(9)

  await page.getByRole('button', { name: 'Try it' }).click()
  const second = map(page).getByRole('listitem').filter({ hasText: 'What brings you here?' })
  await expect(second).not.toHaveAttribute('data-way')
  await page.getByRole('button', { name: 'I have read this' }).click()
  await expect(second).toHaveAttribute('data-way')
})

test('the map of a flow is edited by keys alone @only-desktop', async ({ page, scene, deps }) => {
  await openMap(page, scene, deps)
  await showAll(page)
  const { keyboard } = page
  await screen(page, 'Before you come').focus()
  await keyboard.press('ArrowDown')
  await expect(screen(page, 'What brings you here')).toBeFocused()
  await keyboard.press('Tab')
  await expect(exit(page, /^A meeting → /)).toBeFocused()
  await keyboard.press('ArrowRight')
  const interview = exit(page, /^A job interview → /)
  await expect(interview).toBeFocused()
  await keyboard.press('Enter')
  await expect(bar(page).getByLabel('“A job interview” leads to')).toBeFocused()
  await keyboard.press('End')
  await keyboard.press('Escape')
  await expect(interview).toBeFocused()
  await expect(interview).toHaveAccessibleName('A job interview → Denied')
  await keyboard.press('ArrowUp')
  await keyboard.press('ArrowUp')
  await expect(screen(page, 'Before you come')).toBeFocused()
  await keyboard.press('Control+d')
  await expect(screens(page)).toHaveCount(10)
  await keyboard.press('End')
  await keyboard.press('Delete')
  await expect(screens(page)).toHaveCount(9)
  await keyboard.press('Control+z')
  await keyboard.press('Control+z')
  await expect(screens(page)).toHaveCount(9)
  await expect(interview).toHaveAccessibleName('A job interview → Denied')
})
