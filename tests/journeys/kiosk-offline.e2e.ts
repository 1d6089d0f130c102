/** The tablet at an entrance without the server: people come in, it is started anew, and all of it arrives (issue 3 §2). */
import { inviteReady, openKiosk, passOf, statusesOf } from '../support/journey-kiosk.ts'
import { expect, test } from '../support/kiosk-journey-test.ts'
import { isReadyForADayAlone } from '../support/kiosk-readiness.ts'

const noQuestions = { visitorCheckFlowId: null, signInAdvance: false } as const

test.use({
  settings: { params: noQuestions, walkIn: { hostStep: 'REQUIRED' }, phone: '+32 3 555 01 00' },
  expectedErrors: /ERR_INTERNET_DISCONNECTED/,
})

test('people come and go without the server, over a restart of the tablet, and it hears of all of them @offline', async ({
  scene,
  deps,
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const vera = await inviteReady(scene)
  await inviteReady(scene, { firstname: 'Nora', lastname: 'Field' })
  const kiosk = await openKiosk(page, scene)
  await isReadyForADayAlone(page)
  await context.setOffline(true)
  await kiosk.scans(await passOf(deps, scene, vera))
  await kiosk.isWelcomed('Vera')
  // Nobody knows of it yet, and the screen does not say so.
  await expect(page.getByText(/We’ll notify Hanne Host as soon as it’s back online/)).toBeVisible()
  await expect(page.getByText(/please call .?\+3235550100/)).toBeVisible()
  await expect(page.getByText('knows you’re here')).toHaveCount(0)

  await page.reload()
  await kiosk.waits()
  await kiosk.isExpected()
  await kiosk.typesWho('Nora Field')
  await kiosk.isWelcomed('Nora')
  await expect(page.getByText('We’ve recorded your arrival.')).toBeVisible()
  await kiosk.waits()
  await kiosk.isNotExpected()
  await kiosk.chooseHost('han', 'Hanne Host')
  await kiosk.tellName('Wanda', 'Lee')
  await kiosk.tick()
  await kiosk.isWelcomed('Wanda')
  await expect(page.getByText(/We’ll notify Hanne Host as soon as it’s back online/)).toBeVisible()
  expect(await statusesOf(deps, scene)).toEqual(['EXPECTED', 'EXPECTED'])

  await context.setOffline(false)
  await expect
    .poll(() => statusesOf(deps, scene), { timeout: 60_000 })
    .toEqual(['CHECKED_IN', 'CHECKED_IN', 'CHECKED_IN'])
})

test.describe('a location with questions', () => {
  test.use({ settings: { walkIn: { hostStep: 'REQUIRED' } } })

  test('who is refused by an answer is told the truth, and the host hears of it later @offline', async ({
    scene,
    deps,
    page,
    context,
    inbox,
  }) => {
    const kiosk = await openKiosk(page, scene)
    await isReadyForADayAlone(page)
    await context.setOffline(true)
    await kiosk.isNotExpected()
    await kiosk.chooseHost('han', 'Hanne Host')
    await kiosk.tellName('Vera', 'Visitor')
    await kiosk.readWelcome()
    await kiosk.choosePurpose('meeting')
    await kiosk.answerFever('common_yes')
    await kiosk.sees('Your visit needs to be reviewed')
    await expect(page.getByText(/We’ll notify your host as soon as it’s back online/)).toBeVisible()
    await expect(page.getByText(/Your host knows/)).toHaveCount(0)
    expect(await statusesOf(deps, scene)).toEqual([])

    await context.setOffline(false)
    await expect.poll(() => statusesOf(deps, scene), { timeout: 60_000 }).toEqual(['DENIED'])
    await inbox.mail('host_review', scene.hostEmail)
  })
})
