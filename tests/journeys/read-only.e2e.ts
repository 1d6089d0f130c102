/** An operator lets an organisation be read only: people are told why, reception still checks visitors in, and it ends (issue 16 §2, decision 0584). */
import { outsideId } from '#contract/ids.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { signedInOperator } from '../support/operators.ts'

// What would change something is refused.
test.use({ settings: { hasQuestions: false }, expectedErrors: /status of 503/ })
const t = (key: Parameters<typeof textFor>[1], params?: Parameters<typeof textFor>[2]) =>
  textFor('en', key, params)
const reason = 'We move to a new server'

test('while an organisation is read-only, only what happens at the door is written', async ({
  page,
  scene,
  deps,
  browser,
}) => {
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  const { organisation_id: organisationId } = await deps.db.system
    .selectFrom('companies')
    .select('organisation_id')
    .where('company_id', '=', scene.companyId)
    .executeTakeFirstOrThrow()
  const kim = await signedInOperator({ deps }, `kim.${scene.companyId.slice(-6)}@ops.example`)
  const [name = '', value = ''] = kim.cookie.split('=')
  const desk = await browser.newContext()
  const origin = process.env['JOURNEY_URL'] ?? ''
  await desk.addCookies([{ name, value, url: origin }])
  const theirs = await desk.newPage()
  const visit = await scene.invite()
  const { date, meetingId, visitorId } = visit.params
  await boss.signIn(page)
  const section = theirs.getByRole('region', { name: t('operator_read_only'), exact: true })
  const on = section.getByRole('button', { name: t('operator_read_only_begin') })
  const off = section.getByRole('button', { name: t('operator_read_only_end') })

  await test.step('the operator says why and until when; half an end is refused beside the field', async () => {
    await theirs.goto(`${origin}/operator?organisation=${outsideId('OR', organisationId)}`)
    await section.getByLabel(t('operator_read_only_reason')).fill(reason)
    await section.getByLabel(t('operator_read_only_day')).fill('2100-01-31')
    await on.click()
    await expect(section.getByText(t('operator_read_only_missing_time')).first()).toBeVisible()
    await section.getByLabel(t('operator_read_only_time')).fill('10:15')
    await on.click()
    await expect(off).toBeVisible()
    await lookAt(theirs, 'an organisation that is read-only')
  })
  const panel = page.getByRole('complementary', { name: 'Visit' })
  const form = page.getByRole('region', { name: 'Change the visit' })
  await test.step('the console says so, and a change is refused with the reason; what was typed stays', async () => {
    await page.goto(`/console/visits/${date}/${meetingId}/${visitorId}`)
    await expect(page.getByText(t('console_read_only_door'))).toBeVisible()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await form.getByLabel('Meeting title').fill('Audit of the cellar')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText(`Reason: ${reason}`)).toBeVisible()
    await expect(form.getByLabel('Meeting title')).toHaveValue('Audit of the cellar')
    await lookAt(page, 'a change that is refused for now')
  })
  await test.step('reception checks the visitor in all the same', async () => {
    await page.goto(`/console/visits/${date}/${meetingId}/${visitorId}`)
    await panel.getByRole('button', { name: 'Check in', exact: true }).click()
    await expect(panel.getByRole('button', { name: 'Check out', exact: true })).toBeVisible()
    expect(await visit.events()).toContain('visit.checked_in')
  })
  await test.step('the operator ends it, and the banner goes', async () => {
    await theirs.goto(`${origin}/operator/read-only`)
    const { name: called } = await deps.db.system
      .selectFrom('organisations')
      .select('name')
      .where('organisation_id', '=', organisationId)
      .executeTakeFirstOrThrow()
    const own = theirs
      .getByRole('region', { name: called })
      .getByRole('button', { name: t('operator_read_only_end') })
    await lookAt(theirs, 'what is read-only')
    await own.click()
    await expect(own).toHaveCount(0)
    await page.goto('/console/settings')
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByText(t('console_read_only_door'))).toBeHidden()
  })
  await desk.close()
})
