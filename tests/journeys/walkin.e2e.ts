import type { JourneyScene } from '../support/journey-scene.ts'
import type { OpenDeps } from '#server/open-deps.ts'
import { openWalkIn, WalkIn, withoutQuestions } from '../support/journey-door.ts'
import { expect, test } from '../support/journey-test.ts'

const open = { hostUnknownAllowed: true, typedHostAllowed: true } as const

/** What happened to the visits of the location, oldest first. */
async function eventsOf(
  deps: OpenDeps,
  { companyId }: JourneyScene,
): Promise<{ kind: string; payload: unknown }[]> {
  return deps.db.system
    .selectFrom('events')
    .select(['kind', 'payload'])
    .where('company_id', '=', companyId)
    .where('kind', 'like', 'visit.%')
    .orderBy('event_id')
    .execute()
}

test.describe('a location without questions', () => {
  test.use({ settings: { params: withoutQuestions, walkIn: open } })

  test('checks in a first visitor who signs, in seven taps at most @smoke', async ({
    page,
    scene,
    deps,
    inbox,
  }) => {
    const visitor = await openWalkIn(page)
    await visitor.arrive(await scene.walkInLink())
    await expect(page).toHaveTitle('Visitor check-in | Foyer')
    await visitor.comesWithoutInvite()
    await visitor.search().click()
    await visitor.chooseHost('han', 'Hanne Host')
    await page.getByLabel('First name').click()
    await visitor.tellName('Vera', 'Visitor')
    await visitor.sees('Please read and sign')
    await visitor.sign()
    await visitor.isCheckedIn()
    expect(visitor.taps).toBeLessThanOrEqual(7)
    expect(visitor.keystrokes).toBe('hanVeraVisitor'.length + 1)

    await expect(page.getByText('Hanne Host knows you’re here.')).toBeVisible()
    const told = await inbox.mail('host_arrived', scene.hostEmail)
    expect(told.subject).toContain('Vera Visitor')
    expect((await eventsOf(deps, scene)).map(({ kind }) => kind)).toEqual([
      'visit.created',
      'visit.walked_in',
      'visit.agreement_signed',
      'visit.registered',
      'visit.checked_in',
    ])
  })

  test('goes back without losing what was typed, makes one visit, and goes on with it after a reload', async ({
    page,
    scene,
    deps,
  }) => {
    const link = await scene.walkInLink()
    const visitor = new WalkIn(page)
    const found = page.getByRole('option', { name: 'Hanne Host', exact: true })

    await test.step('the browser goes back, and nothing is asked twice', async () => {
      await visitor.arrive(link)
      await visitor.comesWithoutInvite()
      await visitor.chooseHost('han', 'Hanne Host')
      await visitor.sees('Your details')
      await page.getByLabel('First name').fill('Vera')
      await page.goBack()
      await visitor.sees('Who are you visiting?')
      await expect(visitor.search()).toHaveValue('han')
      await expect(found).toBeVisible()
      await page.goBack()
      await visitor.sees('Do you have an invite?')
    })

    await test.step('what was typed stays when another host is chosen', async () => {
      await visitor.arrive(link)
      await visitor.comesWithoutInvite()
      await visitor.press('walkin_host_not_listed')
      await page.getByLabel('Your host’s name').fill('Han')
      await visitor.press('walkin_host_search_list')
      await expect(visitor.search()).toBeFocused()
      await expect(visitor.search()).toHaveValue('Han')
      await found.click()
      await page.getByLabel('First name').fill('Vera')
      await page.getByLabel('Last name').fill('Visitor')
      await visitor.press('common_button_back')
      // What is found comes above the button, which a tap in that moment would miss.
      await expect(found).toBeVisible()
      await visitor.press('walkin_host_unknown')
      await expect(page.getByLabel('First name')).toHaveValue('Vera')
      await expect(page.getByLabel('Last name')).toHaveValue('Visitor')
      await page.goBack()
      await visitor.chooseHost('han', 'Hanne Host')
      await expect(page.getByLabel('Last name')).toHaveValue('Visitor')
    })

    await test.step('two taps make one visit', async () => {
      await visitor.button('visit_details_submit').evaluate((element) => {
        if (!(element instanceof HTMLElement)) return
        element.click()
        element.click()
      })
      await visitor.sees('Please read and sign')
      const kinds = (await eventsOf(deps, scene)).map(({ kind }) => kind)
      expect(kinds).toEqual(['visit.created', 'visit.walked_in'])
    })

    await test.step('a reload goes on with the visit, another scan begins anew', async () => {
      await page.reload()
      await visitor.tick()
      await visitor.isCheckedIn()
      await page.reload()
      await visitor.isCheckedIn()
      await visitor.arrive(link)
      await visitor.sees('Do you have an invite?')
    })
  })

  test('takes a host who is not on the list, and “I don’t know”', async ({
    page,
    scene,
    deps,
    inbox,
  }) => {
    const link = await scene.walkInLink()
    const visitor = new WalkIn(page)
    await visitor.arrive(link)
    await visitor.comesWithoutInvite()
    await visitor.search().fill('Nobody Atall')
    await expect(page.getByText('No host found with this name').first()).toBeVisible()
    await visitor.press('walkin_host_not_listed')
    await expect(page.getByLabel('Your host’s name')).toHaveValue('Nobody Atall')
    await visitor.press('common_button_continue')
    await visitor.tellName('Vera', 'Visitor')
    await visitor.tick()
    await visitor.isCheckedIn()

    await visitor.arrive(link)
    await visitor.comesWithoutInvite()
    await visitor.press('walkin_host_unknown')
    await visitor.tellName('Ines', 'Costa')
    await visitor.tick()
    await visitor.isCheckedIn()
    const walkedIn = (await eventsOf(deps, scene)).filter(({ kind }) => kind === 'visit.walked_in')
    expect(walkedIn.map(({ payload }) => payload)).toMatchObject([
      { host: 'TYPED', channel: 'WALK_IN' },
      { host: 'UNKNOWN' },
    ])
    const told = async () =>
      (await inbox.mailsTo(scene.hostEmail)).filter(({ template }) => template === 'host_arrived')
    await expect.poll(told).toHaveLength(2)
  })
})

test.describe('a poor connection', () => {
  test.use({
    settings: { params: withoutQuestions, walkIn: open },
    expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
  })

  test('loses no tap before the script has come and nothing typed, and one visit is made when it is back', async ({
    page,
    scene,
    deps,
  }) => {
    const visitor = new WalkIn(page)
    const tapped = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await tapped.promise
      await route.continue()
    })
    await page.goto(await scene.walkInLink())
    await visitor.choice('walkin_invite_no').click()
    await visitor.sees('Do you have an invite?')
    tapped.resolve()
    await visitor.sees('Who are you visiting?')

    const searching = '**/host-users/**'
    await page.route(searching, (route) => route.abort())
    await visitor.search().fill('han')
    await expect(page.getByText(visitor.t('common_offline_content'))).toBeVisible()
    await page.unroute(searching)
    await visitor.press('common_button_try_again')
    await page.getByRole('option', { name: 'Hanne Host' }).click()

    const creating = '**/walk-in/visit/**'
    // The server hears it, the answer is lost.
    await page.route(creating, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await visitor.tellName('Vera', 'Visitor')
    await expect(page.getByText(visitor.t('common_offline_content'))).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Vera')
    await page.unroute(creating)
    await visitor.press('visit_details_submit')
    await visitor.sees('Please read and sign')
    const kinds = (await eventsOf(deps, scene)).map(({ kind }) => kind)
    expect(kinds).toEqual(['visit.created', 'visit.walked_in'])
  })
})

test.describe('a location with questions', () => {
  test.use({ settings: { walkIn: open } })

  test('denies by an answer, and goes on when the host lets the visitor in', async ({
    page,
    scene,
    inbox,
    openBrowser,
  }) => {
    const visitor = new WalkIn(page)
    await visitor.arrive(await scene.walkInLink())
    await visitor.comesWithoutInvite()
    await visitor.chooseHost('han', 'Hanne Host')
    await visitor.tellName('Vera', 'Visitor')
    await visitor.readWelcome()
    await visitor.choosePurpose('meeting')
    await visitor.answerFever('common_yes')
    await visitor.sees('Your visit needs to be reviewed')

    const host = await openBrowser()
    const mail = await inbox.mail('host_review', scene.hostEmail)
    await host.goto(/https?:\/\/\S+\/review\?\S+/.exec(mail.text)?.[0] ?? '')
    await host.getByRole('button', { name: 'Approve the visit' }).click()
    await visitor.tick()
    await visitor.isCheckedIn()
  })
})
