/** The secret in the address of a display: a hundred random bits, in letters that a remote control can type. Only a hash is stored. */
import { createHash, randomInt } from 'node:crypto'

/** Without letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 20
const form = /^[0-9a-hjkmnp-tv-z]{20}$/

export function makeSecret(): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

/** Null for what is no secret. */
export function hashSecret(secret: string): Buffer | null {
  return form.test(secret) ? createHash('sha256').update(secret).digest() : null
}
