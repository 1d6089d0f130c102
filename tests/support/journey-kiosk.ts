/** How somebody uses the tablet at an entrance: by what is written on its screens, with every tap counted. */
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { makePassCode } from '#server/features/arrivals/passes/pass-code.ts'
import { passSigningKey } from '#server/features/arrivals/passes/pass-keys.ts'
import type { OpenDeps } from '#server/open-deps.ts'
import { outsideId } from '#contract/ids.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { WalkIn } from './journey-door.ts'
import type { JourneyScene, JourneyVisit } from './journey-scene.ts'

export type KioskSettings = {
  /** Where the location has several. */
  readonly name?: string
  /** How this kiosk behaves. */
  readonly params?: Readonly<Record<string, unknown>>
  readonly exitCode?: string
  readonly languages?: readonly string[]
  /** The company it belongs to, and those it serves; the scene's own where nothing is said. */
  readonly homeId?: string
  readonly tenantIds?: readonly string[]
}

/** The size of a tablet that lies on its long side, with fingers instead of a mouse. */
export const tablet = {
  viewport: { width: 1024, height: 768 },
  deviceScaleFactor: 1,
  hasTouch: true,
  isMobile: false,
  locale: 'en-GB',
  timezoneId: 'Europe/Brussels',
} as const

/** A welcome stays until it is tapped away, or a journey says how long: by itself it would go while a busy machine still looks at it. */
const unhurried = { welcomeSeconds: 60 } as const

/** One kiosk of a location: what the administration knows of it. */
type KioskRecord = {
  readonly kioskId: string
  /** A code for one tablet. */
  readonly pairingCode: () => Promise<string>
}

/** The kiosk, as an administrator makes it. */
export async function makeKiosk(
  { api, client: token, companyId }: JourneyScene,
  { name = 'Front door', params, exitCode, languages, tenantIds, homeId }: KioskSettings = {},
): Promise<KioskRecord> {
  const co = homeId ?? outsideId('CO', companyId)
  const { id } = await api('kiosks.create', {
    token,
    params: { companyId: co },
    body: { name },
  })
  const kioskId = String(id)
  const path = { companyId: co, kioskId }
  await api('kiosks.putParams', { token, params: path, body: { ...unhurried, ...params } })
  if (exitCode !== undefined) {
    await api('kiosks.putExitCode', { token, params: path, body: { code: exitCode } })
  }
  const offered = languages?.map((code) => ({ code }))
  if (offered) await api('kiosks.putLanguages', { token, params: path, body: offered })
  if (tenantIds) {
    await api('kiosks.putTenants', { token, params: path, body: tenantIds.map((id) => ({ id })) })
  }
  return {
    kioskId,
    pairingCode: async () =>
      String((await api('kiosks.createPairingCode', { token, params: path }))['code']),
  }
}

/** Somebody who stands at the kiosk. */
export class AtKiosk extends WalkIn {
  #before = 0
  #keysBefore = 0

  /** The taps of this visitor begin here. */
  begins(): void {
    this.#before = this.taps
    this.#keysBefore = this.keystrokes
  }

  get tapsSince(): number {
    return this.taps - this.#before
  }

  get keystrokesSince(): number {
    return this.keystrokes - this.#keysBefore
  }

  /** The kiosk waits for whoever comes. */
  async waits(company = 'Harbour House'): Promise<void> {
    await this.sees(this.t('common_header_welcome', { company }))
  }

  async pair(code: string): Promise<void> {
    await this.sees(this.t('kiosk_pairing_title'))
    await this.page.getByLabel(this.t('kiosk_pairing_code')).fill(code)
    await this.page.keyboard.press('Enter')
  }

  async isExpected(): Promise<void> {
    await this.chooses('kiosk_attract_expected')
    await this.sees(this.t('kiosk_find_title'))
  }

  async isNotExpected(): Promise<void> {
    await this.chooses('kiosk_attract_walk_in')
    await this.sees(this.t('walkin_host_title'))
  }

  async leaves(): Promise<void> {
    await this.chooses('kiosk_attract_leaving')
    await this.sees(this.t('kiosk_leaving_title'))
  }

  /** Types who it is, as the keyboard lets one: the field has the focus by itself, and at the end go. */
  async typesWho(who: string): Promise<void> {
    await expect(this.page.locator('[name=who]')).toBeFocused()
    await this.page.keyboard.press('Control+a')
    await this.page.keyboard.type(who)
    await this.page.keyboard.press('Enter')
  }

  async isWelcomed(firstname: string): Promise<void> {
    await this.sees(this.t('kiosk_welcome_title', { firstname }))
  }

  /** Greeted, and nobody's pass is left on a screen that everybody sees. */
  override async isCheckedIn(): Promise<void> {
    const title = this.t('kiosk_welcome_title', { firstname: '§' }).replace(
      /\u2068?§\u2069?/u,
      '.+',
    )
    await expect(
      this.page.getByRole('heading', { level: 1, name: new RegExp(title) }),
    ).toBeVisible()
    await expect(this.button('kiosk_done')).toBeVisible()
    await expect(this.qr()).toHaveCount(0)
  }

  /** A button of these very words: others begin with them. */
  override button(key: MessageKey) {
    return this.page.getByRole('button', { name: this.t(key), exact: true })
  }

  /** A card, whose hint follows its label. */
  async chooses(key: MessageKey): Promise<void> {
    await this.page.getByRole('button', { name: this.t(key) }).click()
  }

  /** Taps on the quiet corner, one after the other as fast as staff do, whatever this machine is doing. */
  async tapsCorner(times: number): Promise<void> {
    await this.button('kiosk_exit_label').evaluate((corner, count) => {
      if (!(corner instanceof HTMLElement)) throw new TypeError('no corner')
      for (let tap = 0; tap < count; tap += 1) corner.click()
    }, times)
  }

  /** A scanner that types what it reads, as fast as such scanners do, whatever this machine is doing. */
  async scans(code: string): Promise<void> {
    await this.page.evaluate(scanByKeys, code)
  }

  /**
   * Nobody touches it until so many seconds after `lastTouchMs`, which pass at once. Needs `page.clock.install()` before the
   * page opens.
   */
  async isLeftFor(seconds: number, lastTouchMs: number): Promise<void> {
    const untilMs = lastTouchMs + seconds * 1000
    await this.page.clock.fastForward(Math.max(0, untilMs - Date.now()))
  }

  /** The visitor's phone reads the code on the screen. @returns where it leads. */
  async readsHandOff(): Promise<string> {
    await this.press('kiosk_hand_off_open')
    const code = this.page.getByRole('img', { name: this.t('kiosk_hand_off_label') })
    await expect(code).toBeVisible()
    const { data, info } = await sharp(await code.screenshot({ scale: 'css' }))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return decodeQR({ width: info.width, height: info.height, data })
  }
}

/** Runs in the page: the keys of a scanner, at times of our choosing. */
export function scanByKeys(code: string): void {
  const startMs = performance.now()
  for (const [index, key] of [...code.split(''), 'Enter'].entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: startMs + index * 5 })
    document.body.dispatchEvent(event)
  }
}

/** A tablet on this page, paired with a kiosk of the location by its code. */
export async function openKiosk(
  page: Page,
  scene: JourneyScene,
  settings: KioskSettings = {},
  language: 'en' | 'ar' = 'en',
): Promise<AtKiosk> {
  const { pairingCode } = await makeKiosk(scene, settings)
  const visitor = new AtKiosk(page, language)
  await visitor.countTaps()
  await page.goto('/walkin?kiosk')
  await visitor.pair(await pairingCode())
  await visitor.waits()
  visitor.begins()
  return visitor
}

/** A browser whose camera sees the prepared video, over and over. */
export async function openBeforeCamera(video: string): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '',
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  })
}

/** What the QR code of a visit's pass holds. */
export async function passOf(
  deps: OpenDeps,
  { companyId }: JourneyScene,
  { key }: Pick<JourneyVisit, 'key'>,
): Promise<string> {
  const { pass_id: passId } = await deps.db.system
    .selectFrom('visits')
    .select('pass_id')
    .where('company_id', '=', companyId)
    .where('visitor_id', '=', key.visitorId)
    .executeTakeFirstOrThrow()
  const signing = await passSigningKey(deps.keys)
  return makePassCode({ passId, companyId, visitDate: key.visitDate, key: signing })
}

/** Whoever has seen to everything ahead: at the door nothing is asked. */
export async function inviteReady(
  scene: JourneyScene,
  visitor: Parameters<JourneyScene['invite']>[0] = {},
): Promise<JourneyVisit> {
  const visit = await scene.invite(visitor)
  const { token, params, email } = visit
  const { firstname = 'Vera', lastname = 'Visitor' } = visitor
  await scene.api('visitors.updateOwn', { token, params, body: { firstname, lastname, email } })
  await scene.api('visits.completeRegistration', { token, params, body: { valid: true } })
  return visit
}

/** How the location's visits stand, oldest first. */
export async function statusesOf(
  deps: OpenDeps,
  { companyId }: Pick<JourneyScene, 'companyId'>,
): Promise<string[]> {
  const rows = await deps.db.system
    .selectFrom('visits')
    .select('status')
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ status }) => status)
}

/** What happened to the location's visits, oldest first. */
export async function visitEvents(
  deps: OpenDeps,
  { companyId }: Pick<JourneyScene, 'companyId'>,
): Promise<{ kind: string; actor: string; payload: unknown }[]> {
  return deps.db.system
    .selectFrom('events')
    .select(['kind', 'actor', 'payload'])
    .where('company_id', '=', companyId)
    .where('kind', 'like', 'visit.%')
    .orderBy('event_id')
    .execute()
}
