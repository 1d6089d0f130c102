/** Passkeys in the browser (WebAuthn level 3): what it is asked for and what it answers travels as its own JSON. */
import type { CallArguments } from '#web/api/call.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOutput } from '#contract/endpoint.ts'

type NewOptions = CallOutput<Endpoints['me.passkeyChallenge']>['options']
type Options = CallOutput<Endpoints['session.passkeyChallenge']>['options']
type NewCredential = CallArguments<Endpoints['me.addPasskey']>['body']['credential']
type Answer = CallArguments<Endpoints['session.passkeySignIn']>['body']['credential']

/** Why there is no passkey: the person did not want to, the device has one already, or the browser could not. */
export class NoPasskey extends Error {
  override name = 'NoPasskey'
  readonly reason: 'cancelled' | 'known' | 'failed'
  constructor(reason: NoPasskey['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** Whether this browser can be asked on this page. @param origin where passkeys are made, or null */
export function canUsePasskeys(origin: string | null): boolean {
  return (
    origin === location.origin &&
    'PublicKeyCredential' in window &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/** Whether the browser offers passkeys where the address is typed. */
export async function canFillPasskeys(): Promise<boolean> {
  if (!('isConditionalMediationAvailable' in PublicKeyCredential)) return false
  return PublicKeyCredential.isConditionalMediationAvailable()
}

/** Has the device make a passkey. @throws NoPasskey */
export async function makePasskey(options: NewOptions): Promise<NewCredential> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  // What level 3 calls RegistrationResponseJSON is what the server takes.
  return (await jsonOf(navigator.credentials.create({ publicKey }))) as NewCredential
}

/**
 * Has the person choose a passkey: at once, or by `fill` when they turn to the field of the address.
 * @throws NoPasskey
 */
export async function askForPasskey(
  options: Options,
  how: 'ask' | 'fill',
  signal: AbortSignal,
): Promise<Answer> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const asked = navigator.credentials.get({
    publicKey,
    signal,
    ...(how === 'fill' && { mediation: 'conditional' }),
  })
  // What level 3 calls AuthenticationResponseJSON is what the server takes.
  return (await jsonOf(asked)) as Answer
}

async function jsonOf(asked: Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await asked
    if (credential instanceof PublicKeyCredential) return credential.toJSON()
  } catch (error) {
    throw new NoPasskey(reasonOf(error), error)
  }
  throw new NoPasskey('failed')
}

/** The names that WebAuthn gives. */
function reasonOf(error: unknown): NoPasskey['reason'] {
  if (!(error instanceof DOMException)) return 'failed'
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'cancelled'
  return error.name === 'InvalidStateError' ? 'known' : 'failed'
}
