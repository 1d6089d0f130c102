/** Who signs in on this installation, as its operators find and help them (Spec §7 Admin: users; issue 16 §2). */
import { z } from 'zod'
import { accountActs, accountStates } from '#domain/account/account-acts.ts'
import { joinableGroups } from '#domain/rights/right.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput, lineOfText } from '../shapes.ts'

const tag = 'Users of the installation'
const params = z.object({ accountId: idInput('AC') })
const answer = z.object({ id: idOutput('AC') })
const state = z.enum(accountStates).meta({
  description:
    'LOCKED: too many attempts to sign in. LEFT: nothing is left to sign in to. INVITED: nobody has used the link of the email yet',
})

const person = z.object({
  id: idOutput('AC'),
  name: z.string().meta({ description: 'as at the location where they were first; may be empty' }),
  email: z.string(),
  organisation: z.object({ id: idOutput('OR'), name: z.string() }),
  state,
  lockedUntil: instantOutput
    .nullable()
    .meta({ description: 'when sign-in takes the next attempt; null unless LOCKED' }),
  locations: z.number().int().meta({ description: 'where they work' }),
  administrator: z
    .enum(['ALL', 'SOME'])
    .nullable()
    .meta({ description: 'of the organisation, at all its locations or some' }),
  groups: z.array(z.enum(joinableGroups)).meta({ description: 'at any location' }),
  hasTwoStep: z.boolean().meta({ description: 'whether an authenticator app is asked for' }),
  lastActiveAt: instantOutput.nullable(),
})

export const listInstallationUsers = defineEndpoint('installationUsers.list', 'GET /admin/users', {
  summary: 'Who signs in on this installation, over all organisations, by email address.',
  tag,
  query: z.object({
    search: z.string().trim().max(200).default('').meta({
      description: 'beginnings of words of the name or the email address; accents don’t matter',
    }),
    company: z.string().trim().max(200).default('').meta({
      description: 'the same of the organisation, or of a location where they work',
    }),
    organisationId: idInput('OR').optional(),
    state: z.enum(accountStates).optional(),
    after: z.string().max(400).optional().meta({ description: '`next` of the page before' }),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({
    users: z.array(person),
    next: z.string().nullable().meta({ description: '`after` of the next page' }),
  }),
  errors: [],
})
export const getInstallationUser = defineEndpoint(
  'installationUsers.get',
  'GET /admin/users/{accountId}',
  {
    summary: 'Who somebody is, where they work and as what, and what can be done to help them.',
    tag,
    params,
    response: person.extend({
      blockedAt: instantOutput.nullable(),
      blockedReason: z.string().nullable(),
      sessions: z.number().int().meta({ description: 'browsers that are signed in' }),
      createdAt: instantOutput,
      places: z.array(
        z.object({
          id: idOutput('CO'),
          name: z.string(),
          isActive: z.boolean().meta({ description: 'false: they were deactivated there' }),
          groups: z.array(z.enum(joinableGroups)),
        }),
      ),
      acts: z.array(z.enum(accountActs)),
    }),
    errors: [],
  },
)
export const blockInstallationUser = defineEndpoint(
  'installationUsers.block',
  'PUT /admin/users/{accountId}/blocked',
  {
    summary:
      'Block somebody, which ends their sessions and the links by which they book, or let them in again.',
    tag,
    params,
    body: z
      .object({
        blocked: z.boolean(),
        reason: lineOfText(500).default('').meta({ description: 'needed to block' }),
      })
      .refine(({ blocked, reason }) => !blocked || reason !== '', {
        path: ['reason'],
        message: 'common_error_required',
      }),
    response: answer,
    errors: [],
  },
)
export const sendPasswordLink = defineEndpoint(
  'installationUsers.sendPasswordLink',
  'POST /admin/users/{accountId}/password',
  {
    summary:
      'Send somebody the email that leads to a new password. Theirs works until they choose another.',
    tag,
    params,
    response: answer,
    errors: ['conflict'],
  },
)
export const endTwoStepOf = defineEndpoint(
  'installationUsers.endTwoStep',
  'DELETE /admin/users/{accountId}/two-step',
  {
    summary:
      'Ask somebody for no code of an authenticator app any more, until they connect one again. They get an email.',
    tag,
    params,
    response: answer,
    errors: [],
  },
)
export const sendWelcomeOf = defineEndpoint(
  'installationUsers.sendWelcome',
  'POST /admin/users/{accountId}/welcome',
  {
    summary: 'Send the invitation of somebody who has not come yet again.',
    tag,
    params,
    response: answer,
    errors: ['conflict'],
  },
)
export const putAdministratorOf = defineEndpoint(
  'installationUsers.putAdministrator',
  'PUT /admin/users/{accountId}/administrator',
  {
    summary:
      'Make somebody an administrator of their organisation with every permission, or take it away.',
    tag,
    params,
    body: z.object({ administrator: z.boolean() }),
    response: answer,
    errors: ['conflict', 'last_administrator'],
  },
)
