import { X509Certificate } from 'node:crypto'
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls'

/**
 * Beside the public authorities counts the one that somebody named; nothing where they named none. Null for a text that is no certificate.
 * @param own what the caller shows of itself, with its key; empty: nothing
 */
export function ownAuthority(
  certificate: string,
  own = { certificate: '', key: '' },
): { readonly secureContext?: SecureContext } | null {
  const shown = own.certificate === '' ? null : { cert: own.certificate, key: own.key }
  if (certificate === '' && shown === null) return {}
  try {
    if (certificate === '') return { secureContext: createSecureContext({ ...shown }) }
    // Says of a text that is none that it is none; the context would take it.
    const named = new X509Certificate(certificate)
    const ca = [...rootCertificates, named.toString(), certificate]
    return { secureContext: createSecureContext({ ca, ...shown }) }
  } catch {
    return null
  }
}
