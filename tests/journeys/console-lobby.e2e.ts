/** Whoever stands in the lobby is let in: with something missing, and without an invitation. */
import type { Page } from '@playwright/test'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Visit' })

async function openLog(page: Page): Promise<void> {
  const live = page.waitForResponse(/\/vm\/visits\/live/)
  await page.goto('/console')
  await live
}
for (const [device, viewport, tag] of [
  ['a desktop', { width: 1440, height: 900 }, ' @full'],
  ['a phone', { width: 390, height: 844 }, ''],
] as const) {
  test(`reception on ${device} records who comes unregistered; the visitor finishes on their phone${tag}`, async ({
    page,
    scene,
    deps,
    openBrowser,
  }) => {
    await page.setViewportSize(viewport)
    const visit = await scene.invite()
    await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
    await openLog(page)
    // What the row offers can succeed: no check-in that would be refused.
    await expect(page.getByRole('button', { name: 'Check in: Vera Visitor' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Finish registration: Vera Visitor' }).click()
    const panel = panelOf(page)
    await expect(panel.getByText('Questions aren’t answered')).toBeVisible()
    await expect(panel.getByText('Agreement isn’t signed')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Check in anyway' })).toHaveCount(0)
    await lookAt(page, `what is missing of a visit, on ${device}`)

    await panel.getByRole('button', { name: 'Continue on the visitor’s phone' }).click()
    const sheet = page.getByRole('dialog', { name: 'Vera Visitor' })
    await expect(sheet.getByRole('img', { name: 'Continue on the visitor’s phone' })).toBeVisible()
    await lookAt(page, `the code for the visitor’s phone, on ${device}`)
    await sheet.getByRole('button', { name: 'Close' }).click()

    await panel.getByRole('button', { name: 'Mark as arrived' }).click()
    await expect(page.getByText('Vera Visitor has arrived.')).toBeVisible()
    await panel.getByRole('tab', { name: 'Activity' }).click()
    await expect(panel.getByText('Arrived before finishing registration')).toBeVisible()

    await visit.answer({ purpose: 'meeting', fever: 'false', wishes: 'Tea' })
    await expect(panel.getByText('Registration isn’t submitted')).toBeVisible()
    const phone = new Visitor(await openBrowser())
    await phone.open(visit.link)
    await phone.sees('Where to find us')
    await phone.press('visit_flow_continue')
    await phone.sees('Please read and sign')
    await phone.sign()
    await phone.sees('You’re checked in')
    await expect(panel.getByText('Agreement isn’t signed')).toBeHidden()
    await panel.getByRole('button', { name: 'Check in', exact: true }).click()
    await expect(page.getByText('Vera Visitor is checked in.')).toBeVisible()
    expect(await visit.events()).toEqual(
      expect.arrayContaining(['visit.on_site', 'visit.registered', 'visit.checked_in']),
    )
  })
}

test('whoever may approve checks in anyway, with a reason that stays', async ({
  page,
  scene,
  deps,
}) => {
  await scene.invite()
  await (await makeStaff(deps, scene, 'SECURITY')).signIn(page)
  await openLog(page)
  await page.getByRole('button', { name: 'Finish registration: Vera Visitor' }).click()
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Check in anyway' }).click()
  const reason = panel.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toBeFocused()
  await panel.getByRole('button', { name: 'Check in anyway' }).click()
  await expect(panel.getByText('Vera Visitor although something is missing?')).toBeVisible()
  await lookAt(page, 'checking in anyway')
  await reason.fill('Escorted by the facility manager')
  await panel.getByRole('button', { name: 'Check in anyway' }).click()
  await expect(page.getByText('Vera Visitor is checked in.')).toBeVisible()
  await panel.getByRole('tab', { name: 'Activity' }).click()
  await expect(panel.getByText('Checked in anyway: Escorted by the facility manager')).toBeVisible()
})

test.describe('without an invitation', () => {
  test.use({ settings: { hasQuestions: false } })

  for (const [device, viewport, tag] of [
    ['a desktop', { width: 1440, height: 900 }, ''],
    ['a phone', { width: 390, height: 844 }, ' @full'],
  ] as const) {
    test(`name, host, done: five acts on ${device}${tag}`, async ({ page, scene, deps }) => {
      await page.setViewportSize(viewport)
      await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
      await openLog(page)
      const acts: (() => Promise<void>)[] = [
        () => page.getByRole('button', { name: 'Walk-in' }).click(),
        () => page.getByLabel('Name', { exact: true }).pressSequentially('Wanda Walker'),
        () => page.getByRole('combobox', { name: 'Host' }).pressSequentially('Hanne'),
        () => page.getByRole('option', { name: 'Hanne Host' }).click(),
        () => page.getByRole('dialog').getByRole('button', { name: 'Check in' }).click(),
      ]
      for (const act of acts) await act()
      await expect(page.getByText('Wanda Walker is checked in.')).toBeVisible()
      await page.getByRole('button', { name: 'On site 1' }).click()
      await expect(rowOf(page, 'Wanda Walker')).toContainText('On site')
      expect(acts).toHaveLength(5)
    })
  }

  test('by keys alone; what is not filled in is said', async ({ page, scene, deps }) => {
    await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
    await openLog(page)
    await page.getByRole('button', { name: 'Walk-in' }).press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Walk-in' })
    await expect(sheet.getByLabel('Name', { exact: true })).toBeFocused()
    await lookAt(page, 'a walk-in at the desk')
    await sheet.getByRole('button', { name: 'Check in' }).click()
    await expect(sheet.getByText('This field is required').first()).toBeVisible()
    await sheet.getByLabel('Name', { exact: true }).fill('Wanda Walker')
    await sheet.getByRole('combobox', { name: 'Host' }).pressSequentially('Hanne')
    await expect(page.getByRole('option', { name: 'Hanne Host' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('button', { name: 'Check in' })).toBeFocused()
    await sheet.getByRole('button', { name: 'Someone else' }).press('Enter')
    await expect(sheet.getByRole('combobox', { name: 'Host' })).toBeFocused()
    await expect(sheet.getByLabel('Name', { exact: true })).toHaveValue('Wanda Walker')
    await page.keyboard.type('Hanne')
    await expect(page.getByRole('option', { name: 'Hanne Host' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('button', { name: 'Check in' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Wanda Walker is checked in.')).toBeVisible()
    await expect(sheet).toBeHidden()
  })
})

test('someone without an invitation has arrived, and what is missing is said', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
  await openLog(page)
  await page.getByRole('button', { name: 'Walk-in' }).click()
  const sheet = page.getByRole('dialog', { name: 'Walk-in' })
  await sheet.getByLabel('Name', { exact: true }).fill('Wanda Walker')
  await sheet.getByRole('combobox', { name: 'Host' }).fill('Hanne')
  await page.getByRole('option', { name: 'Hanne Host' }).click()
  await sheet.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByText('Wanda Walker has arrived.')).toBeVisible()
  await expect(panelOf(page).getByText('Questions aren’t answered')).toBeVisible()
  await lookAt(page, 'a walk-in with something missing')
})
