/**
 * Passkeys (issue 4 §1, issue 5 §1): what a browser is asked for and what it answers, as WebAuthn level 3 writes them in JSON
 * (`PublicKeyCredential.parseCreationOptionsFromJSON`, `toJSON`).
 */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput, lineOfText } from '../shapes.ts'

const maxNameLength = 60
const name = lineOfText(maxNameLength).refine((value) => value !== '', 'common_error_required')

/** Bytes as base64url, at most so many characters of it. */
const bytes = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(max)
const credentialId = bytes(1_364)
const publicKeyType = z.literal('public-key')

const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.number().int() })),
  timeout: z.number().int().meta({ description: 'milliseconds' }),
  excludeCredentials: z
    .array(z.object({ type: publicKeyType, id: z.string(), transports: z.array(z.string()) }))
    .meta({ description: 'those that the account has: one a device' }),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int().meta({ description: 'milliseconds' }),
  userVerification: z.literal('required'),
})
const newCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(8)
      .default([]),
  }),
})
const credentialAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    userHandle: bytes(100),
  }),
})

export const askPasskey = defineEndpoint(
  'session.passkeyChallenge',
  'POST /session/passkey/challenge',
  {
    summary: 'What any passkey of this installation is asked to sign. The same for everybody.',
    tag: 'Sign-in',
    response: z.object({ options: requestOptions }),
    errors: [],
  },
)
export const signInByPasskey = defineEndpoint('session.passkeySignIn', 'POST /session/passkey', {
  summary:
    'Sign in with a passkey: sets the session cookie. Whatever is wrong with it, the answer is the same.',
  tag: 'Sign-in',
  body: z.object({ credential: credentialAnswer }),
  response: z.object({ signedIn: z.literal(true) }),
  errors: ['passkey_refused', 'single_sign_on_required', 'account_blocked'],
})
export const passkey = z.object({
  id: idOutput('PK'),
  name: z.string(),
  createdAt: instantOutput,
  lastUsedAt: instantOutput.nullable(),
  isBackedUp: z.boolean().meta({ description: 'kept by a keychain, on more than one device' }),
})
export const listPasskeys = defineEndpoint('me.passkeys', 'GET /me/passkeys', {
  summary: 'The own passkeys, the oldest first.',
  tag: 'Me',
  response: z.array(passkey),
  errors: [],
})
export const askNewPasskey = defineEndpoint('me.passkeyChallenge', 'POST /me/passkeys/challenge', {
  summary: 'What the browser makes a new passkey from. Wants a session that was confirmed of late.',
  tag: 'Me',
  response: z.object({ options: creationOptions }),
  errors: ['confirmation_required', 'too_many_passkeys'],
})
export const addPasskey = defineEndpoint('me.addPasskey', 'POST /me/passkeys', {
  summary: 'Keep the passkey that the browser has made.',
  tag: 'Me',
  body: z.object({ name, credential: newCredential }),
  response: passkey,
  errors: ['confirmation_required', 'passkey_not_added', 'too_many_passkeys'],
})
export const renamePasskey = defineEndpoint('me.renamePasskey', 'PUT /me/passkeys/{passkeyId}', {
  summary: 'Call one of the own passkeys something else.',
  tag: 'Me',
  params: z.object({ passkeyId: idInput('PK') }),
  body: z.object({ name }),
  response: z.object({ id: idOutput('PK') }),
  errors: [],
})
export const removePasskey = defineEndpoint('me.removePasskey', 'DELETE /me/passkeys/{passkeyId}', {
  summary: 'Remove one of the own passkeys; every other session that it has opened ends.',
  tag: 'Me',
  params: z.object({ passkeyId: idInput('PK') }),
  response: z.object({ id: idOutput('PK') }),
  errors: [],
})
