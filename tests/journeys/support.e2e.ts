/** An operator asks to be let in as support; an administrator allows it, sees them here, and ends it (issue 16 §2, decision 0571). */
import { outsideId } from '#contract/ids.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { signedInOperator } from '../support/operators.ts'

// Whoever is out is refused.
test.use({ settings: { hasQuestions: false }, expectedErrors: /status of 4(01|03)/ })
const t = (key: Parameters<typeof textFor>[1], params?: Parameters<typeof textFor>[2]) =>
  textFor('en', key, params)

test('support comes by consent, is seen, and is out when it is ended', async ({
  page,
  scene,
  deps,
  browser,
  inbox,
}) => {
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await boss.administer()
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
  await boss.signIn(page)

  await test.step('the operator asks', async () => {
    const id = outsideId('OR', organisationId)
    await theirs.goto(`${origin}/operator?organisation=${id}`)
    const ask = theirs.getByRole('region', { name: t('operator_support_ask') })
    await ask.getByLabel(t('operator_support_reason')).fill('The kiosk is offline')
    await ask.getByLabel(t('operator_support_where')).selectOption({ index: 1 })
    await ask.getByRole('button', { name: t('operator_support_ask') }).click()
    await expect(theirs.getByText(t('operator_support_sent'))).toBeVisible()
    await lookAt(theirs, 'an operator has asked to be let in')
    expect((await inbox.mail('support', boss.email)).text).toContain('The kiosk is offline')
  })
  await test.step('the administrator is told in the console, and allows it', async () => {
    await page.goto('/console/settings')
    await page.getByRole('link', { name: t('console_support_answer') }).click()
    await lookAt(page, 'a request of support')
    await page.getByRole('button', { name: t('support_allow') }).click()
    await expect(page.getByRole('button', { name: t('support_allow') })).toBeHidden()
  })
  await test.step('the operator comes and looks', async () => {
    await theirs.goto(`${origin}/operator/support`)
    await lookAt(theirs, 'where an operator may come as support')
    await theirs
      .getByRole('listitem')
      .filter({ hasText: 'The kiosk is offline' })
      .getByRole('button', { name: t('operator_support_enter') })
      .click()
    await expect(theirs.getByRole('button', { name: t('console_support_leave') })).toBeVisible()
    await lookAt(theirs, 'the console as support sees it')
  })
  await test.step('who may only look is offered nothing that would be refused', async () => {
    const refused: string[] = []
    theirs.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url())
    })
    await theirs.goto(`${origin}/console/location`)
    const name = theirs.getByLabel(t('location_name'), { exact: true })
    await expect(name).toBeDisabled()
    await expect(theirs.getByRole('button', { name: t('common_button_save') })).toBeHidden()
    await expect(theirs.getByText(t('console_support_only_looks')).first()).toBeVisible()
    await lookAt(theirs, 'a form as support sees it who may only look')
    // The reason stays in sight, however far down somebody reads.
    await theirs.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => theirs.evaluate(() => scrollY)).toBeGreaterThan(200)
    await expect(theirs.getByText(t('console_support_only_looks')).first()).toBeInViewport()
    await theirs.goto(`${origin}/console/modules`)
    await expect(theirs.getByRole('checkbox').first()).toBeDisabled()
    await theirs.goto(`${origin}/console/agreements`)
    const use = theirs.locator('main button[aria-disabled=true]').first()
    await expect(use).toHaveAccessibleDescription(t('console_support_only_looks'))
    await theirs.goto(`${origin}/console/configuration`)
    const copy = theirs.waitForEvent('download')
    await theirs.getByRole('button', { name: t('configuration_export') }).click()
    await copy
    expect(refused).toEqual([])
  })
  await test.step('the administrator sees them and ends it: they are out at the next click', async () => {
    await page.goto('/console/settings')
    await expect(page.getByText(kim.email)).toBeVisible()
    await lookAt(page, 'support is here')
    await page.getByRole('button', { name: t('console_support_end') }).click()
    await expect(page.getByText(kim.email)).toBeHidden()
    await theirs.goto(`${origin}/console/settings`)
    await expect(theirs).toHaveURL(/\/operator\/support\?over=SU-/)
    const { name: organisation } = await deps.db.system
      .selectFrom('organisations')
      .select('name')
      .where('organisation_id', '=', organisationId)
      .executeTakeFirstOrThrow()
    await expect(theirs.getByText(t('operator_support_over_ended', { organisation }))).toBeVisible()
    await lookAt(theirs, 'why an operator is not there as support any more')
  })
  await desk.close()
})
