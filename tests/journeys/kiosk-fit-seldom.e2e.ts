/** What a kiosk seldom shows stands whole on every tablet as well: see kiosk-fit. */
import { film, proof, training } from '#server/demo/demo-texts.ts'
import { inviteReady, passOf } from '../support/journey-kiosk.ts'
import {
  expectToFitTablets,
  firstname,
  fitsEitherWay,
  house,
  languagesForMost,
  openToFit,
} from '../support/kiosk-fit.ts'
import { expect, test } from '../support/kiosk-journey-test.ts'
import { outsideId } from '#contract/ids.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /\b(404|409|422)\b|ERR_(INTERNET_DISCONNECTED|FAILED)/,
})

for (const language of languagesForMost) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language })

    test.describe('who comes to work', () => {
      test.use({
        settings: {
          name: house,
          params: { askedDetails: ['companyName', 'email', 'mobile', 'licensePlate'] },
          walkIn: { hostUnknownAllowed: true },
          phone: '+32 3 555 01 00',
        },
      })

      test('without a camera, from the choice of a company to the refusal', async ({
        page,
        scene,
      }) => {
        await page.addInitScript(() => {
          Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
            value: () => Promise.reject(new DOMException('none', 'NotFoundError')),
          })
        })
        const other = 'Rechtsanwaltskanzlei Hohenberger-Wüstenhagen & Partner mbB H'
        const tenantIds = [
          outsideId('CO', scene.companyId),
          await scene.addCompany({ name: other }),
        ]
        const { kiosk, pairingCode } = await openToFit(page, scene, language, {}, { tenantIds })
        await kiosk.pair(await pairingCode())
        await kiosk.waits(house)
        await fitsEitherWay(kiosk, 'the first screen without a camera')
        await kiosk.chooses('kiosk_attract_walk_in')
        await kiosk.sees(kiosk.t('walkin_company_title'))
        await fitsEitherWay(kiosk, 'the choice of a company')
        await page.getByRole('button', { name: house }).click()
        await kiosk.sees(kiosk.t('walkin_host_title'))
        await kiosk.press('walkin_host_unknown')
        await kiosk.sees(kiosk.t('visit_details_title'))
        await kiosk.press('visit_details_submit')
        await expect(page.getByRole('alert').first()).toBeVisible()
        await fitsEitherWay(kiosk, 'details with errors')
        await kiosk.tellName(firstname, 'Katzenellenbogen')
        await kiosk.readWelcome()
        await kiosk.press('visit_flow_continue')
        await expect(page.getByRole('alert').first()).toBeVisible()
        await fitsEitherWay(kiosk, 'a list with an error')
        await kiosk.choosePurpose('work')
        await kiosk.answerTools('common_yes')
        await kiosk.sees(proof[language])
        await fitsEitherWay(kiosk, 'a file')
        const wrong = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }
        await kiosk.uploadProof(wrong)
        await expect(page.getByText(kiosk.t('common_error_fileType'))).toBeVisible()
        await expectToFitTablets(page, 'a file with an error')
        await kiosk.press('visit_flow_continue')
        await kiosk.sees(training[language])
        await fitsEitherWay(kiosk, 'a date')
        await kiosk.tellTraining('2026-02-28')
        await kiosk.sees(film[language].title)
        // What stands there without a network depends on how much of the film has come.
        await expect(page.locator('.video-left')).not.toBeEmpty()
        await fitsEitherWay(kiosk, 'a video')
        await kiosk.watchFilm()
        await kiosk.answerFever('common_yes')
        await kiosk.sees(kiosk.t('visit_denied_title'))
        await fitsEitherWay(kiosk, 'the refusal')
      })
    })

    test.describe('who signs', () => {
      test.use({
        settings: {
          name: house,
          params: { visitorCheckFlowId: null },
          walkIn: { hostUnknownAllowed: true },
        },
      })

      test('by hand, and by a typed name', async ({ page, scene }) => {
        const { kiosk, pairingCode } = await openToFit(page, scene, language)
        await kiosk.pair(await pairingCode())
        await kiosk.waits(house)
        await kiosk.isNotExpected()
        await kiosk.press('walkin_host_unknown')
        await kiosk.tellName(firstname, 'Katzenellenbogen')
        await kiosk.sees(kiosk.t('visit_agreement_title'))
        await kiosk.drawSignature()
        await expectToFitTablets(page, 'a signature', { mayScroll: '.reader-text' })
        await kiosk.press('visit_agreement_signature_alternative')
        await expectToFitTablets(page, 'a typed signature', { mayScroll: '.reader-text' })
        await page.locator('.signature-typed').fill(firstname)
        await kiosk.press('visit_agreement_submit')
        await kiosk.isCheckedIn()
      })
    })

    test.describe('who has no business here', () => {
      test.use({
        settings: {
          name: house,
          params: { visitorCheckFlowId: null, signInAdvance: false },
          walkIn: { allowUnexpected: false },
          phone: '+32 3 555 01 00',
        },
      })

      test('no invitation, and a pass that was used', async ({ page, scene, deps }) => {
        const visit = await inviteReady(scene, { firstname })
        const { kiosk, pairingCode } = await openToFit(page, scene, language)
        await kiosk.pair(await pairingCode())
        await kiosk.waits(house)
        await kiosk.chooses('kiosk_attract_walk_in')
        await kiosk.sees(kiosk.t('walkin_refused_title'))
        await expectToFitTablets(page, 'no walk-ins')
        await page.reload()
        await kiosk.waits(house)
        const { params } = visit
        await scene.api('visits.checkIn', { token: scene.client, params, body: {} })
        await scene.api('visits.checkOut', { token: scene.client, params, body: {} })
        // Long enough ago not to be the same person with the pass still in hand.
        const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
        await deps.db.system
          .updateTable('visits')
          .set({ arrived_at: hourAgo, left_at: hourAgo })
          .where('company_id', '=', scene.companyId)
          .execute()
        await kiosk.scans(await passOf(deps, scene, visit))
        await kiosk.sees(kiosk.t('kiosk_left_title'))
        await fitsEitherWay(kiosk, 'a pass that was used')
      })
    })
  })
}
