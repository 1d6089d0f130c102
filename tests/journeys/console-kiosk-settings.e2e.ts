/** How kiosks behave: said for all of a location, otherwise at one of them, and locked by a template (issue 16 §1). */
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

test('kiosks follow their location, and both what a template locks @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await boss.administer()
  await boss.signIn(page)
  const save = page.getByRole('button', { name: t('common_button_save') })
  const idle = page.getByRole('textbox', { name: t('kiosks_idleSeconds') })
  const greeting = page.getByRole('textbox', { name: t('kiosks_welcomeSeconds') })
  const openKiosks = async (): Promise<void> => {
    await page.goto('/console/kiosks')
    await expect(page.getByRole('button', { name: /^Front door/ })).toBeVisible()
  }
  const openOne = async (): Promise<void> => {
    await openKiosks()
    await page.getByRole('button', { name: /^Front door/ }).click()
    await page.getByRole('button', { name: t('kiosks_part_behaviour') }).click()
    await expect(page.getByText(t('kiosks_one_lead'))).toBeVisible()
  }
  const openAll = async (): Promise<void> => {
    await openKiosks()
    await page.getByRole('button', { name: t('kiosks_all') }).click()
    await expect(page.getByRole('heading', { name: t('kiosks_all') })).toBeVisible()
    await expect(idle).toBeVisible()
  }
  await page.goto('/console/kiosks')
  await page.getByRole('button', { name: t('kiosks_add') }).click()
  await page.getByLabel(t('kiosks_name')).fill('Front door')
  await page.getByRole('button', { name: t('kiosks_add') }).click()
  await expect(page.getByRole('img', { name: t('kiosks_pair_qr') })).toBeVisible()

  await test.step('a kiosk follows all others, but for what it has otherwise', async () => {
    await openOne()
    await greeting.fill('20')
    await save.click()
    await expect(page.getByText(t('kiosks_saved'))).toBeVisible()
    await expect(page.getByText(t('kiosks_own'))).toHaveCount(1)
    await openAll()
    await idle.fill('90')
    await greeting.fill('5')
    await save.click()
    await expect(page.getByText(t('kiosks_saved'))).toBeVisible()
    await lookAt(page, 'settings of all kiosks')
    await openOne()
    await expect(idle).toHaveValue('90')
    await expect(greeting).toHaveValue('20')
  })

  await test.step('a template locks one setting for all locations', async () => {
    await page.goto('/console/setting-templates')
    await page.getByRole('button', { name: 'New template' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Entrances')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByLabel('Add a setting').selectOption(t('kiosks_idleSeconds'))
    await idle.fill('45')
    const lock = page.getByRole('radiogroup', { name: /locked: Seconds until it asks/ })
    await lock.getByRole('radio', { name: /^Locked/ }).check()
    await page.getByRole('textbox', { name: 'Reason' }).fill('The lobby is busy')
    await page.getByRole('button', { name: 'See what changes' }).click()
    await expect(page.getByText(/1 location changes/)).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText(/^Published\./)).toBeVisible()
  })

  await test.step('neither the location nor a kiosk has it otherwise, and both see why', async () => {
    const locked = page.getByText(t('origin_locked', { name: 'Entrances' }))
    await openAll()
    await expect(locked).toBeVisible()
    await expect(idle).toBeDisabled()
    await openOne()
    await expect(locked).toBeVisible()
    await expect(page.getByText('The lobby is busy')).toBeVisible()
    await expect(page.getByText(t('origin_layer_ORGANISATION'))).toBeVisible()
    await expect(idle).toBeDisabled()
    await expect(idle).toHaveValue('45')
    await lookAt(page, 'a kiosk with a setting that is locked')
    await page.getByLabel(t('kiosks_sound')).check()
    await save.click()
    await expect(page.getByText(t('kiosks_saved'))).toBeVisible()
    await expect(page.getByText(t('kiosks_own'))).toHaveCount(2)
  })
})
