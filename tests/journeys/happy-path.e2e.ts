import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { linkIn } from '../support/journey-inbox.ts'
import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'
import { picture } from '../support/pictures.ts'

test('a visitor goes from the mail through every kind of question to a pass, and the host is told @smoke', async ({
  page,
  scene,
  inbox,
  deps,
}) => {
  const visit = await scene.invite()
  const visitor = new Visitor(page)

  const invitation = await inbox.mail('invitation', visit.email)
  expect(invitation.subject).toContain('Harbour House')
  await visitor.open(linkIn(await inbox.mail('prepare', visit.email), '/visit'))
  await visitor.sees('Hello Vera')
  await expect(page.getByText('Hanne Host')).toBeVisible()
  await visitor.begin()

  await visitor.sees('Your details')
  await expect(page.getByLabel('First name')).toHaveValue('Vera')
  await page.getByLabel('Mobile number').fill('+32 470 12 34 56')
  await visitor.giveDetails()

  await visitor.readWelcome()
  await visitor.choosePurpose('work')
  await visitor.answerTools('common_yes')
  await visitor.uploadProof({
    name: 'insurance.png',
    mimeType: 'image/png',
    buffer: await picture(),
  })
  await expect(page.getByText('insurance.png uploaded')).toBeAttached()
  await visitor.press('visit_flow_continue')
  await visitor.tellTraining('2026-02-28')
  await visitor.watchFilm()
  await visitor.answerFever('common_no')
  await visitor.tellWishes('A room with a whiteboard, please.\nThank you!')
  await visitor.lookAtPlan()

  await visitor.sees('Please read and sign')
  await expect(page.getByRole('heading', { name: 'Working at Harbour House' })).toBeVisible()
  await page.getByLabel('Email me a copy').check()
  await visitor.sign()

  await visitor.seesPass()
  const code = decodeQr(await pixels(await visitor.qr().screenshot()))
  const { client, api } = scene
  const { companyId } = visit.params
  const found = await api('visits.findByPass', {
    token: client,
    params: { companyId },
    body: { code },
  })
  expect(found['id']).toBe(
    `${visit.params.date}/${visit.params.meetingId}/${visit.params.visitorId}`,
  )

  await visitor.press('visit_checkin_button')
  await visitor.sees('You’re checked in')
  await expect(page.getByText('Hanne Host knows you’re here.')).toBeVisible()
  const told = await inbox.mail('host_arrived', scene.hostEmail)
  expect(told.subject).toContain('Vera Visitor')

  const copy = await inbox.mail('agreement_copy', visit.email)
  const pdf = await inbox.file(copy, 'application/pdf')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await visit.events()).toEqual([
    'visit.created',
    'visit.details_confirmed',
    ...Array.from({ length: 6 }, () => 'visit.answered'),
    'visit.agreement_signed',
    'visit.registered',
    'visit.checked_in',
  ])
  // How long each screen was shown came with the registration: messages, the film and the plan too.
  const times = deps.db.system.selectFrom('screen_times').select(['shown', 'seconds'])
  const ofHere = await times.where('company_id', '=', scene.companyId).execute()
  expect(ofHere.map(({ shown }) => shown)).toEqual(Array.from({ length: 9 }, () => 1))
  expect(ofHere.some(({ seconds }) => seconds > 0)).toBe(true)
})

async function pixels(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}
