/** The log before its script has come: what is typed meanwhile is not lost. */
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test('a name that is typed before the script has come is looked for once it is there', async ({
  page,
  scene,
  deps,
}) => {
  await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
  await scene.invite({ firstname: 'Bob', lastname: 'Baker' })
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const search = page.getByRole('searchbox')
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/console', { waitUntil: 'commit' })
  await expect(row('Bob Baker')).toBeVisible()
  await search.fill('arch')
  release()
  await expect(row('Bob Baker')).toBeHidden()
  await expect(row('Ann Archer')).toBeVisible()
  await expect(search).toHaveValue('arch')
})
