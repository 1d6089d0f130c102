/**
 * The forms of the console where the network, the server or the session fails while they are saved: what was typed stays, a sentence
 * says what happened, and the same button goes on. The list of screens comes from their folders: a new form fails until it is walked.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Page, Request, Route } from '@playwright/test'
import { textFor } from '#server/platform/words/texts.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { root } from '../support/source-files.ts'

// What fails here is noted by the browser.
test.use({ expectedErrors: /status of (?:401|500)|ERR_FAILED/, settings: { hasQuestions: false } })
test.setTimeout(240_000)
const t = (key: Parameters<typeof textFor>[1]) => textFor('en', key)

type Key = Parameters<typeof textFor>[1]
type Form = {
  readonly path: string
  /** What is typed, by the label of its field. */
  readonly typed: Partial<Record<Key, string>>
  readonly save: Key
}

const walked: Readonly<Record<string, Form>> = {
  'settings/check-out': {
    path: 'check-out',
    typed: { check_out_hours: '9' },
    save: 'common_button_save',
  },
  'safety/retention': {
    path: 'retention',
    typed: { retention_visit_days: '90' },
    save: 'retention_save',
  },
  'settings/people': {
    path: 'people?user=new',
    typed: { people_firstname: 'Ann', people_lastname: 'Archer' },
    save: 'people_save',
  },
  'studio/location': {
    path: 'location',
    typed: { location_building: 'North wing' },
    save: 'common_button_save',
  },
  'studio/walls': { path: 'walls?wall=new', typed: { walls_name: 'Lobby' }, save: 'walls_add' },
  'studio/fields': {
    path: 'fields?field=new',
    typed: { fields_label: 'Number plate' },
    save: 'fields_add',
  },
  'studio/badges': {
    path: 'badges?badge=new',
    typed: { badges_name: 'Guest' },
    save: 'badges_add',
  },
  'studio/desks': {
    path: 'desks?area=new',
    typed: { desks_area_name: 'West' },
    save: 'desks_area_make',
  },
  'studio/kiosks': {
    path: 'kiosks?kiosk=new',
    typed: { kiosks_name: 'Gate', kiosks_entrance: 'Gate' },
    save: 'kiosks_add',
  },
  'studio/printers': {
    path: 'printers?printer=new',
    typed: { printers_name: 'Gate', printers_host: '192.168.1.20' },
    save: 'printers_add',
  },
  'studio/webhooks': {
    path: 'webhooks?webhook=new',
    typed: { webhooks_name: 'Payroll', webhooks_address: 'https://hooks.example.com/foyer' },
    save: 'webhooks_connect',
  },
  'visitors/address-book': {
    path: 'address-book?contact=new',
    typed: { import_field_firstname: 'Ann', import_field_lastname: 'Archer' },
    save: 'common_button_save',
  },
}

/** Forms that take more than typing: where they are filled in. They save by the same pieces. */
const elsewhere: Readonly<Record<string, string>> = {
  figures: 'console-figures',
  'front-desk/approvals': 'watch-list',
  'front-desk/export': 'console-export',
  'front-desk/import': 'console-import',
  'front-desk/invitation': 'console-invite',
  'messages/channels': 'console-channels',
  'messages/messages': 'console-messages',
  'organisation/administrators': 'console-administrators',
  'organisation/api-clients': 'console-api-clients',
  'organisation/locked-guarantees': 'console-locked-guarantees',
  'own/notices': 'console-notices',
  'safety/watch-lists': 'console-watch-lists',
  'settings/people-import': 'console-people',
  'settings/single-sign-on': 'console-single-sign-on',
  'settings/types': 'console-settings',
  'studio/agreements': 'console-agreements',
  'studio/brand': 'console-brand',
  'studio/flows': 'console-flows',
  'studio/hours': 'console-location',
  'studio/texts': 'console-texts',
  'visitors/directory': 'console-directory',
}

test('every screen with a form is walked', () => {
  const area = join(root, 'src/web/areas/console')
  const folders = globSync('**/manifest.ts', { cwd: area }).map((file) => dirname(file))
  const withForm = folders.filter((folder) =>
    globSync(`${folder}/**/*.tsx`, { cwd: area }).some((file) =>
      readFileSync(join(area, file), 'utf8').includes('<EditForm'),
    ),
  )
  expect(withForm.toSorted()).toEqual(
    [...Object.keys(walked), ...Object.keys(elsewhere)].toSorted(),
  )
  const journeys = globSync('*.e2e.ts', { cwd: import.meta.dirname }).map((file) =>
    relative('', file).replace('.e2e.ts', ''),
  )
  expect(journeys).toEqual(expect.arrayContaining(Object.values(elsewhere)))
})

/** What letters are typed into. */
const writable = 'input:not([type="radio"], [type="checkbox"]), textarea'

const isWrite = (request: Request): boolean => request.method() !== 'GET'

/** Lets writes end as `how` says, and all else through. */
async function breakWrites(
  page: Page,
  how: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const pass = (route: Route): Promise<void> =>
    isWrite(route.request()) ? how(route) : route.continue()
  await page.route('**/*', pass)
  return () => page.unroute('**/*', pass)
}

test('a form outlives a lost connection, a broken server and the end of its session', async ({
  page,
  scene,
  deps,
}) => {
  const staff = await makeStaff(deps, scene, 'ADMINISTRATORS')
  const password = await staff.choosePassword()
  await staff.signIn(page)
  for (const [folder, { path, typed, save }] of Object.entries(walked)) {
    await test.step(folder, async () => {
      await page.goto(`/console/${path}`)
      const button = page.getByRole('button', { name: t(save), exact: true })
      const form = page.locator('form', { has: button })
      const fields = Object.entries(typed).map(([key, value]) => ({
        field: form
          .getByLabel(t(key as Key))
          .and(form.locator(writable))
          .first(),
        value,
      }))
      const expectKept = async (): Promise<void> => {
        for (const { field, value } of fields) await expect(field).toHaveValue(value)
      }
      for (const { field, value } of fields) await field.fill(value)

      const reconnect = await breakWrites(page, (route) => route.abort())
      await button.click()
      await expect(page.getByText(t('console_save_offline'))).toBeVisible()
      await expectKept()
      await reconnect()

      const mend = await breakWrites(page, (route) => route.fulfill({ status: 500, body: '' }))
      await button.click()
      await expect(page.getByText(t('console_save_failed'))).toBeVisible()
      await expectKept()
      await mend()

      await staff.endSession(page)
      await button.click()
      const dialog = page.getByRole('dialog', { name: t('console_sign_in_again') })
      await dialog.getByLabel(t('signin_password'), { exact: true }).fill(password)
      const saved = page.waitForResponse(
        (answer) => isWrite(answer.request()) && answer.url().includes('/private/') && answer.ok(),
      )
      await page.keyboard.press('Enter')
      await saved
      await expect(dialog).toBeHidden()
    })
  }
})
