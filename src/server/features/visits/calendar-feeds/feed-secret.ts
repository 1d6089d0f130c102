/** The secret in the address of somebody's bookings: 256 random bits, of which only a hash is stored. */
import { createHash, randomBytes } from 'node:crypto'

const form = /^([A-Za-z0-9_-]{43})\.ics$/
const secretBytes = 32

export function makeSecret(): string {
  return randomBytes(secretBytes).toString('base64url')
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** The secret of `<secret>.ics`; null for another form. */
export function secretOfFile(file: string): string | null {
  return form.exec(file)?.[1] ?? null
}
