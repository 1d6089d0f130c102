import { decodeBase45, encodeBase45 } from './base45.ts'

/** What a pass code holds (version 1). Ids are UUID texts, the date is the location's local date. */
export type PassCodeParts = {
  readonly passId: string
  readonly companyId: string
  /** Null: of a permanent pass, which is good on every day. */
  readonly visitDate: string | null
  /** Number (0–255) of the key that signed it, so that keys can be replaced. */
  readonly keyNumber: number
}

/** A code taken apart: its parts, the bytes that are signed, and the signature over them. */
export type ReadPassCode =
  | {
      readonly ok: true
      readonly parts: PassCodeParts
      readonly signed: Uint8Array
      readonly signature: Uint8Array
    }
  | { readonly ok: false; readonly reason: 'not_a_pass_code' | 'unknown_version' }

const prefix = 'FP1:'
const version = 1
// version, pass id, company id, date, key number; then the signature.
const signedLength = 1 + 16 + 16 + 4 + 1
const signatureLength = 64
/** In place of a date. */
const everyDay = 0
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const dateForm = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * The bytes that the signature of a pass code covers. The ids are random UUIDs, so a code cannot be
 * guessed even before its signature is looked at. Throws on parts that cannot be written.
 */
export function signedPassBytes(parts: PassCodeParts): Uint8Array {
  const bytes = new Uint8Array(signedLength)
  bytes[0] = version
  bytes.set(uuidBytes(parts.passId), 1)
  bytes.set(uuidBytes(parts.companyId), 17)
  new DataView(bytes.buffer).setUint32(33, dateNumber(parts.visitDate))
  if (!Number.isInteger(parts.keyNumber) || parts.keyNumber < 0 || parts.keyNumber > 255) {
    throw new RangeError('keyNumber must be a byte')
  }
  bytes[37] = parts.keyNumber
  return bytes
}

/** The text of a pass code: `FP1:` and base45 of the signed bytes with their Ed25519 signature. */
export function writePassCode(signed: Uint8Array, signature: Uint8Array): string {
  const bytes = new Uint8Array(signedLength + signatureLength)
  bytes.set(signed)
  bytes.set(signature, signedLength)
  return prefix + encodeBase45(bytes)
}

/** Takes a scanned text apart. It proves nothing: the signature is still to be verified. */
export function readPassCode(text: string): ReadPassCode {
  const bytes = text.startsWith(prefix) ? decodeBase45(text.slice(prefix.length)) : null
  if (!bytes || bytes.length === 0) return { ok: false, reason: 'not_a_pass_code' }
  if (bytes[0] !== version) return { ok: false, reason: 'unknown_version' }
  if (bytes.length !== signedLength + signatureLength) {
    return { ok: false, reason: 'not_a_pass_code' }
  }
  const day = new DataView(bytes.buffer).getUint32(33)
  const visitDate = day === everyDay ? null : dateText(day)
  if (visitDate === null && day !== everyDay) return { ok: false, reason: 'not_a_pass_code' }
  const parts: PassCodeParts = {
    passId: uuidText(bytes.subarray(1, 17)),
    companyId: uuidText(bytes.subarray(17, 33)),
    visitDate,
    keyNumber: bytes[37] ?? 0,
  }
  return {
    ok: true,
    parts,
    signed: bytes.slice(0, signedLength),
    signature: bytes.slice(signedLength),
  }
}

function uuidBytes(uuid: string): Uint8Array {
  if (!uuidForm.test(uuid)) throw new RangeError('an id must be a UUID in lower case')
  const digits = uuid.replaceAll('-', '')
  return Uint8Array.from({ length: 16 }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  )
}

function uuidText(bytes: Uint8Array): string {
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join('-')
}

function dateNumber(date: string | null): number {
  if (date === null) return everyDay
  const [, year, month, day] = dateForm.exec(date) ?? []
  if (day === undefined) throw new RangeError('visitDate must be YYYY-MM-DD')
  return Number(`${year}${month}${day}`)
}

/** YYYYMMDD as a number → YYYY-MM-DD, or null when no day of that name can be. */
function dateText(value: number): string | null {
  const month = Math.floor(value / 100) % 100
  const day = value % 100
  if (value > 99_991_231 || month < 1 || month > 12 || day < 1 || day > 31) return null
  const digits = String(value).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}
