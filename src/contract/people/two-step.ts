/** Two-step sign-in (issue 5 §1): a code of an authenticator app after the password, and codes for whoever has lost the app. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { maxPasswordLength } from './sessions.ts'
import { lineOfText } from '../shapes.ts'

/** Of the app or for recovery, as people type one: blanks and dashes count for nothing. */
const typedCode = lineOfText(40).refine((value) => value !== '', 'common_error_required')
const proof = z
  .string()
  .max(maxPasswordLength)
  .refine((value) => value !== '', 'common_error_required')
  .meta({ description: 'the password, or a code' })
const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: 'shown this once' }),
})

export const twoStep = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.number().int(),
})
export const signInByCode = defineEndpoint('session.code', 'POST /session/code', {
  summary: 'The second step after the password: a code of the app, or one for recovery.',
  tag: 'Sign-in',
  body: z.object({ code: typedCode }),
  response: z.object({ signedIn: z.literal(true) }),
  errors: ['two_step_code_wrong', 'two_step_over', 'single_sign_on_required', 'account_blocked'],
})
export const getTwoStep = defineEndpoint('me.twoStep', 'GET /me/two-step', {
  summary: 'Whether a code is asked for after the own password.',
  tag: 'Me',
  response: twoStep,
  errors: [],
})
export const startTwoStep = defineEndpoint('me.startTwoStep', 'POST /me/two-step/start', {
  summary:
    'What an authenticator app makes its codes from. Wants a session that was confirmed of late.',
  tag: 'Me',
  response: z.object({
    secret: z.string().meta({ description: 'base32, to be typed' }),
    address: z.string().meta({ description: 'otpauth://…, for a QR code' }),
  }),
  errors: ['confirmation_required', 'two_step_is_on'],
})
export const confirmTwoStep = defineEndpoint('me.confirmTwoStep', 'POST /me/two-step', {
  summary: 'Ask for codes from now on: the first one of the app proves that it works.',
  tag: 'Me',
  body: z.object({ code: typedCode }),
  response: recoveryCodes,
  errors: ['two_step_code_wrong', 'two_step_is_on'],
})
export const renewRecoveryCodes = defineEndpoint(
  'me.renewRecoveryCodes',
  'POST /me/two-step/recovery-codes',
  {
    summary: 'Ten other codes for recovery; those before count no more.',
    tag: 'Me',
    body: z.object({ proof }),
    response: recoveryCodes,
    errors: ['two_step_code_wrong', 'current_password_wrong'],
  },
)
export const endTwoStep = defineEndpoint('me.endTwoStep', 'POST /me/two-step/end', {
  summary: 'Ask for no code any more.',
  tag: 'Me',
  body: z.object({ proof }),
  response: twoStep,
  errors: ['two_step_code_wrong', 'current_password_wrong'],
})
