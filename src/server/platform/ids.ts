/** Ids and secrets, all from the system's random source. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** The millisecond of the id that was made last, and its number within it. */
let last = { ms: 0, number: 0 }

/** Within a millisecond ids count on (RFC 9562 §6.2, method 1), and so they do when the machine's clock is put back. */
function following({ ms, number }: typeof last, nowMs: number): typeof last {
  if (nowMs > ms) return { ms: nowMs, number: randomInt(0x800) }
  return number < 0xfff ? { ms, number: number + 1 } : { ms: ms + 1, number: 0 }
}

/** A UUIDv7: sorts by time, those of one process in the order in which they were made; 62 random bits. */
export function uuid7(): string {
  last = following(last, Date.now())
  const bytes = randomBytes(16)
  bytes.writeUIntBE(last.ms, 0, 6)
  bytes.writeUInt16BE(0x7000 | last.number, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return asUuid(bytes)
}

/** A UUIDv8 of a digest's first bytes (RFC 9562 §5.8): the same digest has the same one. */
export function uuidOf(digest: Uint8Array): string {
  const bytes = Buffer.from(digest.subarray(0, 16))
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return asUuid(bytes)
}

function asUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** `length` characters A–Z0–9, evenly drawn (Spec §5: an access token has exactly 40). */
export function capitalToken(length: number): string {
  return Array.from({ length }, () => capitals.charAt(randomInt(capitals.length))).join('')
}

/** `length` digits, evenly drawn: for somebody to say. */
export function randomDigits(length: number): string {
  return Array.from({ length }, () => String(randomInt(10))).join('')
}

/** A secret for a link or upload: 256 bits, base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

export function sha256(value: string | Uint8Array): Buffer {
  return createHash('sha256').update(value).digest()
}

/** Compares two digests of equal length without telling where they differ. */
export function sameDigest(a: Uint8Array, b: Uint8Array): boolean {
  return a.byteLength === b.byteLength && timingSafeEqual(a, b)
}
