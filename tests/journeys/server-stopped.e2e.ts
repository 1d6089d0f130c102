/** The process of the server dies: what a phone has kept is there all the same (kiosk-server-stopped.e2e.ts for the tablet). */
import type { Page } from '@playwright/test'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test as journeyTest } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'
import { ownServer, serverIsGone, type WithOwnServer } from '../support/own-server-test.ts'

const test = journeyTest.extend<WithOwnServer>(ownServer)

// A page that opened without the server has a token that it gets again.
const expectedErrors = new RegExp(`${serverIsGone.source}|\\b401\\b`)
test.use({ settings: { hasQuestions: false }, expectedErrors })

const isKept = (page: Page, address: string) =>
  page.evaluate(async (path) => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    const own = files.filter((name) => /\/assets\/.*\.js$/.test(name))
    const all = { ignoreVary: true }
    const kept = await Promise.all([path, ...own].map((file) => caches.match(file, all)))
    return own.length > 0 && !kept.includes(undefined)
  }, address)

test('the server is killed: a pass that was seen is shown again @offline @proxy', async ({
  own,
  scene,
  page,
}) => {
  const visit = await scene.invite()
  await visit.answer({})
  await scene.api('visits.completeRegistration', {
    token: visit.token,
    params: visit.params,
    body: { valid: true },
  })
  const visitor = new Visitor(page)
  await visitor.open(visit.link)
  await visitor.seesPass()
  await expect.poll(() => isKept(page, '/visit')).toBe(true)
  await own.kill()
  await page.reload()
  await visitor.seesPass()
  await expect(page.getByText(visitor.t('visit_pass_offline'))).toBeVisible()
  await own.startAgain()
  await page.reload()
  await visitor.seesPass()
  await expect(page.getByText(visitor.t('visit_pass_offline'))).toBeHidden()
})

test('the server is killed: a marshal goes on counting, and all of it arrives @offline @proxy', async ({
  own,
  scene,
  deps,
  page,
}) => {
  const visit = await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
  await scene.api('visits.checkIn', { token: scene.client, params: visit.params, body: {} })
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
  await page.goto('/console/emergency')
  await page.getByRole('button', { name: 'Start a drill' }).click()
  await page.getByRole('button', { name: 'Start now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Drill' })).toBeVisible()
  await expect.poll(() => isKept(page, '/console/emergency')).toBe(true)
  await own.kill()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Drill' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark Ann Archer as safe' }).click()
  await expect(page.getByText(/1 update waiting to be sent/)).toBeVisible()
  await own.startAgain()
  await expect(page.getByText(/waiting to be sent/)).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Safe 1' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Ann Archer' })
  await expect(row).toContainText('Safe: Robin Desk')
})
