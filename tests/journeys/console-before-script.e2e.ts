/** The console before its script has come: what is typed and chosen meanwhile is not lost. */
import type { Page } from '@playwright/test'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

/** Opens a page whose script does not come until it is released. */
async function openWithoutScript(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

/** Runs in the page: sends the form at the moment from which the app hears what is done, and has taken over nothing of the page yet. */
function sendAsTheAppBegins(): void {
  let hears = (): void => undefined
  Object.defineProperty(window, 'foyerHears', {
    set: (given: () => void) => {
      hears = given
    },
    get: () => () => {
      hears()
      document.querySelector('form')?.requestSubmit()
    },
  })
}

const list = 'name;email\nNora New;nora@new.example'

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
  const release = await openWithoutScript(page, '/console')
  await expect(row('Bob Baker')).toBeVisible()
  await search.fill('arch')
  release()
  await expect(row('Bob Baker')).toBeHidden()
  await expect(row('Ann Archer')).toBeVisible()
  await expect(search).toHaveValue('arch')
})

test('so is what is chosen beside it', async ({ page, scene, deps }) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  const release = await openWithoutScript(page, '/console/people')
  const search = page.getByRole('searchbox')
  await search.fill('desk')
  const show = page.getByRole('combobox', { name: 'Show' })
  await show.selectOption({ label: 'Everyone' })
  release()
  await expect(page).toHaveURL(/q=desk/)
  await expect(page).toHaveURL(/show=ALL/)
  await expect(search).toHaveValue('desk')
  await expect(show).toHaveValue('ALL')
  await expect(page.getByRole('button', { name: /^Robin Desk/ })).toBeVisible()
})

test.describe('a form that only the script can send', () => {
  test('is sent once the script has come', async ({ page, scene, deps }) => {
    await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
    const release = await openWithoutScript(page, '/console/people-import')
    await page.getByLabel('Or paste a list').fill(list)
    await page.getByRole('button', { name: 'Compare' }).click()
    release()
    await expect(page.getByText('1 new person')).toBeVisible()
  })

  test('waits as well while the app takes the page over', async ({ page, scene, deps }) => {
    await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
    await page.addInitScript(sendAsTheAppBegins)
    const release = await openWithoutScript(page, '/console/people-import')
    await page.getByLabel('Or paste a list').fill(list)
    release()
    await expect(page.getByText('1 new person')).toBeVisible()
  })
})
