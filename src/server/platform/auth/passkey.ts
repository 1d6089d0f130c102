/**
 * What proves somebody by a passkey (WebAuthn level 3): for which site passkeys are made, and whether an answer of a browser
 * is sound. Who holds it must have been verified by the device: a passkey stands for both name and password.
 */
import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Config } from '#server/config.ts'

// Loaded with the first passkey.
const loadWebAuthn = () => import('@simplewebauthn/server')

export type PasskeySite = {
  /** Where our pages are, as browsers write it in what they sign. */
  readonly origin: string
  /** The domain that passkeys are made for (`rp.id`). */
  readonly domain: string
}

/** EdDSA, ES256, RS256 as COSE numbers them: what authenticators sign with, the best first. */
export const signatureAlgorithms = [-8, -7, -257] as const

/**
 * From the public address. Null where no browser makes passkeys: under a number instead of a name, or by plain http elsewhere
 * than on the own machine.
 */
export function passkeySite({ publicUrl }: Pick<Config, 'publicUrl'>): PasskeySite | null {
  const { origin, protocol, hostname } = new URL(publicUrl)
  const isOwnMachine = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isNumber = isIP(hostname) !== 0 || hostname.startsWith('[')
  if (isNumber || (protocol !== 'https:' && !isOwnMachine)) return null
  return { origin, domain: hostname }
}

export type PasskeyKey = {
  /** Bytes as base64url, as browsers name it. */
  readonly credentialId: string
  /** As COSE writes it. */
  readonly publicKey: Uint8Array<ArrayBuffer>
}
export type PasskeyState = {
  /** How often it has signed; 0 where the authenticator does not count. */
  readonly signCount: number
  /** Whether it may leave its device: this never changes. */
  readonly canBeBackedUp: boolean
  readonly isBackedUp: boolean
}

/** Why an answer does not count: for the log, never for whoever sent it. */
type Refused = { readonly refused: string }

/** What the browser says it was asked to sign; empty when it says nothing of the kind. Not checked here. */
export function challengeIn({ clientDataJSON }: { readonly clientDataJSON: string }): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return ''
    return typeof data.challenge === 'string' ? data.challenge : ''
  } catch (error) {
    if (error instanceof SyntaxError) return ''
    throw error
  }
}

/** What a browser has made when it was asked with this challenge. */
export async function readNewPasskey(
  site: PasskeySite,
  challenge: string,
  response: Omit<RegistrationResponseJSON, 'clientExtensionResults'>,
): Promise<(PasskeyKey & PasskeyState) | Refused> {
  try {
    const { verifyRegistrationResponse } = await loadWebAuthn()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectationsOf(site, challenge),
      response: { ...response, clientExtensionResults: {} },
      supportedAlgorithmIDs: [...signatureAlgorithms],
    })
    if (!verified) return { refused: 'the attestation is not sound' }
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: credential.publicKey,
      signCount: credential.counter,
      canBeBackedUp: credentialDeviceType === 'multiDevice',
      isBackedUp: credentialBackedUp,
    }
  } catch (error) {
    return refusedBy(error)
  }
}

/** What an answer to this challenge, signed by this key, says of the passkey. */
export async function readPasskeyAnswer(
  site: PasskeySite,
  challenge: string,
  { credentialId, publicKey }: PasskeyKey,
  response: Omit<AuthenticationResponseJSON, 'clientExtensionResults'>,
): Promise<PasskeyState | Refused> {
  try {
    const { verifyAuthenticationResponse } = await loadWebAuthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectationsOf(site, challenge),
      response: { ...response, clientExtensionResults: {} },
      // What it has counted is compared under the lock of its row, not here.
      credential: { id: credentialId, publicKey, counter: 0 },
    })
    if (!verified) return { refused: 'signed by another key' }
    return {
      signCount: authenticationInfo.newCounter,
      canBeBackedUp: authenticationInfo.credentialDeviceType === 'multiDevice',
      isBackedUp: authenticationInfo.credentialBackedUp,
    }
  } catch (error) {
    return refusedBy(error)
  }
}

function expectationsOf({ origin, domain }: PasskeySite, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: domain,
    requireUserVerification: true,
  }
}

/** The library throws whatever is wrong with what was sent; it does nothing else that could fail. */
function refusedBy(error: unknown): Refused {
  return { refused: error instanceof Error ? error.message.slice(0, 300) : 'unreadable' }
}
