/** An administrator puts agreements in order, writes one, chooses who gets it and sees it as visitors do (issue 14 §4). */
import type { Locator, Page } from '@playwright/test'
import { outsideId } from '#contract/ids.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)
const english = t('agreements_text_in', { language: 'English' })

/** Goes there as somebody without a mouse does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let pressed = 0; pressed < 40; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

test('agreements are ordered, written and given to those who should sign them @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await scene.invite({ firstname: 'Emma', lastname: 'Jansen' })
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: /^Agreements/ }).click()
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines.first()).toContainText('Working on site')
  await lookAt(page, 'the agreements')

  // What applies to everyone hides what comes after it.
  await page.getByRole('button', { name: t('agreements_up', { name: 'House rules' }) }).click()
  const never = page.getByText(t('agreements_never', { other: 'House rules' }))
  await expect(never).toBeVisible()
  await page.getByRole('button', { name: t('agreements_mend', { other: 'House rules' }) }).click()
  await expect(never).toBeHidden()
  await expect(lines.first()).toContainText('Working on site')

  // Another wording is another version; who signs it when is said before.
  await lines.first().getByRole('link').click()
  const text = page.getByRole('textbox', { name: english })
  await text.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Wear **boots** on site.')
  const preview = page.getByRole('region', { name: t('agreements_preview') })
  await expect(preview.getByText('Wear boots on site.')).toBeVisible()
  await expect(preview.locator('strong', { hasText: 'boots' })).toBeVisible()
  await expect(page.getByText(t('agreements_new_version', { version: 2 }))).toBeVisible()
  await page.getByText(t('agreements_what_changed')).click()
  await expect(page.locator('ins').filter({ hasText: 'boots' })).toBeVisible()
  await lookAt(page, 'an agreement that is edited')
  const save = page.getByRole('button', { name: t('common_button_save') })
  await save.click()
  await expect(page.getByText(t('agreements_saved'))).toBeVisible()
  await expect(
    page.getByText(t('agreements_version', { version: 2 }), { exact: true }),
  ).toBeVisible()

  await expect(page.getByText(t('agreements_again_nobody'))).toBeVisible()

  // A new one is given to some, tried on those who came, and stands before the one for everyone.
  await page.getByRole('button', { name: t('agreements_back') }).click()
  await page.getByRole('button', { name: t('agreements_add') }).click()
  await save.click()
  await expect(page.getByText(t('common_error_required')).first()).toBeVisible()
  await page.getByLabel(t('agreements_name')).fill('Laboratory')
  await text.click()
  await page.keyboard.type('# Rules')
  await page.keyboard.press('Enter')
  await page.keyboard.type('I am ')
  await page
    .getByLabel(t('agreements_placeholder_for', { text: english }))
    .selectOption(t('agreements_placeholder_firstname'))
  await expect(preview.getByText('I am Vera')).toBeVisible()
  await page.getByLabel(t('conditions_add')).selectOption(t('conditions_visitor_type'))
  await save.click()
  await expect(page.getByText(t('conditions_error_values')).first()).toBeVisible()
  await page.getByRole('checkbox', { name: t('visitor_type_Customer') }).check()
  await page.getByText(t('agreements_try_count', { count: 0, of: 1 })).click()
  await expect(page.getByText(/^Emma Jansen wouldn’t/)).toBeVisible()
  await page.getByRole('checkbox', { name: t('conditions_any') }).check()
  await expect(page.getByText(/^Emma Jansen would get it/)).toBeVisible()
  await lookAt(page, 'a new agreement')
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Laboratory' })).toBeVisible()
  const params = { companyId: outsideId('CO', scene.companyId) }
  const list = await scene.api('agreements.list', { token: scene.client, params })
  expect(Object.values(list)).toMatchObject([
    { name: 'Working on site', version: 2 },
    { name: 'Laboratory', texts: [{ content: '# Rules\n\nI am {{visitor.firstname}}' }] },
    { name: 'House rules', version: 1 },
  ])

  // Another is written with the keyboard alone.
  await page.goto('/console/agreements')
  await tabTo(page, page.getByRole('button', { name: t('agreements_add') }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel(t('agreements_name')))
  await page.keyboard.type('Workshop')
  await tabTo(page, page.getByRole('textbox', { name: english }))
  await page.keyboard.type('Wear ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('boots')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type(' on site.')
  await tabTo(page, page.getByRole('button', { name: t('common_button_save') }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Workshop' })).toBeVisible()
  const longer = await scene.api('agreements.list', { token: scene.client, params })
  expect(Object.values(longer)).toContainEqual(
    expect.objectContaining({
      name: 'Workshop',
      texts: [{ language: 'en', content: 'Wear **boots** on site.' }],
    }),
  )
})

test('an agreement is written with a finger', async ({ page, scene, deps }) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/agreements')
  await page.getByRole('link', { name: 'House rules' }).tap()
  const text = page.getByRole('textbox', { name: english })
  await text.tap()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Wear boots.')
  await page.keyboard.press('ControlOrMeta+a')
  await page
    .getByRole('button', { name: t('agreements_bold') })
    .first()
    .tap()
  await expect(text.locator('strong')).toHaveText('Wear boots.')
  await page.getByRole('button', { name: t('common_button_save') }).tap()
  await expect(page.getByText(t('agreements_saved'))).toBeVisible()
})
