import { readPassCode } from '#domain/pass/pass-code.ts'
import { judgePass, type PassKnowledge, type PassVerdict } from '#domain/pass/judge-pass.ts'
import { isSignedBy } from './verify-signature.ts'

/** A public key as the server publishes it (`passes.keys`): 32 bytes in base64url. */
export interface PublishedPassKey {
  readonly number: number
  readonly publicKey: string
}

/**
 * Judges a scanned code on the device, without the server: its form, its signature, its company, its day, and whether it
 * was revoked as far as the device knows. Issue 3 §2.
 */
export async function verifyPass(
  text: string,
  against: PassKnowledge & { readonly keys: readonly PublishedPassKey[] },
): Promise<PassVerdict> {
  const read = readPassCode(text)
  if (!read.ok) return read
  const key = against.keys.find(({ number }) => number === read.parts.keyNumber)
  if (key === undefined) return { ok: false, reason: 'unknown_key' }
  const isGenuine = await isSignedBy(fromBase64Url(key.publicKey), read.signed, read.signature)
  return isGenuine ? judgePass(read.parts, against) : { ok: false, reason: 'forged' }
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
