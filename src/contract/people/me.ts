/** The current user, signed in: profile, password, sessions (Spec §7, Me). */
import { z } from 'zod'
import { rights } from '#domain/rights/right.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { givenName, maxPasswordLength, typedPassword } from './sessions.ts'
import { instantOutput, languageCode, lineOfText } from '../shapes.ts'

export const profileInput = z.object({
  firstname: givenName,
  lastname: lineOfText(100).default(''),
  language: languageCode.default('en'),
})
export const profile = profileInput.extend({
  userId: idOutput('US'),
  companyId: idOutput('CO'),
  companyName: z.string(),
  email: z.string().meta({ description: 'by which the account signs in' }),
  hasPassword: z.boolean(),
  picture: z.string().nullable().meta({ description: 'where it lies on this server' }),
})
export const getProfile = defineEndpoint('me.profile', 'GET /me/profile', {
  summary: 'Who is signed in.',
  tag: 'Me',
  response: profile,
  errors: [],
})
export const putProfile = defineEndpoint('me.putProfile', 'PUT /me/profile', {
  summary: 'Change the own name and language, at every location of the account.',
  tag: 'Me',
  body: profileInput,
  response: z.object({ id: idOutput('US') }),
  errors: [],
})
export const putPassword = defineEndpoint('me.putPassword', 'PUT /me/password', {
  summary: 'Change the own password; every other session ends.',
  tag: 'Me',
  body: z.object({
    current: z.string().max(maxPasswordLength).default(''),
    password: typedPassword,
  }),
  response: z.object({ changed: z.literal(true) }),
  errors: ['current_password_wrong'],
})
export const confirmSession = defineEndpoint('me.confirm', 'POST /me/confirm', {
  summary: 'Say the own password again, before what wants to know anew who sits there.',
  tag: 'Me',
  body: z.object({ password: typedPassword }),
  response: z.object({ confirmedUntil: instantOutput }),
  errors: ['current_password_wrong'],
})
export const listOwnLocations = defineEndpoint('me.locations', 'GET /me/locations', {
  summary: 'The locations where the caller acts: where they work, and those that they administer.',
  tag: 'Me',
  query: z.object({
    right: z
      .enum(rights)
      .optional()
      .meta({ description: 'only those where the caller has this right' }),
  }),
  response: z.array(z.object({ id: idOutput('CO'), name: z.string(), timeZone: z.string() })),
  errors: [],
})
export const session = z.object({
  id: idOutput('SE'),
  isCurrent: z.boolean(),
  agent: z.string().meta({ description: 'what the browser said of itself' }),
  isByPasskey: z.boolean().meta({ description: 'no password was needed to sign in' }),
  createdAt: instantOutput,
  lastUsedAt: instantOutput,
})
export const listSessions = defineEndpoint('me.sessions', 'GET /me/sessions', {
  summary: 'The browsers that are signed in, the last used first.',
  tag: 'Me',
  response: z.array(session),
  errors: [],
})
export const revokeSession = defineEndpoint('me.revokeSession', 'DELETE /me/sessions/{sessionId}', {
  summary: 'Sign one browser out.',
  tag: 'Me',
  params: z.object({ sessionId: idInput('SE') }),
  response: z.object({ revoked: z.number().int() }),
  errors: [],
})
export const revokeOtherSessions = defineEndpoint('me.revokeOtherSessions', 'DELETE /me/sessions', {
  summary: 'Sign every other browser out.',
  tag: 'Me',
  response: z.object({ revoked: z.number().int() }),
  errors: [],
})
