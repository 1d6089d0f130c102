/** How operators sign in: password and authenticator app, always both (decision 0564). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idOutput } from '../ids.ts'
import { lineOfText } from '../shapes.ts'
import { emailInput } from '../visitors/visitors.ts'
import { typedPassword } from '../people/sessions.ts'

const isGiven = (value: string): boolean => value !== ''
const linkToken = z.string().max(2_000)

export const operatorSignIn = defineEndpoint('operatorSession.signIn', 'POST /admin/session', {
  summary:
    'The first step of an operator: email and password. The same answer whether the address is known.',
  tag: 'Installation',
  body: z.object({
    email: emailInput.refine(isGiven, 'common_error_required'),
    password: typedPassword,
  }),
  showsSecret: true,
  response: z.object({
    app: z
      .object({
        secret: z.string().meta({ description: 'base32, to be typed' }),
        address: z.string().meta({ description: 'otpauth://…, what a QR code holds' }),
      })
      .nullable()
      .meta({
        description: 'what an authenticator app makes codes from; null once a code of it has come',
      }),
  }),
  errors: ['sign_in_failed'],
})
export const operatorCode = defineEndpoint('operatorSession.code', 'POST /admin/session/code', {
  summary: 'The second step: a code of the authenticator app. Sets the cookie of the session.',
  tag: 'Installation',
  body: z.object({ code: lineOfText(40).refine(isGiven, 'common_error_required') }),
  response: z.object({ signedIn: z.literal(true) }),
  errors: ['two_step_code_wrong', 'two_step_over'],
})
export const operatorToken = defineEndpoint('operatorSession.token', 'POST /admin/session/token', {
  summary: 'A bearer token of ten minutes, from the cookie of an operator.',
  tag: 'Installation',
  showsSecret: true,
  response: z.object({
    token: z.string(),
    expiresIn: z.number().int().meta({ description: 'seconds' }),
    operator: z.object({ id: idOutput('OP'), email: z.string() }),
    language: z.string().nullable().meta({ description: 'null: none is chosen yet' }),
  }),
  errors: [],
})
export const operatorSignOut = defineEndpoint('operatorSession.signOut', 'DELETE /admin/session', {
  summary: 'End the session of the cookie.',
  tag: 'Installation',
  response: z.object({ signedOut: z.literal(true) }),
  errors: [],
})
export const readOperatorLink = defineEndpoint(
  'operatorSession.readLink',
  'POST /admin/session/link',
  {
    summary: 'Whose one-time link it is.',
    tag: 'Installation',
    asks: true,
    body: z.object({ token: linkToken }),
    response: z.object({ email: z.string() }),
    errors: ['account_link_gone'],
  },
)
export const useOperatorLink = defineEndpoint(
  'operatorSession.useLink',
  'PUT /admin/session/link',
  {
    summary: 'Choose a password by the one-time link. It signs nobody in.',
    tag: 'Installation',
    body: z.object({ token: linkToken, password: typedPassword }),
    response: z.object({ chosen: z.literal(true) }),
    errors: ['account_link_gone'],
  },
)
