/** Signing an organisation up by oneself (Spec §7: create-trial, location, admin, send-welcome-message; issue 16 §3). */
import { z } from 'zod'
import { signUpPurposes } from '#domain/account/sign-up.ts'
import { setUpTemplates } from '#domain/location/set-up.ts'
import { defineEndpoint } from '../endpoint.ts'
import { instantOutput, languageCode, lineOfText, timeZone } from '../shapes.ts'
import { emailInput } from '../visitors/visitors.ts'
import { givenName, typedPassword } from '../people/sessions.ts'

const isGiven = (value: string): boolean => value !== ''
const filled = (max: number) => lineOfText(max).refine(isGiven, 'common_error_required')
const token = z.string().max(200)

/** What a browser works on before it may ask for a mail. */
const puzzle = z.object({
  algorithm: z.string(),
  nonce: z.string(),
  salt: z.string(),
  cost: z.number().int(),
  keyLength: z.number().int(),
  keyPrefix: z.string(),
  seal: z
    .string()
    .meta({ description: 'the solution, sealed; it is sent back with what was found' }),
})

export const getPuzzle = defineEndpoint('signUps.puzzle', 'GET /sign-up/puzzle', {
  summary:
    'A puzzle that takes a browser about a second, in place of a captcha. Its answer counts once, for ten minutes.',
  tag: 'Sign-up',
  response: puzzle,
  errors: ['sign_up_closed'],
})
const asked = z.object({
  email: emailInput.refine(isGiven, 'common_error_required'),
  language: languageCode.default('en'),
  puzzle: z.object({ seal: z.string().max(2_000), counter: z.number().int().min(0) }),
})

export const createTrial = defineEndpoint('signUps.createTrial', 'POST /sign-up/create-trial', {
  summary:
    'Ask for a mail that leads to an organisation of one’s own. The same answer whoever has the address.',
  tag: 'Sign-up',
  body: asked,
  response: z.object({ sent: z.literal(true) }),
  errors: ['sign_up_closed', 'puzzle_unsolved'],
})
export const signUpPartner = defineEndpoint('signUps.partner', 'POST /sign-up/partner', {
  summary:
    'Ask for a mail that leads to an organisation of one’s own, which then asks the operators to be a partner.',
  tag: 'Sign-up',
  body: asked,
  response: z.object({ sent: z.literal(true) }),
  errors: ['sign_up_closed', 'puzzle_unsolved'],
})

/** The first location, as far as it is known. */
const location = z.object({
  name: filled(200),
  timeZone,
  template: z.enum(setUpTemplates).default('OFFICE').meta({ description: 'what it begins with' }),
  samples: z
    .boolean()
    .default(true)
    .meta({ description: 'three visits of today by people who do not exist' }),
})
export type SignUpLocation = z.output<typeof location>
export const signUpLocation = location

export const signUp = z.object({
  email: z.string(),
  location: location.nullable().meta({ description: 'null until it was said' }),
  purpose: z.enum(signUpPurposes),
  partner: z.string().nullable().meta({ description: 'who started the trial for them' }),
  expiresAt: instantOutput,
})
export const readSignUp = defineEndpoint('signUps.read', 'POST /sign-up/read-link', {
  summary: 'Where somebody is who opened the link of the mail.',
  tag: 'Sign-up',
  body: z.object({ token }),
  asks: true,
  response: signUp,
  errors: ['account_link_gone'],
})
export const putSignUpLocation = defineEndpoint('signUps.location', 'POST /sign-up/location', {
  summary: 'Say what the first location is called, and what it begins with. It may be said again.',
  tag: 'Sign-up',
  body: z.object({ token, location }),
  response: z.object({ saved: z.literal(true) }),
  errors: ['account_link_gone'],
})
export const finishSignUp = defineEndpoint('signUps.admin', 'POST /sign-up/admin', {
  summary:
    'Make the organisation, its first location and its first administrator, who is signed in then. Once.',
  tag: 'Sign-up',
  body: z.object({
    token,
    firstname: givenName,
    lastname: lineOfText(100).default(''),
    password: typedPassword,
    language: languageCode.default('en'),
    terms: z
      .number()
      .int()
      .nullable()
      .default(null)
      .meta({ description: 'the version that was accepted; null where there are none' }),
  }),
  response: z.object({ signedIn: z.literal(true) }),
  errors: ['account_link_gone', 'terms_not_accepted', 'location_not_said'],
})
export const sendWelcome = defineEndpoint(
  'signUps.sendWelcome',
  'POST /sign-up/send-welcome-message',
  {
    summary: 'Mail the first steps once more to the administrator who calls.',
    tag: 'Sign-up',
    response: z.object({ sent: z.literal(true) }),
    errors: [],
  },
)
