/**
 * Every screen of the kiosk stands whole on every tablet: with long names, in long words, from right to left, and offline; and serves
 * people with other needs (ux.md: AAA contrast, targets of 64 px).
 */
import { plan, wishes } from '#server/demo/demo-texts.ts'
import { inviteReady, passOf } from '../support/journey-kiosk.ts'
import {
  expectToBeReadOnPhone,
  expectToFitTablets,
  firstname,
  fitsEitherWay,
  host,
  house,
  languagesForMost,
  languagesToFit,
  openToFit,
} from '../support/kiosk-fit.ts'
import { expect, test } from '../support/kiosk-journey-test.ts'
import { lookAtKiosk } from '../support/kiosk-look.ts'
import { isReadyForADayAlone } from '../support/kiosk-readiness.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /\b(404|409)\b|ERR_(INTERNET_DISCONNECTED|FAILED)/,
})

for (const language of languagesToFit) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language })

    test.describe('who is expected', () => {
      test.use({
        settings: {
          name: house,
          params: { visitorCheckFlowId: null, signInAdvance: false },
          walkIn: { lookupByName: 'FIRST_THREE', takePhoto: 'OFF' },
          phone: '+32 3 555 01 00',
        },
      })

      test('from the pairing to the goodbye', async ({ page, scene, deps }) => {
        const visit = await inviteReady(scene, { firstname, lastname: 'Katzenellenbogen' })
        for (const name of ['Marta', 'Martin', 'Martina', 'Marthe']) {
          await inviteReady(scene, { firstname: `${name} ${firstname}`.slice(0, 60) })
        }
        const pass = await passOf(deps, scene, visit)
        const { kiosk, pairingCode, companyId } = await openToFit(page, scene, language)
        await scene.api('params.putEmployeeManagement', {
          token: scene.client,
          params: { companyId },
          body: { bookingEnabled: true, qrCodeSecret: 'quiet desks' },
        })
        await kiosk.sees(kiosk.t('kiosk_pairing_title'))
        await expectToFitTablets(page, 'the pairing')
        await kiosk.pair(await pairingCode())
        await kiosk.waits(house)
        await expect(page.getByRole('img', { name: kiosk.t('kiosk_employee_code') })).toBeVisible()
        await expectToFitTablets(page, 'the first screen', { withContrast: true })
        await fitsEitherWay(kiosk, 'the first screen')
        await kiosk.scans('FP1:nothing')
        await expect(page.getByText(kiosk.t('error_pass_unknown'))).toBeVisible()
        await expectToFitTablets(page, 'a pass that is not known', { withContrast: true })
        await kiosk.tapsCorner(3)
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectToFitTablets(page, 'the way out for staff')
        await kiosk.press('kiosk_hand_off_close')

        await kiosk.isExpected()
        await expectToFitTablets(page, 'the search for a visit')
        await expectToBeReadOnPhone(page, 'the search for a visit')
        await kiosk.typesWho('Nobody Atall')
        await expect(page.getByText(kiosk.t('kiosk_find_none'))).toBeVisible()
        await fitsEitherWay(kiosk, 'no visit found')
        await kiosk.typesWho('mart')
        await kiosk.sees(kiosk.t('kiosk_find_choices'))
        await fitsEitherWay(kiosk, 'several found')
        await kiosk.press('common_button_back')
        await kiosk.press('common_button_back')
        await kiosk.waits(house)

        await kiosk.scans(pass)
        await kiosk.isWelcomed(firstname)
        await expect(page.getByText(kiosk.t('visit_arrival_waiting'))).toBeVisible()
        await fitsEitherWay(kiosk, 'the welcome')
        await kiosk.press('kiosk_done')
        await kiosk.waits(house)
        await kiosk.leaves()
        await fitsEitherWay(kiosk, 'the way out')
        await kiosk.typesWho(`${firstname} Katzenellenbogen`)
        await kiosk.sees(kiosk.t('kiosk_goodbye_title', { firstname }))
        await fitsEitherWay(kiosk, 'the goodbye')
        await kiosk.press('kiosk_done')
        await kiosk.waits(house)
        await isReadyForADayAlone(page)
        await page.context().setOffline(true)
        await kiosk.isExpected()
        await kiosk.typesWho('Marthe')
        await page.getByRole('button', { name: /Marthe/ }).click()
        await kiosk.isCheckedIn()
        await expectToFitTablets(page, 'the welcome without the server')
        await page.context().setOffline(false)
      })
    })
  })
}

for (const language of languagesForMost) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language })

    test.describe('who comes without an invitation', () => {
      test.use({
        settings: {
          name: house,
          params: { askedDetails: ['companyName', 'email', 'mobile', 'licensePlate'] },
          walkIn: { hostUnknownAllowed: true, typedHostAllowed: true, takePhoto: 'REQUIRED' },
        },
      })

      test('from the choice of a company to the end', async ({ page, scene }) => {
        const { kiosk, pairingCode, companyId } = await openToFit(page, scene, language)
        for (const number of ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']) {
          await scene.api('users.create', {
            token: scene.client,
            params: { companyId },
            body: {
              ...host,
              lastname: `${host.lastname} ${number}`,
              email: `${scene.hostEmail.split('@')[0] ?? ''}.${number}@host.example`,
              language: 'en',
            },
          })
        }
        await kiosk.pair(await pairingCode())
        await kiosk.waits(house)
        await kiosk.isNotExpected()
        await fitsEitherWay(kiosk, 'the search for a host')
        await kiosk.search().fill('Max')
        await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(10)
        await expectToFitTablets(page, 'ten hosts')
        await kiosk.search().fill('Nobody')
        await expect(page.getByText(kiosk.t('walkin_host_none')).first()).toBeVisible()
        await fitsEitherWay(kiosk, 'no host')
        await kiosk.press('walkin_host_not_listed')
        await expectToFitTablets(page, 'a host who is typed')
        await kiosk.press('common_button_continue')
        await kiosk.sees(kiosk.t('visit_details_title'))
        await fitsEitherWay(kiosk, 'the details')
        await kiosk.readsHandOff()
        await expectToFitTablets(page, 'the way to the phone')
        await kiosk.press('kiosk_hand_off_close')
        await kiosk.tellName(firstname, 'Katzenellenbogen')
        await kiosk.sees(kiosk.t('kiosk_photo_title'))
        await expectToFitTablets(page, 'the photo')
        await kiosk.press('kiosk_photo_take')
        await expect(kiosk.button('kiosk_photo_use')).toBeVisible()
        await expectToFitTablets(page, 'the photo that is taken')
        await kiosk.press('kiosk_photo_use')
        await expect(kiosk.button('visit_flow_message_continue')).toBeVisible()
        await fitsEitherWay(kiosk, 'a message')
        await kiosk.readWelcome()
        await expect(page.getByRole('radio').first()).toBeVisible()
        await fitsEitherWay(kiosk, 'a list')
        await kiosk.choosePurpose('meeting')
        await expect(page.getByRole('radio')).toHaveCount(2)
        await fitsEitherWay(kiosk, 'a question')
        await kiosk.answerFever('common_no')
        await kiosk.sees(wishes[language])
        await expectToFitTablets(page, 'an open question')
        await kiosk.tellWishes('')
        await kiosk.sees(plan[language].title)
        await expectToFitTablets(page, 'a picture')
        await kiosk.lookAtPlan()
        await kiosk.sees(kiosk.t('visit_agreement_title'))
        await expectToFitTablets(page, 'the agreement', { mayScroll: '.reader-text' })
        await kiosk.press('visit_agreement_use_tick')
        await expectToFitTablets(page, 'the agreement with a tick', { mayScroll: '.reader-text' })
        await page.getByLabel(kiosk.t('visit_agreement_tick')).check()
        await kiosk.press('visit_agreement_submit_tick')
        await kiosk.isCheckedIn()
        await fitsEitherWay(kiosk, 'the end')
      })
    })

    test.describe('who has to wait, and who is refused', () => {
      test.use({
        settings: {
          name: house,
          params: { visitorCheckFlowId: null, signInAdvance: false, approvals: true },
          walkIn: { hostUnknownAllowed: true },
        },
      })

      test('the wait, the choice of a company, and the countdown', async ({ page, scene }) => {
        await page.clock.install()
        const { kiosk, pairingCode } = await openToFit(page, scene, language, {
          idleSeconds: 20,
          countdownSeconds: 60,
        })
        await kiosk.pair(await pairingCode())
        await kiosk.waits(house)
        await kiosk.isNotExpected()
        await kiosk.press('walkin_host_unknown')
        await kiosk.tellName(firstname, 'Katzenellenbogen')
        const lastTouchMs = Date.now()
        await kiosk.sees(kiosk.t('visit_wait_title'))
        await fitsEitherWay(kiosk, 'the wait')
        await kiosk.isLeftFor(20, lastTouchMs)
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await expectToFitTablets(page, 'the countdown')
      })
    })
  })
}

// Controls: the look finds what it looks for.
const controlPage = (inside: string) =>
  `<html lang="en"><title>Control</title><body style="margin: 0"><main><h1>Control</h1>${inside}</main></body></html>`
const controls = {
  'what is higher than the tablet': '<p style="height: 1300px">High</p>',
  'what is higher than its box':
    '<div style="height: 90px; overflow: hidden"><p style="height: 300px">High</p></div>',
  'a button under another':
    '<button style="position: fixed; inset: 200px auto auto 0">One</button><button style="position: fixed; inset: 205px auto auto 5px">Two</button>',
}
for (const [what, inside] of Object.entries(controls)) {
  test.fail(`${what} is found (control) @full`, async ({ page }) => {
    await page.setContent(controlPage(inside))
    // Nothing changes here: there is nothing to wait for.
    await expectToFitTablets(page, what, { settlesInMs: 1 })
  })
}
test('a page that fits is not found (control) @full', async ({ page }) => {
  await page.setContent(controlPage('<button>One</button>'))
  await expectToFitTablets(page, 'a short page')
})

const button = (style: string) => controlPage(`<button style="${style}">Go</button>`)
test.fail('a contrast that is enough for AA alone is found (control) @full', async ({ page }) => {
  await page.setContent(button('width: 90px; height: 90px; color: #666; background: #fff'))
  await lookAtKiosk(page, 'a faint button', 1)
})
test.fail('a button of 60 pixels is found (control) @full', async ({ page }) => {
  await page.setContent(button('width: 90px; height: 60px; color: #000; background: #fff'))
  await lookAtKiosk(page, 'a small button', 1)
})
test('a button that is large and clear is not found (control) @full', async ({ page }) => {
  await page.setContent(button('width: 90px; height: 90px; color: #000; background: #fff'))
  await lookAtKiosk(page, 'a good button')
})
