import { createHash } from 'node:crypto'

const hashForm = /^[0-9a-f]{64}$/

/** SHA-256 of bytes as 64 lower-case hexadecimal digits. */
export function hashContent(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Where a file lies: `ab/abcdef…`, so that no folder grows too large. Throws on anything but a hash. */
export function contentPath(sha256: string): string {
  if (!hashForm.test(sha256)) throw new TypeError('a file is named by its SHA-256')
  return `${sha256.slice(0, 2)}/${sha256}`
}

/** The bytes that are stored are not those that their name says. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError'
  constructor(sha256: string) {
    super(`stored file ${sha256} is damaged`)
  }
}

/** Gives the bytes back when they are what their name says. @throws DamagedFileError */
export function checkContent(sha256: string, bytes: Uint8Array): Uint8Array {
  if (hashContent(bytes) !== sha256) throw new DamagedFileError(sha256)
  return bytes
}
