/** Every screen of the kiosk, as people with other needs meet it (ux.md: AAA contrast, targets of 64 px). */
import { outsideId } from '#contract/ids.ts'
import { lookAtKiosk } from '../support/kiosk-look.ts'
import { AtKiosk, inviteReady, makeKiosk, openKiosk, passOf } from '../support/journey-kiosk.ts'
import { expect, test } from '../support/kiosk-journey-test.ts'
import { isReadyForADayAlone } from '../support/kiosk-readiness.ts'

const noQuestions = { visitorCheckFlowId: null, signInAdvance: false } as const
const open = { hostUnknownAllowed: true, typedHostAllowed: true } as const
/** Nobody is sent away while somebody looks. */
const patient = { idleSeconds: 600, welcomeSeconds: 60 } as const

test.describe('who is expected', () => {
  test.use({
    settings: { params: noQuestions, walkIn: { lookupByName: 'FIRST_THREE' } },
    expectedErrors: /\b(404|409)\b|ERR_INTERNET_DISCONNECTED/,
  })

  test('from the pairing to the goodbye', async ({ page, scene, deps, context }) => {
    const vera = await inviteReady(scene)
    await inviteReady(scene, { firstname: 'Marta', lastname: 'Kovacs' })
    await inviteReady(scene, { firstname: 'Martin', lastname: 'Silva' })
    const { pairingCode } = await makeKiosk(scene, { params: patient, exitCode: '2468' })
    const kiosk = new AtKiosk(page)
    await page.goto('/walkin?kiosk')
    await kiosk.sees(kiosk.t('kiosk_pairing_title'))
    await lookAtKiosk(page, 'the pairing')
    await kiosk.pair(await pairingCode())
    await kiosk.waits()
    await lookAtKiosk(page, 'the first screen')
    await kiosk.scans('FP1:nothing')
    await expect(page.getByText(kiosk.t('error_pass_unknown'))).toBeVisible()
    await lookAtKiosk(page, 'a pass that is not known')
    await kiosk.isExpected()
    await lookAtKiosk(page, 'the search for a visit')
    await kiosk.typesWho('Nobody Atall')
    await expect(page.getByText(kiosk.t('kiosk_find_none'))).toBeVisible()
    await lookAtKiosk(page, 'no visit found')
    await kiosk.typesWho('mart')
    await kiosk.sees(kiosk.t('kiosk_find_choices'))
    await lookAtKiosk(page, 'several found')
    await kiosk.press('common_button_back')
    await kiosk.press('common_button_back')
    await kiosk.waits()
    await kiosk.scans(await passOf(deps, scene, vera))
    await kiosk.isWelcomed('Vera')
    await expect(page.getByText(kiosk.t('visit_arrival_waiting'))).toBeVisible()
    await lookAtKiosk(page, 'the welcome')
    await kiosk.press('kiosk_done')
    await kiosk.waits()
    await kiosk.leaves()
    await kiosk.typesWho('Vera Visitor')
    await kiosk.sees(kiosk.t('kiosk_goodbye_title', { firstname: 'Vera' }))
    await lookAtKiosk(page, 'the goodbye')
    await kiosk.press('kiosk_done')
    await kiosk.waits()
    await kiosk.tapsCorner(3)
    await expect(page.getByRole('dialog')).toBeVisible()
    await lookAtKiosk(page, 'the way out for staff')
    await kiosk.press('kiosk_hand_off_close')
    await isReadyForADayAlone(page)
    await context.setOffline(true)
    await kiosk.isExpected()
    await kiosk.typesWho('Marta Kovacs')
    await expect(page.getByText(kiosk.t('kiosk_offline'))).toBeVisible()
    await page.getByRole('button', { name: /Marta K\./ }).click()
    await kiosk.isWelcomed('Marta')
    await lookAtKiosk(page, 'the end without the server')
  })
})

test.describe('who comes without an invitation', () => {
  test.use({ settings: { walkIn: { ...open, takePhoto: 'REQUIRED' } } })

  test('from the choice of a company to the refusal', async ({ page, scene }) => {
    const homeId = outsideId('CO', scene.companyId)
    const other = await scene.addCompany({
      name: 'Rechtsanwaltskanzlei Hohenberger-Wüstenhagen & Partner mbB',
    })
    const kiosk = await openKiosk(page, scene, { params: patient, tenantIds: [homeId, other] })
    await kiosk.chooses('kiosk_attract_walk_in')
    await kiosk.sees(kiosk.t('walkin_company_title'))
    await lookAtKiosk(page, 'the choice of a company')
    await page.getByRole('button', { name: 'Harbour House' }).click()
    await kiosk.sees(kiosk.t('walkin_host_title'))
    await lookAtKiosk(page, 'the search for a host')
    await kiosk.search().fill('han')
    await expect(page.getByRole('option', { name: 'Hanne Host' })).toBeVisible()
    await lookAtKiosk(page, 'the hosts found')
    await kiosk.chooseHost('han', 'Hanne Host')
    await kiosk.sees(kiosk.t('visit_details_title'))
    await lookAtKiosk(page, 'the details')
    await kiosk.readsHandOff()
    await lookAtKiosk(page, 'the way to the phone')
    await kiosk.press('kiosk_hand_off_close')
    await kiosk.tellName('Wilhelmina-Charlotte', 'van der Oosterhuysen-Katzenellenbogen')
    await kiosk.sees(kiosk.t('kiosk_photo_title'))
    await lookAtKiosk(page, 'the photo')
    await kiosk.press('kiosk_photo_take')
    await expect(kiosk.button('kiosk_photo_use')).toBeVisible()
    await lookAtKiosk(page, 'the photo that is taken')
    await kiosk.press('kiosk_photo_use')
    await expect(kiosk.button('visit_flow_message_continue')).toBeVisible()
    await lookAtKiosk(page, 'a message')
    await kiosk.readWelcome()
    await expect(page.getByRole('radio').first()).toBeVisible()
    await lookAtKiosk(page, 'a list')
    await kiosk.choosePurpose('meeting')
    await expect(page.getByRole('radio')).toHaveCount(2)
    await lookAtKiosk(page, 'a question')
    await kiosk.answerFever('common_yes')
    await kiosk.sees(kiosk.t('visit_denied_title'))
    await lookAtKiosk(page, 'the refusal')
  })
})

test.describe('who signs', () => {
  test.use({ settings: { params: { visitorCheckFlowId: null }, walkIn: open } })

  test('from the agreement to the end', async ({ page, scene }) => {
    const kiosk = await openKiosk(page, scene, { params: patient })
    await kiosk.isNotExpected()
    await kiosk.press('walkin_host_unknown')
    await kiosk.tellName('Vera', 'Visitor')
    await kiosk.sees(kiosk.t('visit_agreement_title'))
    await lookAtKiosk(page, 'the agreement')
    await kiosk.tick()
    await kiosk.isCheckedIn()
    await lookAtKiosk(page, 'the end')
  })
})

test.describe('who has to wait, and who walks away', () => {
  test.use({
    settings: { params: { ...noQuestions, approvals: true }, walkIn: open },
  })

  test('the wait, and the countdown', async ({ page, scene }) => {
    await page.clock.install()
    const settings = { idleSeconds: 20, countdownSeconds: 60, welcomeSeconds: 60 }
    const kiosk = await openKiosk(page, scene, { params: settings })
    await kiosk.isNotExpected()
    await kiosk.press('walkin_host_unknown')
    await kiosk.tellName('Vera', 'Visitor')
    const lastTouchMs = Date.now()
    await kiosk.sees(kiosk.t('visit_wait_title'))
    await lookAtKiosk(page, 'the wait')
    await kiosk.isLeftFor(20, lastTouchMs)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await lookAtKiosk(page, 'the countdown')
  })
})

// Controls: the look finds what it looks for.
const controlPage = (style: string) =>
  `<html lang="en"><title>Control</title><main><h1>Control</h1><button style="${style}">Go</button></main></html>`
test.fail('a contrast that is enough for AA alone is found (control)', async ({ page: tab }) => {
  await tab.setContent(controlPage('width: 90px; height: 90px; color: #666; background: #fff'))
  await lookAtKiosk(tab, 'a faint button')
})
test.fail('a button of 60 pixels is found (control)', async ({ page: tab }) => {
  await tab.setContent(controlPage('width: 90px; height: 60px; color: #000; background: #fff'))
  await lookAtKiosk(tab, 'a small button')
})
test('a button that is large and clear is not found (control)', async ({ page: tab }) => {
  await tab.setContent(controlPage('width: 90px; height: 90px; color: #000; background: #fff'))
  await lookAtKiosk(tab, 'a good button')
})
