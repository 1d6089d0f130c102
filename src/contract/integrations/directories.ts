/** Directories that bring an organisation's people here by SCIM: Entra ID, Okta and others. Issue 15 §3; reference §9. */
import { z } from 'zod'
import { overlapHours } from '#domain/access/client-secret.ts'
import { conditions } from '#domain/integration/condition.ts'
import { maxGroupRoles } from '#domain/people/group-roles.ts'
import { defaultBrakePercent } from '#domain/people/removal-brake.ts'
import { joinableGroups } from '#domain/rights/right.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput, lineOfText } from '../shapes.ts'

const path = '/private/directories'
const one = `${path}/{directoryId}` as const
const tag = 'Directories'
const params = z.object({ directoryId: idInput('WH') })
const answer = z.object({ id: idOutput('WH') })
const token = z.string().meta({ description: 'shown this once' })
const groupRole = z.object({ group: z.string(), role: z.enum(joinableGroups) })

const input = z.object({
  name: lineOfText(100).pipe(z.string().min(1)),
  locationId: idInput('CO')
    .nullable()
    .default(null)
    .meta({ description: 'everybody works there; null: where the rules for locations say' }),
  brakePercent: z.int().min(1).max(100).default(defaultBrakePercent).meta({
    description:
      'when more of a hundred people would leave within an hour, somebody is asked first',
  }),
  roles: z
    .array(groupRole.extend({ group: lineOfText(200).pipe(z.string().min(1)) }))
    .max(maxGroupRoles)
    .default([])
    .meta({ description: 'which roles the groups of the directory stand for' }),
})

export const waitReasons = ['TOO_MANY', 'LAST_ADMINISTRATOR'] as const

const directory = z.object({
  id: idOutput('WH'),
  name: z.string(),
  locationId: idOutput('CO').nullable(),
  brakePercent: z.int(),
  roles: z.array(groupRole),
  state: z.enum(['ACTIVE', 'PAUSED']),
  condition: z.enum(conditions),
  createdAt: instantOutput,
  lastCallAt: instantOutput.nullable(),
  failingSince: instantOutput.nullable().meta({ description: 'no change was taken since then' }),
  lastError: z.string().nullable().meta({ description: 'the last refusal, in English' }),
  previousTokenUntil: instantOutput.nullable(),
  blockedReason: z.string().nullable().meta({
    description: 'why the operator of the installation has blocked it; null: it isn’t blocked',
  }),
  people: z.int().meta({ description: 'who works here because of it' }),
  groups: z.array(z.string()).meta({ description: 'what it calls its groups; the first 200' }),
  waiting: z.int().meta({ description: 'people it has let go, about whom somebody is asked' }),
})

export const listDirectories = defineEndpoint('directories.list', `GET ${path}`, {
  summary: 'The directories that bring people here, and how they are doing.',
  tag,
  response: z.array(directory),
  errors: [],
})
export const createDirectory = defineEndpoint('directories.create', `POST ${path}`, {
  summary: 'Connect a directory by SCIM: it gets a token, shown once, and calls /scim/v2.',
  tag,
  body: input,
  showsSecret: true,
  response: answer.extend({ token }),
  errors: [],
})
export const updateDirectory = defineEndpoint('directories.update', `PUT ${one}`, {
  summary: 'Change a directory. Roles of people in its groups follow the table at once.',
  tag,
  params,
  body: input,
  response: answer,
  errors: [],
})
export const removeDirectory = defineEndpoint('directories.remove', `DELETE ${one}`, {
  summary:
    'Disconnect a directory: its tokens open nothing from then on. The people it brought stay, and are changed by hand.',
  tag,
  params,
  response: answer.extend({ people: z.int() }),
  errors: [],
})
export const pauseDirectory = defineEndpoint('directories.pause', `POST ${one}/pause`, {
  summary: 'Take no calls of a directory for now; it is told to come again later.',
  tag,
  params,
  response: answer,
  errors: [],
})
export const activateDirectory = defineEndpoint('directories.activate', `POST ${one}/activate`, {
  summary: 'Take calls of a directory again.',
  tag,
  params,
  response: answer,
  errors: [],
})
export const rotateDirectoryToken = defineEndpoint('directories.rotate', `POST ${one}/token`, {
  summary: 'Make a new token. The one before counts for so many hours more.',
  tag,
  params,
  body: z.object({
    overlapHours: z.union(overlapHours.map((hours) => z.literal(hours))).default(24),
  }),
  showsSecret: true,
  response: answer.extend({ token, previousUntil: instantOutput.nullable() }),
  errors: [],
})
export const listDirectoryCalls = defineEndpoint('directories.calls', `GET ${one}/calls`, {
  summary: 'The calls of a directory and what each did, the latest first. Kept for 30 days.',
  tag,
  params,
  query: z.object({
    only: z.enum(['ALL', 'CHANGES', 'REFUSED']).default('ALL'),
    before: z
      .string()
      .max(60)
      .default('')
      .meta({ description: 'the id of the last one that was read' }),
  }),
  response: z.object({
    calls: z.array(
      z.object({
        id: z.string(),
        at: instantOutput,
        method: z.string(),
        path: z.string().meta({ description: 'without what a filter looks for' }),
        status: z.int(),
        ms: z.int(),
        did: z.string(),
        error: z.string().nullable(),
        about: z
          .string()
          .nullable()
          .meta({ description: 'who or which group it is, as known now' }),
      }),
    ),
    hasMore: z.boolean(),
  }),
  errors: [],
})
export const listDirectoryWaiting = defineEndpoint('directories.waiting', `GET ${one}/waiting`, {
  summary: 'People whom a directory has let go and about whom somebody is asked first.',
  tag,
  params,
  response: z.array(
    z.object({
      userId: idOutput('US'),
      companyId: idOutput('CO'),
      firstname: z.string(),
      lastname: z.string(),
      email: z.string(),
      roles: z.array(z.enum(joinableGroups)),
      since: instantOutput,
      because: z.enum(waitReasons),
      isDeleted: z.boolean().meta({ description: 'the directory no longer has them' }),
    }),
  ),
  errors: [],
})
export const decideDirectoryWaiting = defineEndpoint('directories.decide', `POST ${one}/waiting`, {
  summary:
    'Let people go who wait, or keep them. Kept ones work here until the directory lets them go once more.',
  tag,
  params,
  body: z.object({
    decision: z.enum(['LEAVE', 'STAY']),
    userIds: z.array(idInput('US')).min(1).max(1_000),
  }),
  response: z.object({ left: z.int(), kept: z.int(), refused: z.int() }),
  errors: [],
})
