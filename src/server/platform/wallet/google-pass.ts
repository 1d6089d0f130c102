import { SignJWT, importPKCS8 } from 'jose'
import { accentRamp } from '#domain/brand/accent-ramp.ts'
import { endOfLocalDay, localDateOf, startOfLocalDay } from '#domain/time/local-date.ts'
import { writeDate, writeTimes } from '../time/write-time.ts'
import type { GoogleWalletConfig } from './wallet-config.ts'
import type { WalletPass } from './wallet-pass.ts'

// Longer links are cut on the way to some phones (Google's guide to the save link).
const maxTokenLength = 1800

/**
 * The link that adds a pass to Google Wallet, or null when Google Wallet is not configured. The pass
 * travels inside the link, signed by the service account; nothing is sent to Google before the visitor
 * opens it. `origin` is the site that shows the button (`https://…`), `issuedAt` the instant now.
 */
export async function makeGooglePassLink(
  config: GoogleWalletConfig | null,
  pass: WalletPass,
  { origin, issuedAt }: { readonly origin: string; readonly issuedAt: string },
): Promise<string | null> {
  if (!config) return null
  const key = await importPKCS8(config.privateKey, 'RS256')
  const classId = `${config.issuerId}.foyer-visit`
  const details = passDetails(pass)
  for (;;) {
    const token = await new SignJWT({
      typ: 'savetowallet',
      origins: [origin],
      payload: {
        genericClasses: [{ id: classId }],
        genericObjects: [genericObject(config, classId, pass, details)],
      },
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(config.serviceAccountEmail)
      .setAudience('google')
      .setIssuedAt(new Date(issuedAt))
      .sign(key)
    const isShort = token.length <= maxTokenLength
    if (isShort || details.pop() === undefined) return `https://pay.google.com/gp/v/save/${token}`
  }
}

/** The facts on the pass, the least needed last. */
function passDetails({ labels, language, zone, ...pass }: WalletPass) {
  const details = [
    { header: labels.time, body: writeTimes(pass.startAt, pass.endAt, zone, language) },
    { header: labels.date, body: writeDate(pass.startAt, zone, language) },
    { header: labels.location, body: pass.locationName },
    { header: labels.host, body: pass.hostName },
    { header: labels.address, body: pass.address },
  ]
  return details.filter(({ body }) => body !== null)
}

function genericObject(
  config: GoogleWalletConfig,
  classId: string,
  { language, zone, ...pass }: WalletPass,
  details: ReturnType<typeof passDetails>,
) {
  const words = (value: string) => ({ defaultValue: { language, value } })
  const day = localDateOf(pass.startAt, zone)
  return {
    id: `${config.issuerId}.${pass.passId}`,
    classId,
    state: pass.revoked ? 'INACTIVE' : 'ACTIVE',
    cardTitle: words(pass.companyName),
    header: words(pass.visitorName),
    hexBackgroundColor: accentRamp(pass.accent).light['--accent'],
    barcode: { type: 'QR_CODE', value: pass.code },
    validTimeInterval: {
      start: { date: startOfLocalDay(day, zone) },
      end: { date: endOfLocalDay(day, zone) },
    },
    textModulesData: details,
  }
}
