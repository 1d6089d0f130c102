import { expect, test } from '../support/journey-test.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { Visitor } from '../support/journey-walk.ts'

test('reception opens a registration, cannot sign it, and continues once the visitor has signed', async ({
  page,
  scene,
  deps,
  openBrowser,
}) => {
  const visit = await scene.invite()
  await visit.answer({ purpose: 'meeting', fever: 'false', wishes: 'Tea' })
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
  const { date, meetingId, visitorId } = visit.params
  await page.goto(`/console/visits/${date}/${meetingId}/${visitorId}`)
  const panel = page.getByRole('complementary', { name: 'Visit' })
  const opening = page.context().waitForEvent('page')
  await panel.getByRole('button', { name: 'Open registration' }).click()
  const opened = new Visitor(await opening)
  await opened.sees('Where to find us')
  await opened.press('visit_flow_continue')
  await opened.sees('Please read and sign')

  await expect(opened.page.getByText('You can’t sign with this link')).toBeVisible()
  await expect(opened.page.getByText(/Someone at Harbour House opened this/)).toBeVisible()
  await expect(opened.button('visit_agreement_submit')).toHaveCount(0)
  await expect(opened.page.locator('canvas')).toHaveCount(0)
  await lookAt(opened.page, 'a registration that reception opened, at the agreement')

  const own = new Visitor(await openBrowser())
  await own.open(visit.link)
  await own.sees('Where to find us')
  await own.press('visit_flow_continue')
  await own.sees('Please read and sign')
  await own.sign()
  await own.seesPass()
  await expect(opened.page.getByText('You can’t sign with this link')).toHaveCount(0)
})
