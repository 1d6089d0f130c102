/** Users: the people who work at a company; any of them can be host (Spec §1 Host, §7). */
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idInput, idOutput } from './ids.ts'
import { languageCode, lineOfText, pageQuery } from './shapes.ts'
import { emailInput } from './visitors.ts'

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
    .meta({ description: "gets the user's messages when the user does not answer" }),
})
export const user = userInput.extend({
  id: idOutput('US'),
  assistantId: idOutput('US').nullable(),
})
const companyParams = z.object({ companyId: idInput('CO') })
const userParams = z.object({ companyId: idInput('CO'), userId: idInput('US') })

export const listUsers = defineEndpoint('users.list', {
  summary: 'The users of a company, by name.',
  tag: 'Users',
  params: companyParams,
  query: z.object(pageQuery),
  response: z.object({ total: z.number().int(), users: z.array(user) }),
  errors: [],
})
export const createUser = defineEndpoint('users.create', {
  summary: 'Create a user.',
  tag: 'Users',
  params: companyParams,
  body: userInput,
  response: z.object({ id: idOutput('US') }),
  errors: ['conflict'],
})
export const getUser = defineEndpoint('users.get', {
  summary:
    'One user. A visitor link may read its own host; the e-mail is shown as the location sets.',
  tag: 'Users',
  params: userParams,
  response: user,
  errors: [],
})
export const updateUser = defineEndpoint('users.update', {
  summary: 'Replace a user.',
  tag: 'Users',
  params: userParams,
  body: userInput,
  response: z.object({ id: idOutput('US') }),
  errors: ['conflict', 'last_administrator'],
})
export const inviteUser = defineEndpoint('users.invite', {
  summary: 'Invite a user by mail to sign in; the link counts once and for seven days.',
  tag: 'Users',
  params: userParams,
  response: z.object({ invited: z.literal(true) }),
  errors: ['user_without_address'],
})
