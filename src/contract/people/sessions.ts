/** Signing in (issue 4 §1, issue 5 §1): the session is a cookie that scripts cannot read, calls carry a bearer token made from it. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput, languageCode, lineOfText } from '../shapes.ts'
import { emailInput } from '../visitors/visitors.ts'

/** Long enough for any phrase; what is longer would only keep the server busy. */
export const maxPasswordLength = 200

const isGiven = (value: string): boolean => value !== ''
const address = emailInput.refine(isGiven, 'common_error_required')
/** As typed: every character counts, also blanks at its ends. */
export const typedPassword = z
  .string()
  .max(maxPasswordLength)
  .refine(isGiven, 'common_error_required')
/** A first name that is there. */
export const givenName = lineOfText(100).refine(isGiven, 'common_error_required')
const linkToken = z.string().max(2_000)

const signedIn = z.object({ signedIn: z.literal(true) })

export const signIn = defineEndpoint('session.signIn', 'POST /session', {
  summary:
    'Sign in with e-mail and password: sets the session cookie. The same answer whether the address is known.',
  tag: 'Sign-in',
  body: z.object({ email: address, password: typedPassword }),
  response: z.object({
    signedIn: z.boolean().meta({ description: 'false: a code is asked for, see session.code' }),
  }),
  errors: ['sign_in_failed', 'single_sign_on_required', 'account_blocked'],
})
export const issueSessionToken = defineEndpoint('session.token', 'POST /session/token', {
  summary:
    'A bearer token of ten minutes for one company, from the session cookie; without a company for the one used last or first.',
  tag: 'Sign-in',
  body: z.object({ companyId: idInput('CO').nullable().default(null) }),
  response: z.object({
    token: z.string(),
    expiresIn: z.number().int().meta({ description: 'seconds' }),
    companyId: idOutput('CO'),
    userId: idOutput('US')
      .nullable()
      .meta({ description: 'null for an administrator of the organisation who is no user there' }),
    companies: z
      .array(z.object({ id: idOutput('CO'), name: z.string(), userId: idOutput('US').nullable() }))
      .meta({ description: 'where the same account has a user, or administers the location' }),
  }),
  errors: [],
})
export const signOut = defineEndpoint('session.signOut', 'DELETE /session', {
  summary: 'End the session of the cookie.',
  tag: 'Sign-in',
  response: z.object({
    signedOut: z.literal(true),
    provider: z.string().nullable().meta({
      description:
        'where a browser goes so that the provider of the organisation ends its session too; null where it knows none',
    }),
  }),
  errors: [],
})
export const forgotPassword = defineEndpoint(
  'session.forgotPassword',
  'POST /session/forgot-password',
  {
    summary:
      'Ask for a mail that leads to a new password. The same answer whether the address is known.',
    tag: 'Sign-in',
    body: z.object({ email: address }),
    response: z.object({ sent: z.literal(true) }),
    errors: [],
  },
)
export const linkPurpose = z.enum(['INVITATION', 'PASSWORD', 'FIRST'])
export const accountLink = z.object({
  purpose: linkPurpose,
  email: z.string().meta({ description: 'empty for the first administrator, who chooses it' }),
  companyName: z.string(),
  needsPassword: z
    .boolean()
    .meta({ description: 'false for an invitation of somebody who has one' }),
  needsCompany: z
    .boolean()
    .meta({ description: 'nothing is there yet: the first location has to be named' }),
  expiresAt: instantOutput.nullable(),
})
export const readAccountLink = defineEndpoint('session.readLink', 'POST /session/read-link', {
  summary: 'What a one-time link is for, without using it.',
  tag: 'Sign-in',
  body: z.object({ token: linkToken }),
  response: accountLink,
  errors: ['account_link_gone'],
})
export const useAccountLink = defineEndpoint('session.useLink', 'POST /session/use-link', {
  summary:
    'Use a one-time link: accept an invitation or set a new password. Ends every other session and signs in.',
  tag: 'Sign-in',
  body: z.object({ token: linkToken, password: typedPassword.optional() }),
  response: z.object({
    signedIn: z
      .boolean()
      .meta({ description: 'false: now sign in with the password that is known' }),
  }),
  errors: ['account_link_gone', 'single_sign_on_required', 'account_blocked'],
})
export const createAdministrator = defineEndpoint(
  'session.createAdministrator',
  'POST /session/first-administrator',
  {
    summary: 'The first administrator, by the link that the first start prints; once.',
    tag: 'Sign-in',
    body: z.object({
      token: linkToken,
      firstname: givenName,
      lastname: lineOfText(100).default(''),
      email: address,
      password: typedPassword,
      language: languageCode.default('en'),
      companyName: lineOfText(200)
        .default('')
        .meta({ description: 'of the first location, where there is none' }),
      timeZone: lineOfText(64)
        .default('')
        .meta({ description: 'of that location: an IANA zone such as Europe/Brussels' }),
    }),
    response: signedIn,
    errors: ['account_link_gone'],
  },
)
