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
  /** Of both rows at one moment: the page may still move. */
  const starts = (): Promise<readonly (readonly number[])[]> =>
    page.getByRole('row').evaluateAll((found) =>
      ['Ann Archer', 'Guest0'].map((name) => {
        const row = found.find(({ textContent }) => textContent.includes(name))
        const cells = [...(row?.querySelectorAll('[role=gridcell]:not(:last-child)') ?? [])]
        return cells.map((cell) => Math.round(cell.getBoundingClientRect().left))
      }),
    )
  await expect(
    rowOf('Ann Archer').getByRole('button', { name: /Finish registration/ }),
  ).toBeVisible()
  await expect(rowOf('Guest0').getByRole('button', { name: /Check in/ })).toBeVisible()
  const [long = [], short] = await starts()
  expect(long.length).toBeGreaterThan(2)
  expect(long).toEqual(short)
})
