import { WalkIn, withoutQuestions } from '../support/journey-door.ts'
import { expect, test } from '../support/journey-test.ts'

test.describe('a location that takes nobody without an invitation', () => {
  test.use({ settings: { params: withoutQuestions, walkIn: { allowUnexpected: false } } })

  test('says so, and sends mails only to who is expected', async ({ page, scene, inbox }) => {
    const visit = await scene.invite()
    const visitor = new WalkIn(page)
    await visitor.arrive(await scene.walkInLink())
    await visitor.choice('walkin_invite_no').click()
    await visitor.sees('You need an invitation')
    await expect(page.getByText('We don’t email anyone without an invitation.')).toBeVisible()
    await visitor.choice('walkin_invite_yes').click()
    await visitor.sees('What’s your email address?')
    await expect(page.getByText(visitor.t('walkin_email_warning'))).toBeVisible()

    const stranger = `stranger.${Date.now().toString(36)}@visitor.example`
    await page.getByLabel('Email').fill(stranger)
    await visitor.press('walkin_email_submit')
    await visitor.sees('Check your inbox')
    const ofStranger = await page.getByRole('main').innerText()
    await visitor.press('common_button_back')
    await page.getByLabel('Email').fill(visit.email)
    await visitor.press('walkin_email_submit')
    await visitor.sees('Check your inbox')
    const ofExpected = await page.getByRole('main').innerText()
    // The screen tells nobody whether an address is known.
    const withoutAddress = (text: string) =>
      text.replaceAll(/\S+@\S+/g, '…').replaceAll(/\d+ seconds?/g, '… seconds')
    expect(withoutAddress(ofStranger)).toBe(withoutAddress(ofExpected))

    await inbox.mail('identity', visit.email)
    expect(await inbox.mailsTo(stranger)).toEqual([])
  })
})

test.describe('a building with several companies', () => {
  const building = `Tower ${Date.now().toString(36)}`
  test.use({ settings: { params: withoutQuestions, walkIn: {}, building } })

  test('lets the visitor choose, and not one that is closed', async ({ page, scene }) => {
    await scene.addCompany({ name: 'Tower Optics', building })
    await scene.addCompany({ name: 'Closed Company', building, allowedOnLocation: false })
    const visitor = new WalkIn(page)
    await visitor.arrive(await scene.walkInLink())
    await visitor.sees('Which company are you visiting?')
    const closed = page.getByRole('button', { name: 'Closed Company' })
    await expect(closed).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText('Closed to visitors right now')).toBeVisible()
    await closed.click({ force: true })
    await visitor.sees('Which company are you visiting?')

    await page.getByRole('button', { name: 'Tower Optics' }).click()
    await visitor.sees('Do you have an invite?')
    await expect(page.getByText('Welcome to Tower Optics')).toBeVisible()
    await visitor.press('common_button_back')
    await page.getByRole('button', { name: 'Harbour House' }).click()
    await visitor.comesWithoutInvite()
    await visitor.chooseHost('han', 'Hanne Host')
    await visitor.tellName('Vera', 'Visitor')
    await visitor.tick()
    await visitor.isCheckedIn()
  })
})

test.describe('a sign that was taken down', () => {
  test.use({ expectedErrors: /status of 40[13]/, settings: { walkIn: {} } })

  test('leads to the error page', async ({ page, scene }) => {
    const link = await scene.walkInLink()
    const { companyId } = await companyParams(link)
    await scene.api('walkIn.revokeLinks', { token: scene.client, params: { companyId } })
    await page.goto(link)
    await new WalkIn(page).sees('Something went wrong')
    await expect(page.getByText('This link no longer works.')).toBeVisible()
  })
})

/** What the link of a sign carries. */
async function companyParams(link: string): Promise<{ companyId: string }> {
  const [, payload = ''] = (new URL(link).searchParams.get('jwt') ?? '').split('.')
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const isNamed = typeof claims === 'object' && claims !== null && 'companyId' in claims
  return { companyId: isNamed ? String(claims.companyId) : '' }
}
