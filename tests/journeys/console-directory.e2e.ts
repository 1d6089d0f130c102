import { outsideId } from '#contract/ids.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })
test('a visitor is found though the name is mistyped, and their visits are seen @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  const ann = { firstname: 'Ann', lastname: 'Müller', email: 'ann@visitor.example' }
  await scene.invite(ann)
  await scene.invite({ firstname: 'Bob', lastname: 'Baker' })
  const staff = await makeStaff(deps, scene, 'ADMINISTRATORS')
  const start = Date.now() + 3 * 86_400_000
  await scene.api('meetings.create', {
    token: scene.client,
    params: { companyId: outsideId('CO', scene.companyId) },
    body: {
      hostId: staff.id,
      title: 'Audit',
      startAt: new Date(start).toISOString(),
      endAt: new Date(start + 3_600_000).toISOString(),
      recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' },
      visitors: [ann],
    },
  })
  await staff.signIn(page)
  await page.goto('/console')
  await page.getByRole('link', { name: 'Visitors', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visitors' })).toBeVisible()
  await expect(page.getByText('2 visitors')).toBeVisible()
  await lookAt(page, 'the directory of visitors')

  const field = page.getByRole('searchbox')
  await field.fill('zzzz')
  await expect(page.getByRole('heading', { name: 'No one found' })).toBeVisible()
  await lookAt(page, 'a directory that finds nobody')
  await field.fill('muler')
  await expect(page.getByText('No exact match.')).toBeVisible()
  await page.getByRole('link', { name: /^Ann Müller/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ann Müller' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Signed agreements' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as a frequent visitor' }).click()
  await expect(page.getByRole('button', { name: 'Remove from frequent visitors' })).toBeVisible()
  // The series is one row, which opens.
  await expect(page.getByRole('link', { name: /Audit/ })).toHaveCount(1)
  await page.getByText(/^3 dates until/).click()
  await expect(page.getByRole('link', { name: /Audit/ })).toHaveCount(3)
  await lookAt(page, 'a visitor of the directory')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Ann Müller' })).toBeVisible()
  await page.getByRole('link', { name: 'All visitors' }).click()
  await expect(field).toHaveValue('muler')
  await page.goBack()
  await page.getByRole('link', { name: /Hanne Host/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Ann Müller' })).toBeVisible()
})

test.describe('a person', () => {
  test.use({ expectedErrors: /409 \(Conflict\)/ })

  test('is taken out as a file, and erased by typing the name', async ({ page, scene, deps }) => {
    await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
    await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
    await page.goto('/console/visitors?q=archer')
    await page.getByRole('link', { name: /^Ann Archer/ }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download all data about this person' }).click()
    expect((await download).suggestedFilename()).toMatch(/^V-.*\.json$/)
    await page.getByRole('button', { name: 'Erase this person' }).click()
    await lookAt(page, 'the question before a person is erased')

    const field = page.getByRole('textbox', { name: /type the name/ })
    const erase = page.getByRole('button', { name: 'Erase for good' })
    await field.fill('Ann')
    await erase.click()
    await expect(page.getByRole('alert')).toContainText(
      'The name doesn’t match. Type it exactly as shown.',
    )
    await field.fill('ann archer')
    await erase.click()
    await expect(
      page.getByRole('status').filter({ hasText: 'still has upcoming visits' }),
    ).toBeVisible()
    await page.getByRole('checkbox', { name: 'Cancel upcoming visits' }).check()
    await erase.click()
    await expect(page.getByText('This person’s data was erased.')).toBeVisible()
    await page.getByRole('link', { name: 'All visitors' }).click()
    await expect(page.getByRole('heading', { name: 'No one found' })).toBeVisible()
  })
})

test('two profiles of one person become one, and the link that was sent still opens @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await scene.invite({ firstname: 'Anna', lastname: 'Archer' })
  const other = await scene.invite({ firstname: 'Anne', lastname: 'Archerr', daysFromToday: 1 })
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/visitors?q=ann')
  await page.getByRole('link', { name: /^Anna Archer/ }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Anna Archer', exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Possible duplicates' })).toBeVisible()
  await page.getByRole('button', { name: 'Compare with Anne Archerr' }).click()
  const firstname = page.getByRole('group', { name: 'First name' })
  await expect(
    firstname.getByRole('radio', { name: 'Anna This profile', exact: true }),
  ).toBeChecked()
  await firstname.getByRole('radio', { name: 'Anne Other profile', exact: true }).check()
  await lookAt(page, 'two profiles side by side')
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText('1 visit moved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Anne Archer' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Possible duplicates' })).toBeHidden()
  await page.goto(other.link)
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Anne' })).toBeVisible()
})
