/** An administrator puts a display into the lobby, which goes on showing what it knows when the network is gone (issue 14 §6). */
import { languageCodes } from '#contract/messages/languages.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { useLocation } from '../support/used-location.ts'

test.use({
  settings: { hasQuestions: false },
  expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 404/,
})
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

test('a display shows free desks to anybody, and goes off with its link @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await useLocation(deps, scene)
  await page.goto('/console/walls')
  await page.getByRole('button', { name: t('walls_add') }).click()
  await page.getByRole('textbox', { name: t('walls_name') }).fill('Lobby')
  await page
    .getByRole('textbox', { name: t('walls_welcome', { language: 'English' }) })
    .fill('Good morning')
  const preview = page.frameLocator(`iframe[title="${t('walls_preview')}"]`)
  await expect(preview.getByRole('heading', { name: 'Good morning' })).toBeVisible()
  await lookAt(page, 'a display that is set up')
  await page.getByRole('button', { name: t('walls_add') }).click()
  await page.getByRole('button', { name: t('walls_link_make') }).click()
  const link = await page.getByRole('textbox', { name: t('walls_link_shown') }).inputValue()

  const wall = await page.context().newPage()
  await wall.clock.install()
  await wall.goto(new URL(link).pathname)
  await expect(wall.getByRole('heading', { name: t('wall_desks') })).toBeVisible()
  await expect(wall.getByRole('heading', { name: 'North wing' })).toBeVisible()
  await expect(wall.getByRole('heading', { name: t('wall_people') })).toBeVisible()
  await lookAt(wall, 'a display in the lobby')
  await wall.context().setOffline(true)
  await wall.clock.runFor(21_000)
  await expect(wall.getByText(/^No connection since/)).toBeVisible()
  await expect(wall.getByRole('heading', { name: 'North wing' })).toBeVisible()
  await wall.context().setOffline(false)
  await wall.clock.runFor(21_000)
  await expect(wall.getByText(/^No connection since/)).toBeHidden()

  await page.getByRole('button', { name: t('walls_link_end') }).click()
  await page.getByRole('button', { name: t('walls_link_end') }).click()
  await expect(page.getByText(t('walls_link_none'))).toBeVisible()
  await wall.clock.runFor(21_000)
  // In whichever of its languages the display is just then.
  const off = languageCodes.map((language) => textFor(language, 'wall_off'))
  await expect(wall.getByRole('heading', { name: new RegExp(off.join('|')) })).toBeVisible()
})
