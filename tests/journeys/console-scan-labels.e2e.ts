/** Reception reads the labels of parcels with the camera, on its own device (issue 17 §1; reference F4). */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { outsideId } from '#contract/ids.ts'
import { lookAt } from '../support/journey-look.ts'
import type { JourneyScene } from '../support/journey-scene.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { drawLabel, labelPicture, type PrintedLabel } from '../support/labels/draw-label.ts'
import { filmLabel } from '../support/labels/film-label.ts'
import {
  corpus,
  corpusPeople,
  corpusTeams,
  type CorpusLabel,
} from '../support/labels/label-corpus.ts'
import { isFullRun } from '../support/volume.ts'

test.use({ settings: { name: 'Acme Belgium', isSetUp: true } })
test.describe.configure({ timeout: isFullRun ? 600_000 : 300_000 })

/** What a run looks at that isn't the full one: one of each answer. */
const handful = ['with a bar code of UPS', 'upside down', 'Greek', 'two names', 'somebody else']

/** The label as a camera would see it. */
async function photograph(browser: Browser, label: PrintedLabel): Promise<Buffer> {
  const page = await browser.newPage({ viewport: labelPicture })
  await page.setContent(drawLabel(label))
  const picture = await page.screenshot()
  await page.close()
  return picture
}

/** The people of the corpus work here. */
async function employ(scene: JourneyScene): Promise<void> {
  const params = { companyId: outsideId('CO', scene.companyId) }
  await scene.api('companies.putModules', {
    token: scene.client,
    params,
    body: { modules: ['VISITORS', 'WORKPLACE', 'DELIVERIES'] },
  })
  const ids = new Map<string, string>()
  for (const [at, person] of corpusPeople.entries()) {
    const email = `label.${String(at)}@host.example`
    const call = { token: scene.client, params, body: { ...person, email, language: 'en' } }
    const { id } = await scene.api('users.create', call)
    ids.set(`${person.firstname} ${person.lastname}`, String(id))
  }
  for (const { name, members } of corpusTeams) {
    const people = members.map((member) => ({ id: ids.get(member) ?? '' }))
    await scene.api('deskTeams.create', {
      token: scene.client,
      params,
      body: { name, people, groups: [] },
    })
  }
}

const scan = (page: Page) => page.getByRole('region', { name: 'Scan labels' })

async function openCamera(page: Page): Promise<void> {
  await page.goto('/console/deliveries')
  await page.getByRole('button', { name: 'Scan label' }).click()
}

/** Gives a picture instead of the camera's, and waits for what it was matched to. */
async function readPicture(page: Page, buffer: Buffer): Promise<void> {
  const choose = scan(page).locator('button', { hasText: 'Choose a picture' })
  await expect(choose).not.toHaveAttribute('aria-disabled', 'true')
  await scan(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer })
}

const result = (page: Page) => scan(page).getByRole('heading', { level: 3 })

let folder: string
const browsers: Browser[] = []
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-label-'))
})
test.afterEach(async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.close()))
  await rm(folder, { recursive: true, force: true })
})

test('a label before the camera becomes a delivery by two taps, and the next one is scanned', async ({
  browser,
  scene,
  deps,
  baseURL,
}) => {
  await employ(scene)
  const film = join(folder, 'label.y4m')
  await filmLabel(film, await photograph(browser, labelOf('with a bar code of UPS').label))
  const own = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '',
    args: [
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  browsers.push(own)
  const context = await own.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
  await openCamera(page)
  const read = scan(page).getByRole('button', { name: 'Read label' })
  await expect(read).not.toHaveAttribute('aria-disabled', 'true')
  await read.click()
  await expect(result(page)).toHaveText('Jan van der Meer')
  await expect(result(page)).toBeFocused()
  await expect(scan(page).getByText('UPS · 1Z5R89390357567127')).toBeVisible()
  await scan(page).getByRole('button', { name: 'Receive for Jan van der Meer' }).click()
  // In, and ready for the next.
  const taken = page.getByRole('button', { name: 'Received for Jan van der Meer', exact: true })
  await expect(taken).toBeVisible()
  await expect(read).toBeVisible()
  // Whoever took the next one in reads that its picture was lost on the way.
  const isPicture = /\/picture$/
  await page.route(isPicture, (route) => route.abort())
  await read.click()
  await scan(page).getByRole('button', { name: 'Receive for Jan van der Meer' }).click()
  await expect(
    page.getByRole('button', { name: /, but the picture couldn’t be saved$/ }),
  ).toBeVisible()
  await page.unroute(isPicture)
  await taken.click()
  await expect(page.getByText('1Z5R89390357567127')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Picture of the delivery' })).toBeVisible()
})

test('without a camera pictures are read; nobody is chosen who may not be meant', async ({
  page,
  browser,
  scene,
  deps,
}, info) => {
  await employ(scene)
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
  await openCamera(page)
  const labels = corpus.filter(({ name }) => isFullRun || handful.includes(name))
  const verdicts: { name: string; verdict: string; ms: number }[] = []
  for (const [at, one] of labels.entries()) {
    const picture = await photograph(browser, one.label)
    await readPicture(page, picture)
    const startedMs = Date.now()
    await expect(result(page)).toBeVisible()
    const ms = Date.now() - startedMs
    const offered = await scan(page)
      .getByRole('button', { name: /^Receive for / })
      .allInnerTexts()
    const isSure = (await result(page).innerText()) !== 'Who is it for?' && offered.length === 1
    verdicts.push({ name: one.name, verdict: judge(one, isSure, offered), ms })
    if (at === 0) await lookAt(page, 'whom a label was matched to')
    await scan(page).getByRole('button', { name: 'Scan again' }).click()
  }
  await info.attach('verdicts', {
    body: JSON.stringify(verdicts, null, 2),
    contentType: 'application/json',
  })
  expect(verdicts.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  if (isFullRun) {
    const count = (verdict: string) => verdicts.filter((one) => one.verdict === verdict).length
    expect(count('right')).toBeGreaterThan(labels.length / 2)
    return
  }
  expect(verdicts.map(({ name, verdict }) => `${name}: ${verdict}`)).toEqual([
    'with a bar code of UPS: right',
    'upside down: right',
    'Greek: right',
    'two names: offered',
    'somebody else: right',
  ])
})

test('what can’t be read is said, a huge photo is read, and typing goes on with what was read', async ({
  page,
  browser,
  scene,
  deps,
}) => {
  await employ(scene)
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
  await openCamera(page)
  await readPicture(page, Buffer.from('no picture at all'))
  await expect(scan(page).getByText('This picture can’t be read.')).toBeVisible()
  // Forty megapixels, as phones take them.
  const small = await photograph(browser, labelOf('plain').label)
  const photo = await sharp(small).resize(7_680, 5_760, { kernel: 'nearest' }).jpeg().toBuffer()
  await readPicture(page, photo)
  await expect(result(page)).toHaveText('Sofie Peeters')
  await scan(page).getByRole('button', { name: 'Scan again' }).click()
  await readPicture(page, await photograph(browser, labelOf('somebody else').label))
  await expect(result(page)).toHaveText('No one here fits this label')
  await scan(page).getByRole('button', { name: 'Type the name' }).click()
  const lines = page.getByRole('region', { name: 'On the label' })
  await lines.getByRole('button', { name: 'Wim Vandenberghe' }).click()
  await expect(page.getByRole('combobox', { name: 'Recipient' })).toHaveValue('Wim Vandenberghe')
  await lookAt(page, 'what was read of a label')
})

function labelOf(name: string): CorpusLabel {
  const found = corpus.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no label is called ${name}`)
  return found
}

/** right: what the label says. wrong: somebody else, or somebody where only an offer is right. offered: among others. missed. */
function judge(label: CorpusLabel, isSure: boolean, offered: readonly string[]): string {
  const { recipient, isAmbiguous = false } = label
  const isThere = offered.some((text) => recipient !== null && sameName(text, recipient))
  if (isSure) return isThere && !isAmbiguous ? 'right' : 'wrong'
  if (offered.length > 0) return isThere || recipient === null ? 'offered' : 'missed'
  return recipient === null ? 'right' : 'missed'
}

/** Japanese names are shown with the family name first. */
function sameName(text: string, name: string): boolean {
  const letters = (one: string) => Array.from(one.replaceAll(/\P{L}/gu, '')).toSorted().join('')
  return letters(text) === letters(`Receive for ${name}`)
}
