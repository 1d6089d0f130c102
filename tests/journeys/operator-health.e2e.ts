/** Whoever runs the installation sees how it runs, has the doctor look, and discards a job that was given up. */
import { randomUUID } from 'node:crypto'
import { keepDeadLetter } from '#server/platform/jobs/dead-letters.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { lookAt } from '../support/journey-look.ts'
import { expect, test } from '../support/journey-test.ts'
import { signedInOperator } from '../support/operators.ts'

test('an operator looks after the installation', async ({
  page,
  context,
  baseURL,
  deps,
  scene,
}) => {
  const mark = randomUUID().slice(0, 8)
  const kim = await signedInOperator({ deps }, `kim.${mark}@ops.example`)
  const [name = '', value = ''] = kim.cookie.split('=')
  await context.addCookies([{ name, value, url: baseURL ?? '' }])
  await keepDeadLetter(deps.db, {
    letterId: uuid7(),
    queue: `probe-${mark}`,
    data: { companyId: scene.companyId, visitorId: uuid7(), name: 'Emma Janssens' },
    output: { code: 'printer_away' },
    attempts: 3,
    addedAt: null,
  })

  await test.step('what is wrong stands first', async () => {
    await page.goto('/operator/health')
    await expect(page.getByText('Some jobs have failed for good.')).toBeVisible()
    await page.getByRole('button', { name: 'Run checks' }).click()
    await expect(page.getByText(/free in/)).toBeVisible()
    await lookAt(page, 'how the installation runs')
  })
  await test.step('a failed job is discarded with a reason', async () => {
    await page.getByRole('link', { name: 'Failed jobs' }).click()
    const row = page.getByRole('listitem').filter({ hasText: `probe-${mark}` })
    await expect(row).toContainText('printer_away')
    await expect(row).not.toContainText('Emma')
    await row.getByRole('button', { name: 'Discard' }).click()
    await row.getByRole('button', { name: 'Discard' }).click()
    await expect(row.getByText('Error:').first()).toBeVisible()
    await row.getByLabel('Reason').fill('The printer was sold')
    await lookAt(page, 'failed jobs')
    await row.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByText('1 job discarded.')).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})
