/** A paired kiosk in a real browser at 1024 × 768, a pass held before its camera now and then, and a server behind it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { outsideId } from '#contract/ids.ts'
import { makePassCode } from '#server/features/arrivals/passes/pass-code.ts'
import { passSigningKey } from '#server/features/arrivals/passes/pass-keys.ts'
import { openSigningKeys } from '#server/platform/auth/signing-keys.ts'
import { systemClock } from '#server/platform/time/clock.ts'
import { openDatabase, type Connection } from '#server/platform/database/database.ts'
import { connectionUrl } from '#server/platform/database/embedded-postgres/connection-url.ts'
import { writeFakeCamera } from '../tests/support/fake-camera.ts'
import { journeyApi } from '../tests/support/journey-api.ts'
import { addNumberedHosts } from '../tests/support/numbered-hosts.ts'
import {
  addNumberedVisits,
  numberedAccessToken,
  numberedCompany,
  uuidOfNumber,
} from '../tests/support/numbered-visits.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { startBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { noteKioskMarks } from './kiosk-marks.ts'

export type KioskStage = {
  readonly page: Page
  /** The visit of the pass is expected again, as if nobody had come. */
  forgetArrival(): Promise<void>
  /** The pass that is held before the camera is nobody's any more, so that no screen comes by itself. */
  endPass(): Promise<void>
  stop(): Promise<void>
}

/** The first of that many visits of today is the one whose pass is held before the camera. */
const visits = 200
const hosts = 2_000
/** A pass is away for long enough to be news when it comes again. */
const away = { code: null, seconds: 3 }
const heldSeconds = 2

export async function openKioskStage(executablePath: string): Promise<KioskStage> {
  const database = await startBenchDatabase()
  await addNumberedVisits(database.client, 1, visits)
  await addNumberedHosts(database.client, database.connection, hosts)
  const server = await startServerProcess({
    DATABASE_URL: connectionUrl(database.connection),
    RATE_LIMIT_LINK: '100000000',
    RATE_LIMIT_HOST_SEARCH: '100000000',
    LOG_LEVEL: 'error',
  })
  const folder = await mkdtemp(join(tmpdir(), 'foyer-kiosk-'))
  const camera = join(folder, 'camera.y4m')
  const code = await passCode(database)
  await writeFakeCamera(camera, [away, { code, seconds: heldSeconds }])
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${camera}`,
    ],
  })
  const stop = async (): Promise<void> => {
    await browser.close()
    await server.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const context = await browser.newContext({
      viewport: { width: 1024, height: 768 },
      hasTouch: true,
      locale: 'en-GB',
      timezoneId: 'UTC',
    })
    const page = await context.newPage()
    await page.addInitScript(noteKioskMarks)
    await page.goto(`${server.url}/walkin?kiosk`)
    await pairKiosk(page, server.url, database.connection)
    return {
      page,
      stop,
      forgetArrival: () => changeVisit(database, `status = 'EXPECTED', arrived_at = null`),
      endPass: () => changeVisit(database, 'pass_id = gen_random_uuid()'),
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function pairKiosk(page: Page, url: string, connection: Connection): Promise<void> {
  const api = journeyApi(url)
  const token = await numberedAccessToken(connection)
  const company = { companyId: outsideId('CO', numberedCompany) }
  await api('params.putWalkIn', {
    token,
    params: company,
    body: { hostStep: 'REQUIRED', askedDetails: ['firstname', 'lastname'] },
  })
  const { id } = await api('kiosks.create', { token, params: company, body: { name: 'Bench' } })
  const params = { ...company, kioskId: String(id) }
  const { code } = await api('kiosks.createPairingCode', { token, params })
  await page.getByLabel('Pairing code').fill(String(code))
  await page.getByRole('button', { name: 'Pair' }).tap()
  await page.getByRole('button', { name: 'I’m expected' }).waitFor()
}

async function passCode({ client, connection }: BenchDatabase): Promise<string> {
  const { rows } = await client.query<{ pass_id: string; day: string }>(
    'select pass_id, visit_date::text as day from visits where company_id = $1 and visitor_id = $2',
    [numberedCompany, uuidOfNumber(1)],
  )
  const [visit] = rows
  if (visit === undefined) throw new Error('there is no visit to make a pass of')
  const db = openDatabase(connection, {
    poolSize: 2,
    timeoutMs: 10_000,
    prepared: true,
    onError: () => undefined,
  })
  const key = await passSigningKey(openSigningKeys(db, systemClock))
  await db.close()
  return makePassCode({
    passId: visit.pass_id,
    companyId: numberedCompany,
    visitDate: visit.day,
    key,
  })
}

async function changeVisit({ client }: BenchDatabase, change: string): Promise<void> {
  await client.query(`update visits set ${change} where company_id = $1 and visitor_id = $2`, [
    numberedCompany,
    uuidOfNumber(1),
  ])
}
