/** Users: the people who work at a company; any of them can be host (Spec §1 Host, §7). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { duties } from '#domain/rights/duty.ts'
import { joinableGroups, userGroups } from '#domain/rights/right.ts'
import { instantOutput, languageCode, lineOfText, pageQuery } from '../shapes.ts'
import { emailInput } from '../visitors/visitors.ts'

const userInput = z.object({
  firstname: lineOfText(100).pipe(z.string().min(1)),
  lastname: lineOfText(100).default(''),
  email: emailInput,
  phone: lineOfText(32).default(''),
  language: languageCode.default('en'),
  active: z.boolean().default(true),
  assistantId: idInput('US')
    .nullable()
    .default(null)
    .meta({ description: "gets the user's messages as a host, and may act on the user's visits" }),
  host: z.boolean().default(true).meta({ description: 'visitors find the user as their host' }),
})
const user = userInput.extend({
  id: idOutput('US'),
  assistantId: idOutput('US').nullable(),
  revision: z.number().int().meta({ description: 'counts the changes' }),
  groups: z.array(z.enum(userGroups)),
  signsIn: z.boolean().meta({ description: 'has accepted an invitation' }),
  lastSeenAt: instantOutput.nullable().meta({
    description: 'signed in and at work here or elsewhere; null: not within the last weeks',
  }),
  picture: z
    .string()
    .nullable()
    .meta({ description: 'where it lies on this server; null: there is none' }),
  mayEdit: z.boolean().meta({ description: 'the caller may change the user' }),
  mayInvite: z.boolean().meta({ description: 'the caller may invite the user to sign in' }),
})
const companyParams = z.object({ companyId: idInput('CO') })
const userParams = z.object({ companyId: idInput('CO'), userId: idInput('US') })

export const listUsers = defineEndpoint('users.list', `GET ${companyPath}/users`, {
  summary: 'The users of a company, by name.',
  tag: 'Users',
  params: companyParams,
  query: z.object({
    q: z.string().max(100).optional().meta({ description: 'part of a name or an e-mail' }),
    show: z.enum(['ALL', 'ACTIVE', 'WAITING', 'RETIRED']).default('ALL').meta({
      description: 'WAITING: who cannot sign in yet; RETIRED: who does not work here any more',
    }),
    group: z.enum(joinableGroups).optional(),
    ...pageQuery,
  }),
  response: z.object({ total: z.number().int(), users: z.array(user) }),
  errors: [],
})
export const createUser = defineEndpoint('users.create', `POST ${companyPath}/users`, {
  summary: 'Create a user.',
  tag: 'Users',
  params: companyParams,
  body: userInput,
  response: z.object({ id: idOutput('US') }),
  errors: ['conflict'],
})
export const getUser = defineEndpoint('users.get', `GET ${companyPath}/users/{userId}`, {
  summary:
    'One user. A visitor link may read its own host; the e-mail is shown as the location sets.',
  tag: 'Users',
  params: userParams,
  response: user.extend({
    invitedAt: instantOutput.nullable().meta({ description: 'the last time; null: never' }),
    assistant: z.object({ firstname: z.string(), lastname: z.string() }).nullable(),
    places: z
      .array(
        z.object({
          companyId: idOutput('CO'),
          name: z.string(),
          isHome: z.boolean().meta({ description: 'where the person usually works' }),
          books: z.boolean().meta({ description: 'may book desks there' }),
        }),
      )
      .meta({ description: 'the locations of the organisation that know the person, home first' }),
  }),
  errors: [],
})
export const updateUser = defineEndpoint('users.update', `PUT ${companyPath}/users/{userId}`, {
  summary: 'Replace a user; not one who has more rights than the caller.',
  tag: 'Users',
  params: userParams,
  body: userInput.extend({
    revision: z
      .number()
      .int()
      .optional()
      .meta({ description: 'as it was read: refused when the user was changed meanwhile' }),
  }),
  response: z.object({ id: idOutput('US') }),
  errors: ['conflict', 'last_administrator', 'changed_meanwhile'],
})
export const putHome = defineEndpoint('users.putHome', `PUT ${companyPath}/users/{userId}/home`, {
  summary: 'Where a user usually works, of the locations at which they may book.',
  tag: 'Users',
  params: userParams,
  body: z.object({ homeId: idInput('CO') }),
  response: z.object({ id: idOutput('US') }),
  errors: [],
})
export const inviteUser = defineEndpoint(
  'users.invite',
  `POST ${companyPath}/users/{userId}/invite`,
  {
    summary: 'Invite a user by mail to sign in; the link counts once and for seven days.',
    tag: 'Users',
    params: userParams,
    response: z.object({ invited: z.literal(true) }),
    errors: ['user_without_address'],
  },
)

export const inviteSeveral = defineEndpoint(
  'users.inviteSeveral',
  `POST ${companyPath}/users/invitations`,
  {
    summary: 'Invite several users by mail to sign in: all of them, or nobody.',
    tag: 'Users',
    params: companyParams,
    body: z.object({
      userIds: z
        .array(idInput('US'))
        .min(1)
        .max(100)
        .overwrite((ids) => [...new Set(ids)]),
    }),
    response: z.object({ invited: z.number().int() }),
    errors: ['user_without_address'],
  },
)

const duty = z.object({ duty: z.enum(duties), count: z.number().int().positive() })

export const listDuties = defineEndpoint(
  'users.duties',
  `GET ${companyPath}/users/{userId}/duties`,
  {
    summary:
      'What hangs on a user and somebody else may take over; what there is none of is left out.',
    tag: 'Users',
    params: userParams,
    response: z.array(duty),
    errors: [],
  },
)
export const deactivateUser = defineEndpoint(
  'users.deactivate',
  `POST ${companyPath}/users/{userId}/deactivate`,
  {
    summary:
      'End the work of a user here. Somebody else takes over what is named; visits and bookings that nobody takes over are cancelled.',
    tag: 'Users',
    params: userParams,
    body: z.object({
      revision: z
        .number()
        .int()
        .meta({ description: 'as it was read: refused when the user was changed meanwhile' }),
      successorId: idInput('US').nullable().default(null),
      passed: z
        .array(z.enum(duties))
        .max(duties.length)
        .default([])
        .meta({ description: 'what the other one takes over' }),
    }),
    response: z.object({
      id: idOutput('US'),
      duties: z.array(
        duty.extend({
          taken: z.number().int().meta({
            description: 'how many the other one has now; a booked day is not given twice',
          }),
        }),
      ),
    }),
    errors: ['changed_meanwhile', 'last_administrator', 'visit_status_conflict'],
  },
)
export const deactivateSeveral = defineEndpoint(
  'users.deactivateSeveral',
  `POST ${companyPath}/users/deactivations`,
  {
    summary:
      'End the work of several users who have nothing to hand over but roles: all of them, or nobody.',
    tag: 'Users',
    params: companyParams,
    body: z.object({
      users: z
        .array(
          z.object({
            userId: idInput('US'),
            revision: z.number().int().meta({ description: 'as it was read' }),
          }),
        )
        .min(1)
        .max(100),
    }),
    response: z.object({ deactivated: z.number().int() }),
    errors: ['changed_meanwhile', 'last_administrator', 'visit_status_conflict'],
  },
)
