import { film, plan, proof, purpose, tools, training, wishes } from '#server/demo/demo-texts.ts'
import { reviewerToken } from '../support/actors.ts'
import { lookAt } from '../support/journey-look.ts'
import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'
import { picture } from '../support/pictures.ts'

test('axe finds nothing from the overview through the questions', async ({ page, scene }) => {
  const visit = await scene.invite()
  const visitor = new Visitor(page)
  await visitor.open(visit.link)
  await visitor.sees('Hello Vera')
  await lookAt(page, 'the overview')
  await visitor.begin()
  await visitor.sees('Your details')
  await lookAt(page, 'the details')
  await visitor.changeDetails()
  await lookAt(page, 'the details to be changed')
  await page.getByLabel('Email').fill('nobody')
  await visitor.press('visit_details_submit')
  await expect(page.getByRole('alert')).toBeVisible()
  await lookAt(page, 'the details with an error')
  await page.getByLabel('Email').fill(visit.email)
  await visitor.press('visit_details_submit')
  await visitor.sees('Before you come')
  await lookAt(page, 'a message')
  await visitor.readWelcome()
  await visitor.sees(purpose.en.label)
  await lookAt(page, 'a list')
  await visitor.press('visit_flow_continue')
  await expect(page.getByRole('alert')).toBeVisible()
  await lookAt(page, 'a list with an error')
  await visitor.choosePurpose('work')
  await visitor.sees(tools.en)
  await lookAt(page, 'a question')
  await visitor.answerTools('common_yes')
  await visitor.sees(proof.en)
  await lookAt(page, 'a file')
  const wrong = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }
  await visitor.uploadProof(wrong)
  await expect(page.getByText('This file type isn’t allowed. Choose another file.')).toBeVisible()
  await lookAt(page, 'a file with an error')
  await visitor.uploadProof({ name: 'a.png', mimeType: 'image/png', buffer: await picture() })
  await expect(page.getByRole('button', { name: 'Remove file' })).toBeVisible()
  await lookAt(page, 'a file that is uploaded')
  await visitor.press('visit_flow_continue')
  await visitor.sees(training.en)
  await lookAt(page, 'a date')
  await visitor.tellTraining('2026-02-28')
  await visitor.sees(film.en.title)
  await lookAt(page, 'a video')
})

test('axe finds nothing from the last questions to the end', async ({ page, scene }) => {
  const visit = await scene.invite()
  await visit.answer({ purpose: 'meeting' })
  const visitor = new Visitor(page)
  await visitor.open(visit.link)
  await visitor.answerFever('common_no')
  await visitor.sees(wishes.en)
  await lookAt(page, 'a text')
  await visitor.tellWishes('')
  await visitor.sees(plan.en.title)
  await lookAt(page, 'an image')
  await visitor.lookAtPlan()
  await visitor.sees('Please read and sign')
  await lookAt(page, 'the agreement')
  await visitor.drawSignature()
  await lookAt(page, 'the agreement, signed')
  await visitor.press('visit_agreement_signature_alternative')
  await lookAt(page, 'the agreement, to be typed')
  await visitor.press('visit_agreement_use_tick')
  await lookAt(page, 'the agreement, to be ticked')
  await page.getByLabel('I have read this and I agree').check()
  await visitor.press('visit_agreement_submit_tick')
  await visitor.seesPass()
  await lookAt(page, 'the pass')
  await visitor.press('visit_checkin_button')
  await visitor.sees('You’re checked in')
  await lookAt(page, 'the pass after the arrival')
})

test('axe finds nothing on what denies, waits and ends', async ({
  page,
  scene,
  deps,
  openBrowser,
}) => {
  const denied = await scene.invite()
  await denied.answer({ purpose: 'meeting' })
  const visitor = new Visitor(page)
  await visitor.open(denied.link)
  await visitor.answerFever('common_yes')
  await visitor.sees('Your visit needs to be reviewed')
  await lookAt(page, 'the denial by an answer')

  const host = await openBrowser()
  const { companyId } = scene
  const review = await reviewerToken(
    deps,
    companyId,
    denied.key,
    await hostOf(denied.key.meetingId),
  )
  await host.goto(`/review?jwt=${review}`)
  await lookAt(host, 'the review')
  await host.getByRole('button', { name: 'Deny the visit' }).click()
  await expect(host.getByText('This visit was denied.')).toBeVisible()
  await lookAt(host, 'the review, answered')
  await visitor.sees('We can’t check you in')
  await lookAt(page, 'the denial by the host')

  for (const [status, title] of [
    ['IN_REVIEW', 'One moment, please'],
    ['CHECKED_OUT', 'Your visit is over'],
  ] as const) {
    const visit = await scene.invite()
    const at = new Date().toISOString()
    const times = status === 'CHECKED_OUT' ? { arrived_at: at, left_at: at } : {}
    await deps.db.system
      .updateTable('visits')
      .set({ status, ...times })
      .where('company_id', '=', companyId)
      .where('visitor_id', '=', visit.key.visitorId)
      .execute()
    await visitor.open(visit.link)
    await visitor.sees(title)
    await lookAt(page, title)
  }

  async function hostOf(meetingId: string): Promise<string> {
    const { host_id } = await deps.db.system
      .selectFrom('meetings')
      .select('host_id')
      .where('meeting_id', '=', meetingId)
      .executeTakeFirstOrThrow()
    return host_id
  }
})

test('axe finds nothing on the error pages', async ({ page }) => {
  for (const path of [
    '/error',
    '/error/past',
    '/error/app-disabled',
    '/error/already-checked-in',
  ]) {
    await page.goto(path)
    await new Visitor(page).sees('Something went wrong')
    await lookAt(page, path)
  }
})

test.describe('for those who try Foyer', () => {
  // The sandbox of a mail says so when a tool looks into it.
  test.use({ expectedErrors: /Blocked script execution/ })

  test('axe finds nothing on the pages for those who try Foyer', async ({ page, scene, inbox }) => {
    const { email } = await scene.invite()
    await inbox.mail('invitation', email)
    for (const [path, title] of [
      ['/demo', 'Try Foyer'],
      ['/dev/inbox', 'Sent emails'],
      ['/api?q=check-in', 'Foyer'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await lookAt(page, path)
    }
    await page.goto('/dev/inbox')
    await page.getByRole('link', { name: 'Your visit to Harbour House' }).first().click()
    await expect(page.getByRole('link', { name: 'All emails' })).toBeVisible()
    // The mail itself stands in a sandbox that lets no script in, not even axe.
    await page.getByTitle('Email', { exact: true }).evaluate((frame) => frame.remove())
    await lookAt(page, 'a mail in the inbox')
  })
})
