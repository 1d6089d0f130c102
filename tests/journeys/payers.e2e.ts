/** A subscription pays for another organisation's location until that one ends it, and moves to another organisation (issue 16 §4). */
import { outsideId } from '#contract/ids.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { insertPlan } from '#server/features/billing/subscriptions/queries-plans.ts'
import { clientActor } from '../support/actors.ts'
import { sampleDetails, samplePlan } from '../support/billing-calls.ts'
import { createCompany, createOrganisation } from '../support/factories.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { signedInOperator } from '../support/operators.ts'
import { openBilling } from '../support/some-seller.ts'

test.use({ settings: { hasQuestions: false } })

test('a location is paid for by another organisation', async ({ page, scene, deps, baseURL }) => {
  const mark = uuid7().slice(-8)
  const [payer, heir, annexe] = [`Group ${mark}`, `Heir ${mark}`, `Annexe ${mark}`]
  const at = baseURL ?? ''
  await openBilling(deps)
  const planId = uuid7()
  const plan = samplePlan(`Group plan ${mark}`, 9_900, { trialDays: 14 })
  await deps.db.inSystem((tx) => insertPlan(tx, planId, plan, true, deps.clock.now()))
  const payerId = await createOrganisation(deps, payer)
  const heirId = await createOrganisation(deps, heir)
  for (const [id, name] of [
    [payerId, payer],
    [heirId, heir],
  ] as const) {
    await createCompany(deps, id, { name })
    const headers = { authorization: `Bearer ${(await clientActor(deps, id)).token}` }
    const details = { headers, data: sampleDetails }
    expect((await page.request.put(`${at}/private/billing/details`, details)).ok()).toBe(true)
    if (id === heirId) continue
    const chosen = { headers, data: { planId: outsideId('PL', planId) } }
    expect((await page.request.post(`${at}/private/billing/subscription`, chosen)).ok()).toBe(true)
  }
  await scene.addCompany({ name: annexe })
  const { cookie } = await signedInOperator({ deps }, `links.${mark}@ops.example`)
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: at }])
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await boss.administer()
  await boss.signIn(page)

  await test.step('an operator links it', async () => {
    await page.goto(`/operator/billing?organisation=${outsideId('OR', payerId)}`)
    await expect(page.getByRole('heading', { level: 3, name: payer })).toBeVisible()
    await expect(page.getByText('It pays for no locations of other organisations.')).toBeVisible()
    await page.getByRole('button', { name: 'Pay for a location' }).click()
    await page.getByLabel('Search by location or organisation').fill(annexe.toLowerCase())
    await page.getByRole('button', { name: 'Find' }).click()
    const found = page.getByRole('listitem').filter({ hasText: annexe })
    await expect(found).toContainText('Its own organisation pays for it')
    await lookAt(page, 'a location that can be linked')
    await found.getByRole('button', { name: `Pay for ${annexe}` }).click()
    await expect(page.getByText('This subscription pays for them too')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: annexe })).toContainText('since')
    await lookAt(page, 'a subscription that pays for a location')
  })
  await test.step('its own organisation reads who pays, and pays for it itself again', async () => {
    await page.goto('/console/billing')
    await expect(page.getByRole('heading', { name: 'Locations others pay for' })).toBeVisible()
    const own = page.getByRole('listitem').filter({ hasText: annexe })
    await expect(own).toContainText(payer)
    await own.getByRole('button', { name: `Pay for it ourselves ${annexe}` }).click()
    await expect(own).toContainText('counts towards your own plan')
    await lookAt(page, 'billing with a location that others pay for')
    await own.getByRole('button', { name: 'Pay for it ourselves' }).click()
    await expect(page.getByRole('heading', { name: 'Locations others pay for' })).toBeHidden()
  })
  await test.step('an operator moves the subscription, and sees it where it is now', async () => {
    await page.goto(`/operator/billing?organisation=${outsideId('OR', payerId)}`)
    await expect(page.getByText('It pays for no locations of other organisations.')).toBeVisible()
    await page.getByRole('button', { name: 'Move to another organisation' }).click()
    await page.getByLabel('Search organisations by name').fill(heir)
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page.getByRole('button', { name: `Move to ${heir}` })).toBeVisible()
    await lookAt(page, 'to whom a subscription can move')
    await page.getByRole('button', { name: `Move to ${heir}` }).click()
    await expect(page.getByRole('heading', { level: 3, name: heir })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: payer })).toContainText('since')
    await page.getByRole('link', { name: 'Audit log' }).click()
    const moved = page
      .getByRole('listitem')
      .filter({ hasText: 'Subscription moved to another organisation' })
    await expect(moved.filter({ hasText: payer })).toHaveCount(1)
  })
})
