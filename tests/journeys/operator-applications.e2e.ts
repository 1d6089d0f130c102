/** Whoever runs the installation finds a program that does harm, blocks it and lets it in again. */
import { randomUUID } from 'node:crypto'
import { lookAt } from '../support/journey-look.ts'
import { expect, test } from '../support/journey-test.ts'
import { createOrganisation } from '../support/factories.ts'
import { signedInOperator } from '../support/operators.ts'

// It is read without a network once.
test.use({
  settings: { hasQuestions: false },
  expectedErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED/,
})

test('an operator finds an API client, blocks it for a reason, and unblocks it', async ({
  page,
  deps,
  baseURL,
}) => {
  const mark = randomUUID().slice(0, 8)
  const { cookie } = await signedInOperator({ deps }, `blocks.${mark}@ops.example`)
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: baseURL ?? '' }])
  const program = `Runaway ${mark} with a name that a phone has no room for`
  const organisationId = await createOrganisation(deps, `Acme ${mark}`)
  await deps.clientTokens.createClient(organisationId, program)
  const search = page.getByRole('searchbox', { name: 'Name, organisation or ID' })
  const row = page.getByRole('row').filter({ hasText: program })

  await page.goto('/operator/applications')
  await search.fill(`nothing ${mark}`)
  await expect(page.getByText('No application found')).toBeVisible()
  await page.context().setOffline(true)
  await search.fill(`acme ${mark}`)
  await expect(page.getByText('Couldn’t be loaded')).toBeVisible()
  await page.context().setOffline(false)
  await expect(row).toContainText('Not used yet')
  await lookAt(page, 'the applications of the installation')

  await row.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText(`Block ${program} of Acme ${mark}?`)).toBeVisible()
  await page.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await page.getByLabel('Reason').fill('Floods us')
  await lookAt(page, 'why an API client is blocked')
  await page.getByRole('button', { name: 'Block' }).click()
  await expect(row).toContainText('Floods us')
  await lookAt(page, 'an API client that is blocked')

  await row.getByRole('button', { name: 'Unblock' }).click()
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(row).toContainText('Active')
  await page.getByRole('link', { name: 'Audit log' }).click()
  const blocked = page.getByRole('listitem').filter({ hasText: 'API client blocked' })
  await expect(blocked.filter({ hasText: `Acme ${mark}` }).first()).toBeVisible()
})
