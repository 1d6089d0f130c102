/** Flows and badges say where they come from, and what a template locks of them can be tried and not changed (issue 16 §1). */
import { outsideId } from '#contract/ids.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { textElement } from '../support/badge-calls.ts'

const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

test('a flow and a badge that a template locks say so, and others are the location’s own @only-desktop', async ({
  page,
  scene: { api, client: token, companyId, ...scene },
  deps,
}) => {
  const boss = await makeStaff(deps, { api, client: token, companyId, ...scene }, 'ADMINISTRATORS')
  await boss.administer()
  await boss.signIn(page)
  const params = { companyId: outsideId('CO', companyId) }
  for (const name of ['House badge', 'Own badge']) {
    const body = { name, widthMm: 90, heightMm: 60, elements: [textElement()] }
    await api('badgeTemplates.create', { token, params, body })
  }
  await api('flows.create', {
    token,
    params,
    body: { name: 'Own questions', firstScreenId: null, screens: [] },
  })
  const { parts } = (await api('locationConfiguration.get', { token, params })) as {
    parts: Record<'flows' | 'badges', readonly { name: string }[]>
  }
  const given = (key: 'flows' | 'badges', name: string) => ({
    key,
    value: parts[key].filter((one) => one.name === name),
    locked: true,
    why: 'One look for all',
  })
  const { id: templateId } = await api('settingTemplates.create', {
    token,
    body: { name: 'House style' },
  })
  const flowName = parts.flows.find(({ name }) => name !== 'Own questions')?.name ?? ''
  const template = { templateId: String(templateId) }
  await api('settingTemplates.publish', {
    token,
    params: template,
    body: {
      settings: [given('flows', flowName), given('badges', 'House badge')],
      base: 0,
      scope: 'ALL',
    },
  })
  await expect
    .poll(async () => {
      const { settings } = await api('settingOrigins.list', { token, params })
      return JSON.stringify(settings)
    })
    .toContain('House style')
  const locked = page.getByText(t('origin_locked', { name: 'House style' }))

  await test.step('the flow', async () => {
    await page.goto('/console/flows')
    const lines = page.getByRole('listitem')
    await expect(lines.filter({ hasText: flowName })).toContainText('One look for all')
    await expect(lines.filter({ hasText: 'Own questions' })).toContainText(t('origin_own'))
    await lookAt(page, 'flows with where they come from')
    await page.getByRole('link', { name: new RegExp(flowName) }).click()
    await expect(locked).toBeVisible()
    await expect(page.getByText(t('flows_origin_locked'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('flows_publish') })).toHaveCount(0)
    await lookAt(page, 'a flow that is locked')
    await page.goto('/console/flows')
    await page.getByRole('link', { name: /Own questions/ }).click()
    await expect(page.getByText(t('origin_own'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('flows_publish') })).toBeVisible()
  })

  await test.step('the badge', async () => {
    await page.goto('/console/badges')
    const cards = page.getByRole('listitem')
    await expect(cards.filter({ hasText: 'House badge' })).toContainText('One look for all')
    await expect(cards.filter({ hasText: 'Own badge' })).toContainText(t('origin_own'))
    await lookAt(page, 'badges with where they come from')
    await page.getByRole('button', { name: /House badge/ }).click()
    await expect(page.getByText(t('badges_origin_locked'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('common_button_save') })).toBeDisabled()
    await lookAt(page, 'a badge that is locked')
  })
})
