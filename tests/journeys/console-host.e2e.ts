/** A host answers in the console who waits for them (issue 5 §2, Host's page). */
import { insideId } from '#contract/ids.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })

test('a host answers who waits for them, as from the mail', async ({ page, scene, deps }) => {
  const visit = await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
  const { date, meetingId, visitorId } = visit.params
  const robin = await makeStaff(deps, scene)
  await deps.db.system
    .updateTable('meetings')
    .set({ host_id: insideId('US', robin.id) ?? '' })
    .where('meeting_id', '=', insideId('M', meetingId))
    .execute()
  await scene.api('visits.checkIn', { token: scene.client, params: visit.params, body: {} })
  await robin.signIn(page)
  await page.goto(`/console/visits/${date}/${meetingId}/${visitorId}`)
  const panel = page.getByRole('complementary', { name: 'Visit' })
  await expect(panel.getByRole('heading', { name: 'Ann Archer is here for you' })).toBeVisible()
  await lookAt(page, 'an arrival in the console')
  await panel.getByRole('button', { name: 'I’m on my way' }).click()
  await expect(page.getByText('Thanks. We’ve told Ann Archer.')).toBeVisible()
  await expect.poll(() => visit.events()).toContain('visit.host_answered')
  await panel.getByRole('button', { name: 'Send a colleague instead' }).click()
  const colleague = panel.getByRole('combobox', { name: 'Who should go instead?' })
  await expect(colleague).toBeFocused()
  await colleague.fill('Hanne')
  await panel.getByRole('option', { name: 'Hanne Host' }).click()
  // It is somebody else's visit now.
  await expect(panel).toHaveCount(0)
  await expect.poll(() => visit.events()).toContain('visit.host_replaced')
})
