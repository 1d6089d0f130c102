import { sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { PassCodeParts } from '#domain/pass/pass-code.ts'
import { readPassCode, signedPassBytes, writePassCode } from '#domain/pass/pass-code.ts'

/** The key that signs pass codes: an Ed25519 private key and the number published with its public half. */
export type PassSigningKey = { readonly number: number; readonly privateKey: KeyObject }

/** Published keys by number; a kiosk keeps them to verify passes without a network. */
export type PassPublicKeys = ReadonlyMap<number, KeyObject>

/** The parts of a genuine code of that day, or why it is refused. */
export type VerifiedPassCode =
  | { readonly ok: true; readonly parts: PassCodeParts }
  | {
      readonly ok: false
      readonly reason:
        | 'not_a_pass_code'
        | 'unknown_version'
        | 'unknown_key'
        | 'forged'
        | 'not_yet_valid'
        | 'expired'
    }

/**
 * The text in the QR of a pass. It is valid on `visitDate`, the local date at the location, or for good where that is null, and is
 * revoked by its pass id, which the database keeps. The same pass gives the same code.
 */
export function makePassCode(input: {
  readonly passId: string
  readonly companyId: string
  readonly visitDate: string | null
  readonly key: PassSigningKey
}): string {
  const { passId, companyId, visitDate, key } = input
  const signed = signedPassBytes({ passId, companyId, visitDate, keyNumber: key.number })
  return writePassCode(signed, sign(null, signed, key.privateKey))
}

/**
 * Checks a scanned code against the published keys and today's local date at the location. Whether the
 * pass was revoked, and whether the company is the right one, is for the caller to check.
 */
export function verifyPassCode(
  text: string,
  publicKeys: PassPublicKeys,
  today: string,
): VerifiedPassCode {
  const read = readPassCode(text)
  if (!read.ok) return read
  const key = publicKeys.get(read.parts.keyNumber)
  if (!key) return { ok: false, reason: 'unknown_key' }
  if (!verify(null, read.signed, key, read.signature)) return { ok: false, reason: 'forged' }
  const { visitDate } = read.parts
  if (visitDate !== null && today < visitDate) return { ok: false, reason: 'not_yet_valid' }
  if (visitDate !== null && today > visitDate) return { ok: false, reason: 'expired' }
  return { ok: true, parts: read.parts }
}
