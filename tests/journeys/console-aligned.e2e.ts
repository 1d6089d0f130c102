/** The columns of the log stand in line, whatever the button of a row says. */
import { expectGuests } from '../support/journey-day.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test('a row with a long button has its columns where the others have them @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
  await expectGuests(deps, scene, 1)
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
  await page.goto('/console')
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  const starts = (name: string): Promise<readonly number[]> =>
    rowOf(name)
      .locator('[role=gridcell]:not(:last-child)')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))
  await expect(
    rowOf('Ann Archer').getByRole('button', { name: /Finish registration/ }),
  ).toBeVisible()
  await expect(rowOf('Guest0').getByRole('button', { name: /Check in/ })).toBeVisible()
  const [long, short] = [await starts('Ann Archer'), await starts('Guest0')]
  expect(long.length).toBeGreaterThan(2)
  expect(long).toEqual(short)
})
