import { keepKioskShell } from '#web/kiosk/device/keep-kiosk-shell.ts'
import type { KioskData } from './kiosk.ts'

/** What was asked to be kept since the page started; the companies of a kiosk add to it. */
const kept = new Set<string>()

/** Keeps on the device what it needs to start, and to change its language, without the server. Issue 3 §2. */
export function keepForStart(baseUrl: string, { languages, companies }: KioskData): void {
  const before = kept.size
  for (const { code } of languages) keep(`${baseUrl}/i18n/vm/${code}`)
  for (const { logo128 } of companies) if (logo128 !== null) keep(baseUrl + logo128)
  if (kept.size > before) void keepAll()
}

/** What could not be kept is tried again when the kiosk next reads what it shows. */
async function keepAll(): Promise<void> {
  if ((await keepKioskShell([...kept])) === 'failed') kept.clear()
}

/** What comes from elsewhere passes the page's service worker by. */
function keep(address: string): void {
  if (new URL(address, location.href).origin === location.origin) kept.add(address)
}
