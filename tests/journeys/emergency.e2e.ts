/** An emergency with three marshals, one of them without a network (issue 5 §6). */
import type { BrowserContext, Page } from '@playwright/test'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({
  settings: { hasQuestions: false },
  expectedErrors: /ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to load resource/,
})
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
// What the stream of a page loses comes with its next reading, half a minute later.
const missing = (page: Page, count: number) =>
  expect(page.getByRole('button', { name: `Missing ${String(count)}`, exact: true })).toBeVisible()
const safe = (page: Page, count: number) =>
  expect(page.getByRole('button', { name: `Safe ${String(count)}`, exact: true })).toBeVisible()

test('three marshals count everybody, one without a network; they meet, and the report is right @offline @smoke', async ({
  page,
  scene,
  deps,
  browser,
}) => {
  const names = ['Archer', 'Baker', 'Cooper', 'Dyer', 'Ember']
  for (const lastname of names) {
    const visit = await scene.invite({ firstname: 'Ann', lastname })
    await scene.api('visits.checkIn', { token: scene.client, params: visit.params, body: {} })
  }
  const contexts: BrowserContext[] = []
  const marshal = async (): Promise<Page> => {
    const context = await browser.newContext()
    contexts.push(context)
    const own = await context.newPage()
    await (await makeStaff(deps, scene, 'SECURITY')).signIn(own)
    return own
  }

  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
  await page.goto('/console/emergency')
  await expect(page.getByText('5 people on site')).toBeVisible()
  await lookAt(page, 'before an emergency')
  await page.getByRole('button', { name: 'Start a drill' }).click()
  await expect(page.getByRole('heading', { name: /^Start a drill at / })).toBeFocused()
  await page.getByRole('button', { name: 'Start now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Drill' })).toBeVisible()
  await missing(page, 5)

  const second = await marshal()
  await second.goto('/console/emergency')
  await missing(second, 5)
  const third = await marshal()
  await third.goto('/console/emergency')
  await missing(third, 5)

  // What one says, the others see.
  await page.getByRole('button', { name: 'Mark Ann Archer as safe' }).click()
  await expect(rowOf(page, 'Ann Archer')).toContainText('Safe: Robin Desk')
  await missing(second, 4)
  await missing(third, 4)

  // The third walks out of reach, reloads the page there, and goes on.
  await third.evaluate(async () => {
    await navigator.serviceWorker.ready
    while ((await caches.match('/console/emergency')) === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    // And what was heard last lies on the phone.
    const isWriting = async () => {
      const { held = [], pending = [] } = await navigator.locks.query()
      return [...held, ...pending].some(({ name }) => name === 'foyer-emergency')
    }
    while (await isWriting()) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await third.context().setOffline(true)
  await third.reload()
  await expect(third.getByRole('heading', { level: 1, name: 'Drill' })).toBeVisible()
  await expect(third.getByText(/^No connection since/)).toBeVisible()
  await missing(third, 4)
  await third.getByRole('button', { name: 'Mark Ann Baker as safe' }).click()
  await third.getByRole('button', { name: 'Mark Ann Cooper as safe' }).click()
  await third.getByRole('button', { name: 'Mark Ann Dyer as safe' }).click()
  await third.getByRole('button', { name: 'Undo for Ann Dyer' }).click()
  await expect(third.getByText(/4 updates waiting to be sent/)).toBeVisible()
  await missing(third, 2)
  await lookAt(third, 'a roll without a network')
  await third.reload()
  await expect(third.getByText(/4 updates waiting to be sent/)).toBeVisible()
  await safe(third, 3)

  // Meanwhile the second does not know of that, and disagrees about one of them.
  await second.getByRole('button', { name: 'Mark Ann Baker as not found' }).click()
  await expect(rowOf(page, 'Ann Baker')).toContainText('Not found or needs help')
  await missing(page, 4)

  await third.context().setOffline(false)
  await expect(third.getByText(/^No connection since/)).toBeHidden()
  for (const each of [page, second, third]) {
    await expect(rowOf(each, 'Ann Baker')).toContainText('Marshals disagree')
    await safe(each, 2)
    await missing(each, 3)
  }
  await lookAt(page, 'a roll call')
  // Who sees both decides.
  await second.getByRole('button', { name: 'Mark Ann Baker as safe' }).click()
  for (const each of [page, second, third]) await safe(each, 3)

  await page.getByText('Message, print, end').click()
  await page.getByRole('button', { name: 'End…' }).click()
  await expect(page.getByText('2 people aren’t accounted for.')).toBeVisible()
  await page.getByRole('button', { name: 'End and create report' }).click()
  for (const each of [page, second, third]) {
    await expect(each.getByText('Final report')).toBeVisible()
    await safe(each, 3)
    await missing(each, 2)
  }
  await lookAt(page, 'a closing report')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText('3 safe, 2 missing')).toBeVisible()
  for (const context of contexts) await context.close()
})
