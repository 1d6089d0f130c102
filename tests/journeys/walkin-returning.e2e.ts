import { openWalkIn, WalkIn, withoutQuestions } from '../support/journey-door.ts'
import { linkIn } from '../support/journey-inbox.ts'
import type { JourneyScene } from '../support/journey-scene.ts'
import { expect, test } from '../support/journey-test.ts'

const settings = {
  params: withoutQuestions,
  walkIn: { hostUnknownAllowed: true, rememberVisitors: true },
} as const

/** Somebody signed at the door before, as everybody has to once. */
async function comesForTheFirstTime(visitor: WalkIn, scene: JourneyScene): Promise<void> {
  await visitor.arrive(await scene.walkInLink())
  await visitor.comesWithoutInvite()
  await visitor.chooseHost('han', 'Hanne Host')
  await visitor.tellName('Vera', 'Visitor')
  await visitor.tick()
  await visitor.isCheckedIn()
}

test.describe('who is expected', () => {
  test.use({ settings })

  test('checks in by the link of a mail, in three taps at most, the first before the script has come', async ({
    page,
    scene,
    inbox,
  }) => {
    const visit = await scene.invite()
    const visitor = await openWalkIn(page)
    await visitor.arrive(await scene.walkInLink())
    await visitor.asksForLink(visit.email)
    await expect(page.getByText(`We sent a link to ${visit.email}.`)).toBeVisible()

    const mail = await inbox.mail('identity', visit.email)
    const tapped = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await tapped.promise
      await route.continue()
    })
    await page.goto(linkIn(mail, '/walkin'))
    // The tap that opened the link was in another program.
    const inTheMail = 1
    await visitor.sees('Welcome back, Vera')
    await expect(page.getByText('You’re expected today.')).toBeVisible()
    await visitor.press('walkin_welcome_check_in')
    tapped.resolve()
    await visitor.sees('Your details')
    await expect(page).toHaveURL(/\/walkin$/)
    expect(visitor.taps + inTheMail).toBeLessThanOrEqual(3)
    await visitor.giveDetails()
    await visitor.tick()
    await visitor.isCheckedIn()
    const kinds = await visit.events()
    expect(kinds.at(-1)).toBe('visit.checked_in')
    expect(kinds).not.toContain('visit.walked_in')

    // The same link once more shows the pass.
    await visitor.arrive(linkIn(mail, '/walkin'))
    await visitor.press('visit_overview_show_pass')
    await visitor.isCheckedIn()
  })

  test('who has registered ahead has nothing more to do; who is somebody else begins anew', async ({
    page,
    scene,
    inbox,
  }) => {
    const visit = await scene.invite()
    await visit.answer({})
    await scene.api('visits.signAgreement', {
      token: visit.token,
      params: visit.params,
      body: { agreementId: await firstAgreement(scene, visit.params), language: 'en' },
    })
    const visitor = await openWalkIn(page)
    await visitor.arrive(await scene.walkInLink())
    await visitor.asksForLink(visit.email)
    await visitor.arrive(linkIn(await inbox.mail('identity', visit.email), '/walkin'))
    await visitor.press('walkin_welcome_check_in')
    await visitor.isCheckedIn()
    expect(visitor.taps + 1).toBeLessThanOrEqual(3)

    const other = await scene.invite({ firstname: 'Bram' })
    await visitor.arrive(await scene.walkInLink())
    await visitor.asksForLink(other.email)
    await visitor.arrive(linkIn(await inbox.mail('identity', other.email), '/walkin'))
    await visitor.sees('Welcome back, Bram')
    await page.getByRole('button', { name: 'I’m not Bram' }).click()
    await visitor.sees('Scan the code again')
    await visitor.arrive(await scene.walkInLink())
    await visitor.comesWithoutInvite()
    await visitor.chooseHost('han', 'Hanne Host')
    await visitor.tellName('Wout', 'Wouters')
    await visitor.tick()
    await visitor.isCheckedIn()
    await expect(page.getByText('Wout Wouters')).toBeVisible()
    expect(await other.events()).not.toContain('visit.checked_in')
  })
})

test.describe('the link', () => {
  test.use({ settings })

  test('can be sent again after a while; who is not known keeps the address, and is asked the rest', async ({
    page,
    scene,
    inbox,
  }) => {
    await page.clock.install()
    const email = `new.${Date.now().toString(36)}@visitor.example`
    const visitor = new WalkIn(page)
    await visitor.arrive(await scene.walkInLink())
    await visitor.asksForLink(email)
    const resend = visitor.button('walkin_inbox_resend')
    await expect(resend).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText(/You can resend the email in \d+ seconds/)).toBeVisible()
    await page.clock.fastForward(61_000)
    await expect(resend).not.toHaveAttribute('aria-disabled')
    await resend.click()
    await expect(page.getByText('Email sent again.')).toBeVisible()
    await expect(resend).toHaveAttribute('aria-disabled', 'true')

    await visitor.arrive(linkIn(await inbox.mail('identity', email), '/walkin'))
    await visitor.sees('Who are you visiting?')
    await visitor.chooseHost('han', 'Hanne Host')
    await visitor.sees('Your details')
    await expect(page.getByLabel('Email')).toHaveValue(email)
  })
})

test.describe('the same phone', () => {
  test.use({ settings })

  test('knows its visitor again, in three taps at most, until it is told to forget', async ({
    page,
    scene,
    deps,
  }) => {
    const visitor = await openWalkIn(page)
    await comesForTheFirstTime(visitor, scene)
    await visitor.press('walkin_remember_offer')
    await expect(page.getByText('We’ll remember you on this phone.')).toBeVisible()
    // The phone is put away, so that nothing asks for the pass any more, and the day is over.
    await page.goto('about:blank')
    await deps.db.system
      .updateTable('visits')
      .set({ status: 'CHECKED_OUT', left_at: new Date().toISOString() })
      .where('company_id', '=', scene.companyId)
      .execute()

    const before = visitor.taps
    await visitor.arrive(await scene.walkInLink())
    await visitor.sees('Welcome back, Vera')
    await visitor.press('common_button_continue')
    await visitor.sees('Who are you visiting?')
    await expect(visitor.search()).toBeFocused()
    await page.keyboard.type('hanne')
    await page.getByRole('option', { name: 'Hanne Host' }).click()
    await visitor.isCheckedIn()
    expect(visitor.taps - before).toBeLessThanOrEqual(3)

    await visitor.press('walkin_forget')
    await expect(page.getByText('We no longer remember you on this phone.')).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContainEqual(
      expect.stringContaining('remembered'),
    )
    await visitor.arrive(await scene.walkInLink())
    await visitor.sees('Do you have an invite?')
  })
})

test.describe('a location that remembers nobody', () => {
  test.use({ settings: { params: withoutQuestions, walkIn: {} } })

  test('offers nothing, and keeps nothing on the phone', async ({ page, scene }) => {
    const visitor = new WalkIn(page)
    await comesForTheFirstTime(visitor, scene)
    await expect(visitor.button('walkin_remember_offer')).toBeHidden()
    const keys = await page.evaluate(() => Object.keys(localStorage))
    expect(keys.filter((key) => key.includes('remembered'))).toEqual([])
  })
})

async function firstAgreement(
  scene: JourneyScene,
  params: Readonly<Record<string, string>>,
): Promise<string> {
  const list = await scene.api('agreements.list', { token: scene.client, params })
  const found = Object.values(list).find(
    (one): one is { id: string; name: string } =>
      typeof one === 'object' && one !== null && 'name' in one && one.name === 'House rules',
  )
  return found?.id ?? ''
}
