import { accentRamp } from '#domain/brand/accent-ramp.ts'
import { endOfLocalDay, localDateOf } from '#domain/time/local-date.ts'
import { writeDate, writeTimes } from '../time/write-time.ts'
import type { AppleWalletConfig } from './wallet-config.ts'
import { drawWalletImages } from './wallet-images.ts'
import type { WalletPass } from './wallet-pass.ts'

type Field = { readonly key: string; readonly label: string; readonly value: string }

/**
 * A pass for Apple Wallet (`.pkpass`, `application/vnd.apple.pkpass`), or null when Apple Wallet is not
 * configured. Rejects when the certificates cannot sign.
 */
export async function makeApplePass(
  config: AppleWalletConfig | null,
  pass: WalletPass,
): Promise<Uint8Array | null> {
  if (!config) return null
  const { passTypeIdentifier, teamIdentifier, ...certificates } = config
  const images = await drawWalletImages({
    name: pass.companyName,
    accent: pass.accent,
    logo: pass.logo,
  })
  const accent = accentRamp(pass.accent).light
  const ink = rgb(accent['--on-accent'])
  // Loaded with the first pass.
  const { PKPass } = await import('passkit-generator')
  const bundle = new PKPass({ ...images }, certificates, {
    passTypeIdentifier,
    teamIdentifier,
    serialNumber: pass.passId,
    organizationName: pass.companyName,
    description: pass.labels.description,
    logoText: pass.companyName,
    backgroundColor: rgb(accent['--accent']),
    foregroundColor: ink,
    labelColor: ink,
    sharingProhibited: true,
    voided: pass.revoked,
  })
  bundle.type = 'eventTicket'
  const { labels } = pass
  const date = writeDate(pass.startAt, pass.zone, pass.language)
  const time = writeTimes(pass.startAt, pass.endAt, pass.zone, pass.language)
  bundle.primaryFields.push(field('visitor', labels.visitor, pass.visitorName))
  bundle.secondaryFields.push(
    field('location', labels.location, pass.locationName),
    ...(pass.hostName === null ? [] : [field('host', labels.host, pass.hostName)]),
  )
  bundle.auxiliaryFields.push(field('date', labels.date, date), field('time', labels.time, time))
  if (pass.address !== null) bundle.backFields.push(field('address', labels.address, pass.address))
  bundle.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: pass.code,
    messageEncoding: 'iso-8859-1',
  })
  bundle.setRelevantDate(new Date(pass.startAt))
  const lastInstant = endOfLocalDay(localDateOf(pass.startAt, pass.zone), pass.zone)
  bundle.setExpirationDate(new Date(lastInstant))
  if (pass.position) bundle.setLocations(pass.position)
  return bundle.getAsBuffer()
}

function field(key: string, label: string, value: string): Field {
  return { key, label, value }
}

/** `#rrggbb` as the colours of a pass are written. */
function rgb(hex: string): string {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return `rgb(${channel(1)}, ${channel(3)}, ${channel(5)})`
}
