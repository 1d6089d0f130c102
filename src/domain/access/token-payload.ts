import { parseVisitId } from '../visit/visit-id.ts'
import { decodeBase64UrlText } from './base64url.ts'

/** Whom a link is for. Spec §3, Signed-link token payload; `walkin` stands for a location (reference §3). */
export type TokenKind = 'visit' | 'booking' | 'walkin'

/** Why a token says nothing. Spec §8, Token errors. */
export type TokenRefusal = 'cannot_decode' | 'cannot_parse' | 'missing_fields'

/** What a visitor's link carries. Spec §3. */
export type VisitTokenPayload = {
  readonly ok: true
  readonly companyId: string
  readonly visitId: string
}

/** What an employee's link carries; the company is optional there. Spec §3 and §5. */
export type BookingTokenPayload = {
  readonly ok: true
  readonly companyId: string | null
  readonly userId: string
}

/** What a location's link carries. Reference §3, Phone walk-in. */
export type WalkInTokenPayload = { readonly ok: true; readonly companyId: string }

/** A token that says nothing. Spec §8, Token errors. */
export type RefusedToken = { readonly ok: false; readonly reason: TokenRefusal }

/**
 * Reads what a signed link says, WITHOUT verifying its signature: who relies on it verifies first. The fields
 * may be wrapped in `data`. Refusals: `cannot_decode` when the text is no JWT of three parts or its payload is
 * no base64url of UTF-8; `cannot_parse` when that is no JSON; `missing_fields` when a needed id is absent,
 * blank or no text, or the visit id has another form. Spec §3, §5, §8.
 */
export function readTokenPayload(jwt: string, kind: 'visit'): VisitTokenPayload | RefusedToken
export function readTokenPayload(jwt: string, kind: 'booking'): BookingTokenPayload | RefusedToken
export function readTokenPayload(jwt: string, kind: 'walkin'): WalkInTokenPayload | RefusedToken
export function readTokenPayload(
  jwt: string,
  kind: TokenKind,
): VisitTokenPayload | BookingTokenPayload | WalkInTokenPayload | RefusedToken {
  const decoded = decodePayload(jwt)
  if (!decoded.ok) return decoded
  const data = field(decoded.payload, 'data')
  const claims = typeof data === 'object' && data !== null ? data : decoded.payload
  const companyId = name(claims, 'companyId')
  const visitId = name(claims, 'visitId')
  const userId = name(claims, 'userId')
  if (kind === 'booking' && userId !== null) return { ok: true, companyId, userId }
  if (kind === 'walkin' && companyId !== null) return { ok: true, companyId }
  if (kind === 'visit' && companyId !== null && visitId !== null && parseVisitId(visitId)) {
    return { ok: true, companyId, visitId }
  }
  return { ok: false, reason: 'missing_fields' }
}

/**
 * For which area a token was made (its claim `aud`), WITHOUT verifying its signature; null where it says none or
 * cannot be read. Tells which fields to expect before the signature is looked at.
 */
export function readTokenAudience(jwt: string): string | null {
  const decoded = decodePayload(jwt)
  return decoded.ok ? name(decoded.payload, 'aud') : null
}

function decodePayload(
  jwt: string,
): { readonly ok: true; readonly payload: unknown } | RefusedToken {
  const parts = jwt.trim().split('.')
  const text = parts.length === 3 ? decodeBase64UrlText(parts[1] ?? '') : null
  if (text === null) return { ok: false, reason: 'cannot_decode' }
  try {
    return { ok: true, payload: JSON.parse(text) }
  } catch {
    return { ok: false, reason: 'cannot_parse' }
  }
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined
}

/** A claim that is a text and not blank. */
function name(claims: unknown, key: string): string | null {
  const value = field(claims, key)
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
