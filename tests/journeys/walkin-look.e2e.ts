import type { Locator } from '@playwright/test'
import { WalkIn, withoutQuestions } from '../support/journey-door.ts'
import { linkIn } from '../support/journey-inbox.ts'
import { lookAt } from '../support/journey-look.ts'
import { expect, test } from '../support/journey-test.ts'

const walkIn = {
  hostUnknownAllowed: true,
  typedHostAllowed: true,
  rememberVisitors: true,
} as const

test.use({ settings: { params: withoutQuestions, walkIn } })

/** Goes on with Tab until the control has the focus. */
async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await control.page().keyboard.press('Tab')
  }
  await expect(control, 'reached with Tab').toBeFocused()
}

test('axe finds nothing on the way to the inbox, and from the host to the pass', async ({
  page,
  scene,
  inbox,
}) => {
  const visit = await scene.invite()
  const visitor = new WalkIn(page)
  await visitor.arrive(await scene.walkInLink())
  await visitor.sees('Do you have an invite?')
  await lookAt(page, 'the question for an invitation')
  await visitor.choice('walkin_invite_yes').click()
  await visitor.sees('What’s your email address?')
  await lookAt(page, 'the address')
  await page.getByLabel('Email').fill('nobody')
  await visitor.press('walkin_email_submit')
  await expect(page.getByRole('alert')).toBeVisible()
  await lookAt(page, 'the address with an error')
  await page.getByLabel('Email').fill(visit.email)
  await visitor.press('walkin_email_submit')
  await visitor.sees('Check your inbox')
  await lookAt(page, 'the inbox')
  await visitor.arrive(linkIn(await inbox.mail('identity', visit.email), '/walkin'))
  await visitor.sees('Welcome back, Vera')
  await lookAt(page, 'the greeting')
  await page.getByRole('button', { name: 'I’m not Vera' }).click()
  await visitor.sees('Scan the code again')
  await lookAt(page, 'the link of somebody else')

  await visitor.arrive(await scene.walkInLink())
  await visitor.comesWithoutInvite()
  await lookAt(page, 'the search for a host')
  await visitor.search().fill('han')
  await expect(page.getByRole('option', { name: 'Hanne Host' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await lookAt(page, 'the hosts found')
  await visitor.search().fill('qqqqzz')
  await expect(page.getByText('No host found with this name').first()).toBeVisible()
  await lookAt(page, 'no host found')
  await visitor.press('walkin_host_not_listed')
  await expect(page.getByLabel('Your host’s name')).toHaveValue('qqqqzz')
  await lookAt(page, 'a host to be typed')
  await visitor.press('common_button_continue')
  await visitor.sees('Your details')
  await lookAt(page, 'the details')
  await visitor.press('visit_details_submit')
  await expect(page.getByRole('alert')).toBeVisible()
  await lookAt(page, 'the details with errors')
  await visitor.tellName('Vera', 'Visitor')
  await visitor.tick()
  await visitor.isCheckedIn()
  await visitor.press('walkin_remember_offer')
  await expect(page.getByText('We’ll remember you on this phone.')).toBeVisible()
  await lookAt(page, 'the pass at the door')
})

test.describe('a building where not everybody may come', () => {
  const building = `Look ${Date.now().toString(36)}`
  test.use({ settings: { params: withoutQuestions, walkIn: { allowUnexpected: false }, building } })

  test('axe finds nothing on its screens', async ({ page, scene }) => {
    await scene.addCompany({ name: 'Closed Company', building, allowedOnLocation: false })
    const visitor = new WalkIn(page)
    await visitor.arrive(await scene.walkInLink())
    await visitor.sees('Which company are you visiting?')
    await lookAt(page, 'the choice of a company')
    await page.getByRole('button', { name: 'Harbour House' }).click()
    await visitor.choice('walkin_invite_no').click()
    await visitor.sees('You need an invitation')
    await lookAt(page, 'the refusal')
    await visitor.choice('walkin_invite_yes').click()
    await visitor.sees('What’s your email address?')
    await lookAt(page, 'the address with its warning')
  })
})

test.describe('where new visits wait for an approval', () => {
  test.use({ settings: { params: { ...withoutQuestions, approvals: true }, walkIn } })

  test('a visitor is asked for patience, and told no reason', async ({ page, scene }) => {
    const visitor = new WalkIn(page)
    await visitor.arrive(await scene.walkInLink())
    await visitor.comesWithoutInvite()
    await visitor.chooseHost('han', 'Hanne Host')
    await visitor.tellName('Vera', 'Visitor')
    await visitor.sees('One moment, please')
    await expect(page.getByText(/review|approv/i)).toHaveCount(0)
    await lookAt(page, 'the wait')
  })
})

test('a visitor is checked in by keyboard alone', async ({ page, scene }) => {
  const visitor = new WalkIn(page)
  const arrivesAt = (name: string) =>
    expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await visitor.arrive(await scene.walkInLink())
  await tabTo(visitor.choice('walkin_invite_no'))
  await page.keyboard.press('Enter')

  await arrivesAt('Who are you visiting?')
  await tabTo(visitor.search())
  await page.keyboard.type('han')
  await expect(page.getByRole('option', { name: 'Hanne Host' })).toBeVisible()
  await expect(page.getByText('One person found')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Hanne Host' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(visitor.search()).toBeFocused()
  await page.keyboard.press('Enter')

  await visitor.sees('Your details')
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Vera')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Visitor')
  await page.keyboard.press('Enter')

  await arrivesAt('Please read and sign')
  await tabTo(visitor.button('visit_agreement_use_tick'))
  await page.keyboard.press('Enter')
  await tabTo(page.getByLabel('I have read this and I agree'))
  await page.keyboard.press('Space')
  await tabTo(visitor.button('visit_agreement_submit_tick'))
  await page.keyboard.press('Enter')
  await visitor.isCheckedIn()
})

test('a visitor who reads Arabic is checked in, and the page is mirrored', async ({
  page,
  scene,
}) => {
  const visitor = new WalkIn(page, 'ar')
  await visitor.arrive(await scene.walkInLink())
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar')
  await visitor.sees(visitor.t('walkin_invite_title'))
  await expect(page.getByRole('document')).toHaveAttribute('dir', 'rtl')
  const { width } = page.viewportSize() ?? { width: 0 }
  const icon = await visitor.choice('walkin_invite_no').locator('.choice-button-icon').boundingBox()
  expect(icon?.x, 'an icon stands where the line begins, on the right').toBeGreaterThan(width / 2)
  await visitor.comesWithoutInvite()
  await visitor.chooseHost('han', 'Hanne Host')
  await visitor.tellName('نور', 'حداد')
  await visitor.tick()
  await visitor.isCheckedIn()
})
