/**
 * `@node-saml/node-saml` as Foyer sets it: its defaults ask for no request that was sent, know no skew and sign with SHA-1. The
 * library makes the messages and verifies signatures; times, recipient, issuer and replays are judged by our own clock and tables
 * on the verified element (`read-assertion.ts`).
 */
import type { SAML } from '@node-saml/node-saml'
import { validCertificates, type SamlProvider, type SamlService } from './saml-provider.ts'

type Options = {
  /** ISO 8601 */
  readonly now: string
  /** The id of what is made. */
  readonly id?: string
  /** Which of the service's keys opens what was encrypted. */
  readonly decryptBy?: string
}

// Loaded when somebody first signs in by a provider that speaks SAML.
const load = () => import('@node-saml/node-saml')

/** @throws SamlRefusal when no certificate of the provider is valid */
export async function openSaml(
  provider: SamlProvider,
  service: SamlService,
  { now, id, decryptBy }: Options,
): Promise<SAML> {
  const { SAML: Saml, ValidateInResponseTo } = await load()
  return new Saml({
    issuer: service.entityId,
    audience: service.entityId,
    callbackUrl: service.consumeAddress,
    entryPoint: provider.signOnAddress,
    logoutUrl: provider.logoutAddress ?? provider.signOnAddress,
    idpIssuer: provider.issuer,
    idpCert: [...validCertificates(provider, now)],
    privateKey: signingKey(service),
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    identifierFormat: null,
    // How somebody proves who they are is the provider's affair.
    disableRequestedAuthnContext: true,
    // Requests are rows of `single_sign_on_trips`, which every process sees; the library's memory is one process's.
    validateInResponseTo: ValidateInResponseTo.never,
    // Times are judged on the verified element, by the clock that the rest of Foyer has.
    acceptedClockSkewMs: -1,
    ...(id !== undefined && { generateUniqueId: () => id }),
    ...(decryptBy !== undefined && { decryptionPvk: decryptBy }),
  })
}

/** The key that signs what Foyer sends, in PEM. */
export function signingKey({ keys: [signing] }: SamlService): string {
  if (signing === undefined) throw new Error('The service has no key.')
  return signing.privateKey
}
