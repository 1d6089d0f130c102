/** Who is expected: in by the pass, by e-mail and by name, and out again (issue 3 §1, §3). */
import { outsideId } from '#contract/ids.ts'
import { AtKiosk, inviteReady, makeKiosk, passOf, statusesOf } from '../support/journey-kiosk.ts'
import { linkIn } from '../support/journey-inbox.ts'
import { expect, test } from '../support/kiosk-journey-test.ts'

const noQuestions = { visitorCheckFlowId: null, signInAdvance: false } as const

test.use({ settings: { params: noQuestions, walkIn: {} } })

test('who is invited is in by the pass, without a tap, and sees the answer of the host @smoke', async ({
  scene,
  deps,
  inbox,
  openBefore,
  openBrowser,
}) => {
  const visit = await inviteReady(scene)
  const page = await openBefore(await passOf(deps, scene, visit))
  const { pairingCode } = await makeKiosk(scene, { params: { welcomeSeconds: 60 } })
  const visitor = new AtKiosk(page)
  await visitor.countTaps()
  await page.goto('/walkin?kiosk')
  await visitor.pair(await pairingCode())
  visitor.begins()
  await visitor.isWelcomed('Vera')
  expect(await statusesOf(deps, scene)).toEqual(['CHECKED_IN'])
  await expect(page.getByText('Hanne Host knows you’re here.')).toBeVisible()
  await expect(page.getByText('Your host’s answer will appear here.')).toBeVisible()

  const mail = await inbox.mail('host_arrived', scene.hostEmail)
  expect(mail.subject).toBe('Vera Visitor has arrived')
  const host = await openBrowser()
  await host.goto(linkIn(mail, '/arrival', 'answer=ON_MY_WAY'))
  await host.getByRole('button', { name: 'I’m on my way' }).click()
  await expect(page.getByText('Hanne Host is on the way.')).toBeVisible()
  await host.goto(linkIn(mail, '/arrival', 'answer=CANNOT'))
  await host.getByRole('button', { name: 'I can’t come' }).click()
  await expect(
    page.getByText('Hanne Host can’t come right now. Please ask at reception.'),
  ).toBeVisible()
  expect(visitor.taps).toBe(0)
  // The code of the pairing, and nothing after it.
  expect(visitor.keystrokesSince).toBeLessThanOrEqual(1)
})

test('who has left before the camera is gone from the list, and the kiosk is free again', async ({
  scene,
  deps,
  openBefore,
}) => {
  const visit = await inviteReady(scene)
  const { params } = visit
  await scene.api('visits.checkIn', { token: scene.client, params, body: {} })
  // Long enough ago not to be the same person with the pass still in hand.
  await deps.db.system
    .updateTable('visits')
    .set({ arrived_at: new Date(Date.now() - 3_600_000).toISOString() })
    .where('company_id', '=', scene.companyId)
    .execute()
  const page = await openBefore(await passOf(deps, scene, visit))
  const { pairingCode } = await makeKiosk(scene, { params: { welcomeSeconds: 8 } })
  const visitor = new AtKiosk(page)
  await page.goto('/walkin?kiosk')
  await visitor.pair(await pairingCode())
  await visitor.sees('Goodbye, Vera')
  expect(await statusesOf(deps, scene)).toEqual(['CHECKED_OUT'])
  await visitor.waits()
  await expect(page.getByText('Vera')).toHaveCount(0)
})

test('who is expected is found by the e-mail address or the full name, in three taps at most, and out by the name', async ({
  kiosk,
  scene,
  deps,
  inbox,
  page,
}) => {
  await test.step('a name that nobody has, and the name of who is not expected today, say the same', async () => {
    await inviteReady(scene, { firstname: 'Tomas', lastname: 'Morgen', daysFromToday: 1 })
    await kiosk.isExpected()
    const said: string[] = []
    for (const who of ['Nobody Atall', 'Tomas Morgen', 'nobody@visitor.example']) {
      await kiosk.typesWho(who)
      const notice = page.getByRole('status').filter({ hasText: /\w/ })
      await expect(notice).toHaveText(
        'We couldn’t find a visit for today. Check the spelling, or ask at reception.',
      )
      said.push((await page.locator('main').innerText()).replaceAll(who, ''))
    }
    expect(new Set(said).size).toBe(1)
    await kiosk.press('common_button_back')
    await kiosk.waits()
  })

  await test.step('by the e-mail address', async () => {
    const { email } = await inviteReady(scene)
    kiosk.begins()
    await kiosk.isExpected()
    await kiosk.typesWho(email)
    await kiosk.isCheckedIn()
    expect(kiosk.tapsSince).toBeLessThanOrEqual(3)
    expect(kiosk.keystrokesSince).toBe(email.length + 1)
    expect(await statusesOf(deps, scene)).toEqual(['EXPECTED', 'CHECKED_IN'])
    await kiosk.press('kiosk_done')
    await kiosk.waits()
    await inbox.mail('host_arrived', scene.hostEmail)
  })

  await test.step('by the full name, and out by it later', async () => {
    await inviteReady(scene, { firstname: 'Zoë', lastname: 'Łukasik' })
    kiosk.begins()
    await kiosk.isExpected()
    await kiosk.typesWho('zoe lukasik')
    await kiosk.isCheckedIn()
    expect(kiosk.tapsSince).toBeLessThanOrEqual(3)
    await kiosk.press('kiosk_done')
    await kiosk.waits()
    kiosk.begins()
    await kiosk.leaves()
    await kiosk.typesWho('Zoe Lukasik')
    await kiosk.sees('Goodbye, Zoë')
    expect(kiosk.tapsSince).toBe(1)
    expect(kiosk.keystrokesSince).toBe('Zoe Lukasik'.length + 1)
    expect(await statusesOf(deps, scene)).toEqual(['EXPECTED', 'CHECKED_IN', 'CHECKED_OUT'])
    // A second time there is nobody to check out.
    await kiosk.press('kiosk_done')
    await kiosk.leaves()
    await kiosk.typesWho('Zoe Lukasik')
    await expect(page.getByText('We couldn’t find anyone on site with this name.')).toBeVisible()
  })
})

test.describe('where the first letters are enough', () => {
  test.use({ settings: { params: noQuestions, walkIn: { lookupByName: 'FIRST_THREE' } } })

  test('people of one beginning are told apart by an initial, never by their whole name', async ({
    kiosk,
    scene,
    deps,
    page,
  }) => {
    await inviteReady(scene, { firstname: 'Marta', lastname: 'Kovacs' })
    await inviteReady(scene, { firstname: 'Martin', lastname: 'Silva' })
    await inviteReady(scene, { firstname: 'Paula', lastname: 'Other' })
    await kiosk.isExpected()
    await kiosk.typesWho('ma')
    await expect(page.getByText('Type a few more letters of your name.')).toBeVisible()
    await kiosk.typesWho('mart')
    await kiosk.sees('Which one is you?')
    const choices = page.getByRole('main').getByRole('button', { name: /Mart/ })
    await expect(choices).toHaveCount(2)
    await expect(page.getByText(/Kovacs|Silva|Paula/)).toHaveCount(0)
    await page.getByRole('button', { name: /Martin S\./ }).click()
    await kiosk.isCheckedIn()
    expect(kiosk.tapsSince).toBeLessThanOrEqual(3)
    expect(await statusesOf(deps, scene)).toEqual(['EXPECTED', 'CHECKED_IN', 'EXPECTED'])
  })
})

test.describe('passes that open nothing', () => {
  test.use({ expectedErrors: /\b(404|409)\b/, kioskSettings: { exitCode: '2468' } })

  test('are refused in words; the way out is three taps on the corner and the right code', async ({
    kiosk,
    scene,
    deps,
    page,
  }) => {
    const tomorrow = await inviteReady(scene, { daysFromToday: 1 })
    const pass = await passOf(deps, scene, tomorrow)
    await kiosk.scans(pass)
    await expect(
      page.getByText('This pass is for another day. Please ask at reception.'),
    ).toBeVisible()
    const last = pass.endsWith('0') ? '1' : '0'
    await kiosk.scans(pass.slice(0, -1) + last)
    await expect(
      page.getByText('We don’t recognise this pass. Please ask at reception.'),
    ).toBeVisible()
    expect(await statusesOf(deps, scene)).toEqual(['EXPECTED'])

    await expect(page.getByRole('button', { name: 'Staff only' })).toBeVisible()
    await kiosk.tapsCorner(2)
    await expect(page.getByRole('dialog')).toBeHidden()
    await kiosk.tapsCorner(3)
    const dialog = page.getByRole('dialog', { name: 'Exit the kiosk' })
    await dialog.getByLabel('Staff code').fill('1357')
    await dialog.getByLabel('Unpair this tablet').check()
    await kiosk.press('kiosk_exit_submit')
    await expect(dialog.getByText('That code isn’t right. Try again.').first()).toBeVisible()
    await dialog.getByLabel('Staff code').fill('2468')
    await dialog.getByLabel('Unpair this tablet').check()
    await kiosk.press('kiosk_exit_submit')
    await kiosk.sees('Pair this kiosk')
    await page.reload()
    await kiosk.sees('Pair this kiosk')
  })
})

test('two companies on one kiosk: somebody chooses, and a pass chooses by itself', async ({
  page,
  scene,
  deps,
}) => {
  const homeId = await scene.addCompany({ name: 'Harbour Studio' })
  const tenantIds = [homeId, outsideId('CO', scene.companyId)]
  const visit = await inviteReady(scene)
  const { pairingCode } = await makeKiosk(scene, { homeId, tenantIds })
  const visitor = new AtKiosk(page)
  await page.goto('/walkin?kiosk')
  await visitor.pair(await pairingCode())
  await visitor.waits('Harbour Studio')
  await visitor.chooses('kiosk_attract_expected')
  await visitor.sees('Which company are you visiting?')
  await page.getByRole('button', { name: 'Harbour House' }).click()
  await visitor.typesWho('Nobody Atall')
  await expect(page.getByText('We couldn’t find a visit for today.')).toBeVisible()
  await visitor.press('common_button_back')
  await visitor.waits('Harbour Studio')

  await visitor.scans(await passOf(deps, scene, visit))
  await visitor.isWelcomed('Vera')
  expect(await statusesOf(deps, scene)).toEqual(['CHECKED_IN'])
})
