import { outsideId } from '#contract/ids.ts'
import { linkIn } from '../support/journey-inbox.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })

test('a visitor who has left says how it was, changes it, and reception reads it', async ({
  page,
  scene,
  inbox,
  deps,
  openBrowser,
}) => {
  const params = { companyId: outsideId('CO', scene.companyId) }
  await scene.api('params.putVisitorCheckEmail', {
    token: scene.client,
    params,
    body: { askRating: true },
  })
  const visit = await scene.invite()
  const asClient = { token: scene.client, params: visit.params, body: {} }
  await scene.api('visits.checkIn', asClient)
  await scene.api('visits.checkOut', asClient)

  const mail = await inbox.mail('thanks', visit.email)
  expect(mail.subject).toBe('How was your visit to Harbour House?')
  await page.goto(linkIn(mail, '/rate', 'rating=4'))
  await expect(page.getByRole('heading', { level: 1, name: 'How was your visit?' })).toBeVisible()
  await lookAt(page, 'the page that asks how a visit was')
  // Opening the link, as mail scanners do, has said nothing.
  expect(await visit.events()).not.toContain('visit.rated')
  await page.getByLabel('Anything you’d like to add?').fill('The lift was out of order.')
  await page.getByRole('button', { name: 'Good', exact: true }).click()
  await expect(page.getByText('Harbour House has your answer.')).toBeVisible()
  await lookAt(page, 'the page that thanks for an answer')

  await page.getByRole('button', { name: 'Change my answer' }).click()
  await expect(page.getByLabel('Anything you’d like to add?')).toHaveValue(
    'The lift was out of order.',
  )
  await page.getByRole('button', { name: 'Not so good' }).click()
  await expect(page.getByText('Harbour House has your answer.')).toBeVisible()

  const desk = await openBrowser()
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(desk)
  const { date, meetingId, visitorId } = visit.params
  await desk.goto(`/console/visits/${date}/${meetingId}/${visitorId}`)
  await expect(desk.getByText('Visitor’s rating')).toBeVisible()
  await expect(desk.getByText('2 out of 5')).toBeVisible()
  await expect(desk.getByText('The lift was out of order.')).toBeVisible()
  await lookAt(desk, 'a visit that was rated')
  await desk.getByRole('tab', { name: 'Activity' }).click()
  await expect(desk.getByText('Visit rated').first()).toBeVisible()
})
