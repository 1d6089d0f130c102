import { X509Certificate } from 'node:crypto'
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls'

/** Beside the public authorities counts the one that somebody named; nothing where they named none. Null for a text that is no certificate. */
export function ownAuthority(
  certificate: string,
): { readonly secureContext?: SecureContext } | null {
  if (certificate === '') return {}
  try {
    // Says of a text that is none that it is none; the context would take it.
    const own = new X509Certificate(certificate)
    const ca = [...rootCertificates, own.toString(), certificate]
    return { secureContext: createSecureContext({ ca }) }
  } catch {
    return null
  }
}
