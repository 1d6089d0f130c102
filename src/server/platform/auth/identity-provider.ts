/**
 * An organisation's own provider of identities (OpenID Connect Core 1.0): the authorization code flow with PKCE, state and nonce,
 * as `openid-client` does it, over calls that reach public addresses only. What the provider keeps from us goes to the log,
 * never a secret, a code or a token.
 */
import type * as oidc from 'openid-client'
import type { PersonFacts } from '#domain/people/home-location.ts'
import type { Deps } from '#server/deps.ts'
import { allowedAddresses } from '../outgoing/allowed-addresses.ts'
import { fetchChecked } from '../outgoing/fetch-checked.ts'
import { OutgoingError } from '../outgoing/post-json.ts'

export type IdentityProvider = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}
/** What is kept of a trip to the provider until somebody comes back. */
export type Trip = {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}
/** Who the provider says it is. */
export type Identity = {
  /** As the provider calls the person for good. */
  readonly subject: string
  readonly email: string | null
  /** null: it says nothing of the kind. */
  readonly isEmailVerified: boolean | null
  /** Empty where it keeps them. */
  readonly firstname: string
  readonly lastname: string
  /** By which the organisation's rules say where a newcomer works; null: the provider says nothing of the kind. */
  readonly facts: PersonFacts | null
}
/** Why nobody comes of it: the provider could not be reached, or what came back does not count. */
export type NoIdentity = { readonly refused: 'unavailable' | 'refused'; readonly reason: string }

type ProviderDeps = Pick<Deps, 'config'>

const timeoutMs = 5_000
// Loaded when somebody first signs in by a provider.
const loadOpenId = () => import('openid-client')
const scope = 'openid email profile'

/** Where providers lead back to. */
export function returnAddress({ config }: ProviderDeps): string {
  return `${config.publicUrl}/sign-in/sso/return`
}

/** Whether calls may go there without encryption: a host that the operator named (WEBHOOK_ALLOW), which is for tests. */
export function mayBePlain({ config }: ProviderDeps, issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'http:' && config.webhookAllow.includes(hostname)
}

/** Where the browser goes, and what is expected when it comes back. */
export async function beginTrip(
  deps: ProviderDeps,
  provider: IdentityProvider,
): Promise<{ readonly trip: Trip; readonly address: string } | NoIdentity> {
  const oidc = await loadOpenId()
  const trip: Trip = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
  }
  try {
    const configuration = await discover(deps, provider)
    const address = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: returnAddress(deps),
      scope,
      state: trip.state,
      nonce: trip.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(trip.codeVerifier),
      code_challenge_method: 'S256',
    })
    return { trip, address: address.href }
  } catch (error) {
    return { refused: 'unavailable', reason: reasonOf(error) }
  }
}

/** Who has come back with this query (`?code=…&state=…`). */
export async function endTrip(
  deps: ProviderDeps,
  provider: IdentityProvider,
  trip: Trip,
  query: string,
): Promise<Identity | NoIdentity> {
  const oidc = await loadOpenId()
  let configuration: oidc.Configuration
  try {
    configuration = await discover(deps, provider)
  } catch (error) {
    return { refused: 'unavailable', reason: reasonOf(error) }
  }
  try {
    const address = new URL(`${returnAddress(deps)}${query}`)
    const tokens = await oidc.authorizationCodeGrant(configuration, address, {
      expectedState: trip.state,
      expectedNonce: trip.nonce,
      pkceCodeVerifier: trip.codeVerifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (claims === undefined) return { refused: 'refused', reason: 'no id token' }
    const known = identityOf(claims)
    // Providers may keep the address for whoever asks (Core 5.4).
    const mayAsk = configuration.serverMetadata().userinfo_endpoint !== undefined
    if (known.email !== null || !mayAsk) return known
    return identityOf(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub))
  } catch (error) {
    const refused = isOutage(error) ? 'unavailable' : 'refused'
    return { refused, reason: reasonOf(error) }
  }
}

function identityOf(claims: { readonly sub: string; readonly [name: string]: unknown }): Identity {
  const { sub, email, email_verified: isVerified, given_name: given, family_name: family } = claims
  // Core 5.1: a provider that knows no parts of a name may know the whole.
  const whole = typeof claims['name'] === 'string' ? claims['name'] : ''
  return {
    subject: sub,
    email: typeof email === 'string' && email !== '' ? email : null,
    isEmailVerified: typeof isVerified === 'boolean' ? isVerified : null,
    firstname: typeof given === 'string' && given !== '' ? given : whole,
    lastname: typeof given === 'string' && typeof family === 'string' ? family : '',
    facts: null,
  }
}

/** Why an address is none of a provider that people can sign in by. */
export type ProviderFault = 'private' | 'unreachable' | 'no_provider' | 'other_issuer' | 'no_code'

/** Asks the provider what it says of itself. @returns null when people can sign in by it. */
export async function checkProvider(
  deps: ProviderDeps,
  provider: IdentityProvider,
): Promise<{ readonly fault: ProviderFault; readonly reason: string } | null> {
  try {
    const server = (await discover(deps, provider)).serverMetadata()
    const { authorization_endpoint: begin, token_endpoint: end } = server
    // Discovery 1.0 §3 has the list always; a provider that forgets it may know the code flow all the same.
    const knowsCode = server.response_types_supported?.includes('code') ?? true
    if (begin !== undefined && end !== undefined && knowsCode) return null
    return { fault: 'no_code', reason: 'no authorization code flow' }
  } catch (error) {
    return { fault: faultOf(error), reason: reasonOf(error) }
  }
}

function faultOf(error: unknown): ProviderFault {
  const outage = outageOf(error)
  if (outage !== null) return outage.isForbidden ? 'private' : 'unreachable'
  const isOther =
    error instanceof Error &&
    'code' in error &&
    error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'
  return isOther ? 'other_issuer' : 'no_provider'
}

function outageOf(error: unknown): OutgoingError | null {
  if (error instanceof OutgoingError) return error
  return error instanceof Error ? outageOf(error.cause) : null
}

/** What the provider says of itself now: asked each time, so that a change there needs none here. */
async function discover(
  deps: ProviderDeps,
  { issuer, clientId, clientSecret }: IdentityProvider,
): Promise<oidc.Configuration> {
  const oidc = await loadOpenId()
  const addresses = allowedAddresses(deps.config.webhookAllow)
  const fetch = fetchChecked({ addresses, timeoutMs })
  const isPlain = mayBePlain(deps, issuer)
  const found = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    [oidc.customFetch]: fetch,
    // oxlint-disable-next-line typescript/no-deprecated -- the library marks it so that it stands out; only for hosts that were named
    ...(isPlain && { execute: [oidc.allowInsecureRequests] }),
  })
  const server = found.serverMetadata()
  // Discovery 1.0 §3: the way to prove a client where nothing is said.
  const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const proof = ways.includes('client_secret_basic')
    ? oidc.ClientSecretBasic(clientSecret)
    : oidc.ClientSecretPost(clientSecret)
  const configuration = new oidc.Configuration(server, clientId, clientSecret, proof)
  configuration[oidc.customFetch] = fetch
  // oxlint-disable-next-line typescript/no-deprecated -- as above
  if (isPlain) oidc.allowInsecureRequests(configuration)
  return configuration
}

function isOutage(error: unknown): boolean {
  if (outageOf(error) !== null) return true
  if (isAnswer(error)) return error.status >= 500
  return error instanceof Error && error.cause !== undefined && isOutage(error.cause)
}

/** `ResponseBodyError`: the provider answered with an error of OAuth. */
function isAnswer(error: unknown): error is oidc.ResponseBodyError {
  return error instanceof Error && 'code' in error && error.code === 'OAUTH_RESPONSE_BODY_ERROR'
}

/** The library's code or the error's own words: neither holds what was sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
