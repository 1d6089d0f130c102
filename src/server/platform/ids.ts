/** Ids and secrets, all from the system's random source. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A UUIDv7: sorts by time, 74 random bits. `epochMs` in milliseconds. */
export function uuid7(epochMs: number = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(epochMs, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** `length` characters A–Z0–9, evenly drawn (Spec §5: an access token has exactly 40). */
export function capitalToken(length: number): string {
  return Array.from({ length }, () => capitals.charAt(randomInt(capitals.length))).join('')
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
