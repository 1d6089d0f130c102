/** What keeps a connection from coming about, as codes that a screen has sentences for. */

type ConnectionCode = 'address_unknown' | 'refused' | 'timeout' | 'connection_lost'

const connections: Readonly<Record<string, ConnectionCode>> = {
  ENOTFOUND: 'address_unknown',
  EAI_AGAIN: 'address_unknown',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ETIMEDOUT: 'timeout',
  ABORT_ERR: 'timeout',
  ECONNRESET: 'connection_lost',
  EPIPE: 'connection_lost',
}

/** Null for what is no fault of a connection. */
export function connectionCode(error: unknown): ConnectionCode | null {
  return connections[errorCode(error)] ?? null
}

type CertificateCode = 'certificate_expired' | 'certificate_name' | 'certificate_unknown'

const certificates: Readonly<Record<string, CertificateCode>> = {
  CERT_HAS_EXPIRED: 'certificate_expired',
  CERT_NOT_YET_VALID: 'certificate_expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_name',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_unknown',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_unknown',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_unknown',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate_unknown',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_unknown',
}

/** Null for what is no fault of a certificate. */
export function certificateCode(error: unknown): CertificateCode | null {
  return certificates[errorCode(error)] ?? null
}

/** The code of an error of Node; empty where it has none. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('name' in error && (error.name === 'AbortError' || error.name === 'TimeoutError')) {
    return 'ABORT_ERR'
  }
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** A line that can be shown, whatever a server says. */
export function plainLine(text: string): string {
  return text
    .slice(0, 300)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/gu, ' ')
    .trim()
}
