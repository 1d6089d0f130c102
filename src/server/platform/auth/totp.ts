/** Codes of an authenticator app: TOTP (RFC 6238) over HOTP (RFC 4226) with SHA-1, six digits and steps of thirty seconds, which is what every app takes. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const stepMs = 30_000
/** A clock may be a step off to either side. */
const drift = [0, -1, 1] as const
const digits = 6

/** Which step of time an instant lies in: `epochMs` since 1970. */
export function totpStep(epochMs: number): number {
  return Math.floor(epochMs / stepMs)
}

/** The code of a step (RFC 4226 §5.3). */
export function totpCode(secret: Uint8Array, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** length).padStart(length, '0')
}

/** The step that a code belongs to, at most one off; null when it is none of now. */
export function findTotpStep(secret: Uint8Array, code: string, epochMs: number): number | null {
  const typed = Buffer.from(code)
  const now = totpStep(epochMs)
  const fits = drift.map((offset) => {
    const wanted = Buffer.from(totpCode(secret, now + offset))
    return wanted.length === typed.length && timingSafeEqual(wanted, typed)
  })
  const found = drift.find((_offset, index) => fits[index])
  return found === undefined ? null : now + found
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As apps take a secret that is typed: base32 (RFC 4648 §6) without padding. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(value >>> bits) & 31] ?? ''
    }
    value &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + (alphabet[(value << (5 - bits)) & 31] ?? '')
}

/** What the QR code holds (Key Uri Format). @param name how the app shows whose code it is */
export function totpAddress(secret: Uint8Array, name: string): string {
  const issuer = 'Foyer'
  const query = new URLSearchParams({ secret: base32(secret), issuer }).toString()
  return `otpauth://totp/${issuer}:${encodeURIComponent(name)}?${query}`
}
