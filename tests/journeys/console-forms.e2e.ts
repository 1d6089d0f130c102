/**
 * The forms of the console where the network, the server or the session fails while they are saved: what was typed stays, a sentence
 * says what happened, and the same button goes on. The list of screens comes from their folders: a new form fails until it is walked.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Locator, Page, Request, Response, Route } from '@playwright/test'
import { outsideId } from '#contract/ids.ts'
import type { OpenDeps } from '#server/open-deps.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { type FormRow, formRows } from '../support/console-forms.ts'
import type { JourneyScene } from '../support/journey-scene.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { makeServiceSample } from '../support/service-desk-forms.ts'
import { root } from '../support/source-files.ts'
import { makePartner, organisationOf } from '../support/partner-calls.ts'
import { openBilling } from '../support/some-seller.ts'
import { isTurn } from '../support/volume.ts'

// What fails here is noted by the browser.
test.use({
  expectedErrors: /status of (?:401|404|409|422|500)|ERR_FAILED/,
  settings: { hasQuestions: false },
})
const t = (key: Parameters<typeof textFor>[1]) => textFor('en', key)

/** What letters are typed into, or chosen from. */
const writable = 'input:not([type="radio"], [type="checkbox"]), textarea, select'

/** The folders of the screens that show a form of their own, or one that several share. */
function foldersWithForm(): string[] {
  const area = join(root, 'src/web/areas/console')
  const folders = globSync('**/manifest.ts', { cwd: area }).map((file) => dirname(file))
  return folders.filter((folder) => {
    const files = new Set([join(area, folder, 'screen.tsx')])
    for (const file of files) for (const next of importsOf(file)) files.add(next)
    return [...files].some((file) => readFileSync(file, 'utf8').includes('<EditForm'))
  })
}

/** What a file of the web app imports, at once or later. */
function importsOf(file: string): string[] {
  const named = readFileSync(file, 'utf8').matchAll(
    /(?:from|import)[ (]'(#web\/|\.)([^']+\.tsx?)'/g,
  )
  return [...named].map(([, start, path = '']) =>
    start === '.' ? join(dirname(file), `.${path}`) : join(root, 'src/web', path),
  )
}

test('every screen with a form is walked', () => {
  expect(Object.keys(formRows).toSorted()).toEqual(foldersWithForm().toSorted())
})

/** All but signing in. */
const calls = /\/(?:private|me|partner)\//
const isWrite = (request: Request): boolean => request.method() !== 'GET'

/** Lets writes end as `how` says, and all else through. */
async function breakWrites(
  page: Page,
  how: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const pass = (route: Route): Promise<void> =>
    isWrite(route.request()) ? how(route) : route.continue()
  await page.route(calls, pass)
  return () => page.unroute(calls, pass)
}

/** Fills a form in, and answers what tells whether all of that still stands there. */
async function fill(form: Locator, { typed = {}, ticked }: FormRow): Promise<() => Promise<void>> {
  const kept: (() => Promise<void>)[] = []
  for (const [label, value] of Object.entries(typed)) {
    const field = form.getByLabel(label).and(form.locator(writable)).first()
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT')
      await field.selectOption(value)
    else await field.fill(value)
    kept.push(() => expect(field).toHaveValue(value))
  }
  if (ticked !== undefined) {
    const box =
      typeof ticked === 'number'
        ? form.getByRole('checkbox').nth(ticked)
        : form.getByRole('checkbox', { name: t(ticked) })
    const isOn = !(await box.isChecked())
    await box.setChecked(isOn)
    kept.push(() => expect(box).toBeChecked({ checked: isOn }))
  }
  return async () => void (await Promise.all(kept.map((isKept) => isKept())))
}

const all = Object.entries(formRows)
const middle = Math.ceil(all.length / 2)

test.describe('a form outlives a lost connection, a broken server or the end of its session', () => {
  test('in the first half of the console', async ({ page, scene, deps }) => {
    await walk(all.slice(0, middle), { page, scene, deps })
  })

  test('in the second half', async ({ page, scene, deps }) => {
    await walk(all.slice(middle), { page, scene, deps })
  })
})

/**
 * The kit of forms tells the failures apart (edit-form.test.tsx), and a screen passes them on in one way: each screen meets the
 * broken server, a lost connection, or that and then the end of its session; every one that says something of its own meets the broken
 * server, too, and in the full run each meets all.
 */
const meets = (failure: 0 | 1 | 2, place: number): boolean => isTurn(place + failure, 3)

async function walk(
  rows: readonly (readonly [folder: string, row: FormRow])[],
  { page, scene, deps }: { page: Page; scene: JourneyScene; deps: OpenDeps },
): Promise<void> {
  await openBilling(deps)
  const params = { companyId: outsideId('CO', scene.companyId) }
  const token = scene.client
  const settings = await scene.api('params.visitorManagement', { token, params })
  const body = { ...settings, approvals: true }
  await scene.api('params.putVisitorManagement', { token, params, body })
  const texts = [{ language: 'en', content: 'Wear boots on site.' }]
  const agreement = { name: 'Safety', position: 1, conditions: [], texts }
  await scene.api('agreements.create', { token, params, body: agreement })
  await scene.invite({ firstname: 'Bea', lastname: 'Boots' })
  const staff = await makeStaff(deps, scene, 'ADMINISTRATORS', 'SECURITY')
  await staff.administer()
  await makeServiceSample(scene, staff.id)
  await makePartner({ deps }, await organisationOf(deps, scene))
  const password = await staff.choosePassword()
  await staff.signIn(page)
  for (const [place, [folder, row]] of rows.entries()) {
    await test.step(folder, async () => {
      await page.goto(`/console/${row.path}`)
      await row.open?.(page)
      const button = page.getByRole('button', { name: t(row.save), exact: true })
      const form = page.locator('form', { has: button }).first()
      const act = form.getByRole('button', { name: t(row.save), exact: true })
      const expectKept = await fill(form, row)

      if (meets(0, place) || meets(2, place)) {
        const reconnect = await breakWrites(page, (route) => route.abort())
        await act.click()
        await expect(form.getByText(t('console_save_offline'))).toBeVisible()
        await expectKept()
        await reconnect()
      }

      if (meets(1, place) || row.failed !== undefined) {
        const mend = await breakWrites(page, (route) => route.fulfill({ status: 500, body: '' }))
        await act.click()
        await expect(form.getByText(t(row.failed ?? 'console_save_failed'))).toBeVisible()
        await expectKept()
        await mend()
      }

      const isSaved = (answer: Response): boolean =>
        isWrite(answer.request()) &&
        calls.test(answer.url()) &&
        answer.status() !== 401 &&
        (row.isRefused === true || answer.ok())
      if (meets(2, place)) {
        // While what is saved is on its way: a moment earlier, what the screen asks for by itself might meet the end of the session first.
        let isOver = false
        const mend = await breakWrites(page, async (route) => {
          if (!isOver) await staff.endSession(page)
          isOver = true
          await route.continue()
        })
        await act.click()
        const dialog = page.getByRole('dialog', { name: t('console_sign_in_again') })
        await dialog.getByLabel(t('signin_password'), { exact: true }).fill(password)
        const saved = page.waitForResponse(isSaved)
        await page.keyboard.press('Enter')
        await saved
        await expect(dialog).toBeHidden()
        await mend()
      } else {
        const saved = page.waitForResponse(isSaved)
        await act.click()
        await saved
      }
      if (row.isRefused) await expectKept()
    })
  }
}
