/** What an open log requests while others work (issue 11 §3). */
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })
test('ten check-ins cost an open log at most one request each, even while it holds rows that left its query', async ({
  page,
  scene,
  deps,
}) => {
  const visitors = []
  for (let number = 10; number < 20; number += 1) {
    visitors.push(await scene.invite({ firstname: 'Vis', lastname: `Itor${String(number)}` }))
  }
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
  const live = page.waitForResponse(/\/vm\/visits\/live/)
  // The list is read again when the stream starts.
  const settled = page.waitForResponse(/\/vm\/visits\?/)
  await page.goto('/console')
  await live
  await settled
  await expect(page.getByRole('button', { name: 'Expected 10' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/vm/visits')) asked.push(request.url())
  })
  for (const [at, visitor] of visitors.entries()) {
    const { params } = visitor
    await scene.api('visits.checkIn', { token: scene.client, params, body: {} })
    const row = page.getByRole('row').filter({ hasText: `Itor${String(at + 10)}` })
    await expect(row).toContainText('On site')
  }
  // No row vanished while someone was looking.
  await expect(page.getByRole('row').filter({ hasText: 'Vis Itor' })).toHaveCount(10)
  expect(asked.length).toBeLessThanOrEqual(10)
})
