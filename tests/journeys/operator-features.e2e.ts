/** Whoever runs the installation gives a part of Foyer to some locations. Other journeys go on meanwhile: all keep it throughout. */
import { randomUUID } from 'node:crypto'
import { lookAt } from '../support/journey-look.ts'
import { expect, test } from '../support/journey-test.ts'
import { createCompany, createOrganisation } from '../support/factories.ts'
import { signedInOperator } from '../support/operators.ts'

test.use({ settings: { hasQuestions: false }, expectedErrors: /status of (?:409|422)/ })

test('an operator gives a part of Foyer to a share of locations and to one by name', async ({
  page,
  deps,
  baseURL,
}) => {
  const mark = randomUUID().slice(0, 8)
  const { cookie } = await signedInOperator({ deps }, `gives.${mark}@ops.example`)
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: baseURL ?? '' }])
  const organisationId = await createOrganisation(deps, `Acme ${mark}`)
  const place = `Ghent ${mark}`
  await createCompany(deps, organisationId, { name: place })
  const tracing = page.getByRole('region', { name: 'Contact tracing' })
  const save = tracing.getByRole('button', { name: 'Save' })

  const { token } = await signedInOperator({ deps }, `faster.${mark}@ops.example`)
  const headers = { authorization: `Bearer ${token}` }
  /** As another operator, whatever the first one sees. */
  async function give(rollout: object): Promise<void> {
    const answer = await page.request.get('/admin/features', { headers })
    const [{ revision }] = (await answer.json()) as [{ revision: number }]
    const data = { ...rollout, locationIds: [], revision }
    const url = '/admin/features/CONTACT_TRACING'
    expect((await page.request.put(url, { headers, data })).status()).toBe(200)
  }
  await give({ everywhere: true, share: 0 })

  await page.goto('/operator/features')
  await expect(page.getByRole('heading', { name: 'Features', level: 1 })).toBeVisible()
  await expect(tracing.getByLabel('Who has it')).toHaveValue('ALL')
  await lookAt(page, 'a part of Foyer that all locations have')
  await tracing.getByLabel('Who has it').selectOption('Some locations')
  await tracing.getByLabel('Share of locations').fill('200')
  await save.click()
  await expect(tracing.getByText('Enter a whole number from 0 to 100').first()).toBeVisible()
  await tracing.getByLabel('Share of locations').fill('100')
  await tracing.getByRole('searchbox', { name: 'Find a location' }).fill(place)
  await tracing.getByRole('button', { name: `Add ${place}` }).click()
  await expect(tracing.getByRole('button', { name: `Remove ${place}` })).toBeVisible()
  await lookAt(page, 'a part of Foyer that some locations are given')

  // Another operator is faster: nothing of theirs is lost, and what was typed here stays.
  await give({ everywhere: true, share: 30 })
  await save.click()
  await expect(tracing.getByText('Another operator changed this')).toBeVisible()
  await expect(tracing.getByLabel('Share of locations')).toHaveValue('100')
  await lookAt(page, 'a part of Foyer that another operator has changed meanwhile')
  await tracing.getByRole('button', { name: 'Load their version' }).click()
  await expect(tracing.getByLabel('Who has it')).toHaveValue('ALL')

  await tracing.getByLabel('Who has it').selectOption('Some locations')
  await expect(tracing.getByLabel('Share of locations')).toHaveValue('30')
  await tracing.getByLabel('Share of locations').fill('100')
  await tracing.getByRole('searchbox', { name: 'Find a location' }).fill(place)
  await tracing.getByRole('button', { name: `Add ${place}` }).click()
  await save.click()
  await expect(tracing.getByText('Saved')).toBeVisible()
  await lookAt(page, 'a part of Foyer whose locations were saved')
  await page.reload()
  await expect(tracing.getByLabel('Who has it')).toHaveValue('SOME')
  await expect(tracing.getByRole('button', { name: `Remove ${place}` })).toBeVisible()

  await page.getByRole('link', { name: 'Audit log' }).click()
  // Which locations, by name.
  const changed = page
    .getByRole('listitem')
    .filter({ hasText: 'Feature availability changed' })
    .filter({ has: page.getByRole('cell', { name: place, includeHidden: true }) })
  await changed.getByText('Details').click()
  await expect(changed.getByRole('cell', { name: place })).toBeVisible()
  await expect(changed).toContainText('Contact tracing')
  await expect(changed).not.toContainText('CO-')
  await lookAt(page, 'the audit log of a part of Foyer that was given')
  await give({ everywhere: true, share: 0 })
})
