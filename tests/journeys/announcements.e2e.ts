/** An operator tells everybody something: it is looked at, read in the console and where people book, dismissed for good, and ended (issue 16 §2). */
import { outsideId } from '#contract/ids.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { openDesks } from '../support/journey-desks.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { signedInOperator } from '../support/operators.ts'

test.use({ settings: { hasQuestions: false } })
const t = (key: Parameters<typeof textFor>[1], params?: Parameters<typeof textFor>[2]) =>
  textFor('en', key, params)

test('what an operator announces stands above every screen until it is dismissed', async ({
  page,
  scene,
  deps,
  browser,
}) => {
  // Other journeys run on the same installation, so that it is announced to one organisation alone.
  const { organisation_id: organisationId } = await deps.db.system
    .selectFrom('companies')
    .select('organisation_id')
    .where('company_id', '=', scene.companyId)
    .executeTakeFirstOrThrow()
  const text = `New badges from Monday ${scene.companyId.slice(-6)}\nThe old ones open no door.`
  await openDesks(deps, scene)
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  const kim = await signedInOperator({ deps }, `ann.${scene.companyId.slice(-6)}@ops.example`)
  const [name = '', value = ''] = kim.cookie.split('=')
  const desk = await browser.newContext()
  const origin = process.env['JOURNEY_URL'] ?? ''
  await desk.addCookies([{ name, value, url: origin }])
  const theirs = await desk.newPage()
  const preview = theirs.getByRole('region', { name: t('announcements_preview_title') })
  const look = theirs.getByRole('button', { name: t('announcements_preview') })
  const item = theirs.getByRole('listitem').filter({ hasText: text })
  const shown = page
    .getByRole('region', { name: t('announcement_region') })
    .getByRole('status')
    .filter({ hasText: text })

  await test.step('it is written to one organisation; what is missing is said beside the field', async () => {
    await theirs.goto(`${origin}/operator?organisation=${outsideId('OR', organisationId)}`)
    await theirs.getByRole('link', { name: t('announcements_to_organisation') }).click()
    await theirs.getByLabel('English').fill(text)
    await look.click()
    await expect(theirs.getByText(t('common_error_required')).first()).toBeVisible()
    await theirs.getByLabel(t('announcements_to_day')).fill('2100-01-31')
    await theirs.getByLabel(t('announcements_to_time')).fill('10:15')
    await look.click()
    await expect(preview.getByText(text)).toBeVisible()
    await lookAt(theirs, 'an announcement before it is published')
  })
  await test.step('what is changed is looked at again before it is published', async () => {
    await theirs.getByLabel(t('announcements_level')).selectOption('WARNING')
    await expect(preview).toBeHidden()
    await look.click()
    await preview.getByRole('button', { name: t('announcements_publish') }).click()
    await expect(item.getByText(t('announcements_state_shown'))).toBeVisible()
  })
  await test.step('everybody of it reads it in the console and where they book', async () => {
    await boss.signIn(page)
    await page.goto('/console/settings')
    // In the lines in which it was written.
    await expect.poll(() => shown.innerText()).toContain(text)
    await lookAt(page, 'an announcement in the console')
    await page.goto('/booking')
    await expect(shown).toBeVisible()
    await lookAt(page, 'an announcement where people book')
  })
  await test.step('whoever dismisses it sees it nowhere again', async () => {
    // It goes at once, and is kept a moment later.
    const kept = page.waitForResponse(/\/announcements\/[^/]+\/dismiss$/)
    await shown.getByRole('button', { name: t('announcement_dismiss') }).click()
    await expect(shown).toHaveCount(0)
    expect((await kept).ok()).toBe(true)
    const answered = page.waitForResponse(/installation-state$/)
    await page.goto('/console/settings')
    await answered
    await expect(shown).toHaveCount(0)
  })
  await test.step('the operator sees that it was read, and ends it', async () => {
    await theirs.reload()
    await expect(item.getByText(t('announcements_dismissals', { count: 1 }))).toBeVisible()
    await item.getByRole('button', { name: t('announcements_end') }).click()
    await expect(item.getByText(t('announcements_state_ended'))).toBeVisible()
  })
  await desk.close()
})
