import { keepKioskShell } from '#web/kiosk/device/keep-kiosk-shell.ts'
import type { KioskData } from './kiosk.ts'

/** What was asked to be kept since the page started; the companies of a kiosk add to it. */
const kept = new Set<string>()
/** One after the other: each takes away what the one before it did not know of. */
let keeping = Promise.resolve()

/** Keeps on the device what it needs to start, and to change its language, without the server. Issue 3 §2. */
export function keepForStart(
  baseUrl: string,
  { languages, companies, wallpaper }: KioskData,
): void {
  keepEach(baseUrl, [
    ...languages.map(({ code }) => `/i18n/vm/${code}`),
    ...companies.flatMap(({ logo128 }) => logo128 ?? []),
    ...(wallpaper === null ? [] : [wallpaper]),
  ])
}

/** Keeps what the screens of a flow show, of what lies on this server. */
export function keepForFlow(baseUrl: string, flow: unknown): void {
  keepEach(baseUrl, JSON.stringify(flow).match(/\/app\/backend\/flow-media\/[\w/-]+/g) ?? [])
}

function keepEach(baseUrl: string, paths: readonly string[]): void {
  const before = kept.size
  for (const path of paths) keep(baseUrl + path)
  if (kept.size > before) keeping = keeping.then(keepAll)
}

/** What could not be kept is tried again when the kiosk next reads what it shows. */
async function keepAll(): Promise<void> {
  if ((await keepKioskShell([...kept])) === 'failed') kept.clear()
}

/** What comes from elsewhere passes the page's service worker by. */
function keep(address: string): void {
  if (new URL(address, location.href).origin === location.origin) kept.add(address)
}
