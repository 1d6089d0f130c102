/**
 * What a device without the server finds people by: it holds hashes, so that a stolen device tells no address and no
 * name that its thief does not already guess. Issue 3 §2, "minimum needed".
 */

export type LookupKind = 'pass' | 'email' | 'name'

/**
 * The text whose SHA-256 is kept, as UTF-8; of the hash the first `lookupHashBytes` bytes in base64url without padding.
 * `value`: a pass id (uuid), an address as `normalEmail` gives it, a name as `lookupNames` gives it.
 */
export function lookupText(salt: string, kind: LookupKind, value: string): string {
  return `${kind}\n${salt}\n${value}`
}

export const lookupHashBytes = 16

/** An address as it is compared. Spec §5, Email. */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase()
}
