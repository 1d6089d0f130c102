/** How the service desk of a location works: states and who moves tickets, priorities, categories (Spec §7, sd/; Reference §8). */
import { z } from 'zod'
import { userGroups } from '#domain/rights/right.ts'
import { mostServiceMinutes } from '#domain/ticket/ticket-clock.ts'
import { ticketStates } from '#domain/ticket/state.ts'
import { givenActs } from '#domain/ticket/workflow.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { lineOfText } from '../shapes.ts'

const tag = 'Service desk'
const params = z.object({ companyId: idInput('CO') })
const revision = z
  .number()
  .int()
  .meta({ description: 'as it was read: refused when it was changed meanwhile' })

const workflow = z.object({
  states: z
    .array(z.enum(ticketStates))
    .max(20)
    .meta({ description: 'those that are used, in their order' }),
  acts: z
    .array(z.object({ act: z.enum(givenActs), groups: z.array(z.enum(userGroups)).max(10) }))
    .max(20)
    .meta({
      description: 'who does what; DEFAULT is everybody. An act that is left out is not done',
    }),
  pausedAtSupplier: z
    .boolean()
    .default(false)
    .meta({ description: 'while a supplier has a ticket, its time stands still' }),
  closeDays: z.number().int().min(1).max(365).nullable().default(null).meta({
    description:
      'after so many days a resolved ticket is closed, where CLOSED is used; null: when somebody closes it',
  }),
  keepDays: z.number().int().min(1).max(3650).nullable().default(null).meta({
    description: 'after so many days a closed ticket is deleted; null: never',
  }),
})

export const getTicketWorkflow = defineEndpoint(
  'ticketWorkflow.get',
  `GET ${companyPath}/sd/statuses`,
  {
    summary: 'Which states tickets have at a location, and which groups move them.',
    tag,
    params,
    response: workflow.extend({ revision: z.number().int() }),
    errors: [],
  },
)
export const putTicketWorkflow = defineEndpoint(
  'ticketWorkflow.put',
  `PUT ${companyPath}/sd/statuses`,
  {
    summary:
      'Replace the states and who moves tickets. Refused with the place where a ticket could get stuck, and while tickets are in a state that would go.',
    tag,
    params,
    body: workflow.extend({ revision }),
    response: workflow.extend({ revision: z.number().int() }),
    errors: ['changed_meanwhile', 'ticket_state_in_use'],
  },
)

const name = lineOfText(100).pipe(z.string().min(1, 'common_error_required'))
const minutes = z
  .number()
  .int()
  .min(1)
  .max(mostServiceMinutes)
  .nullable()
  .default(null)
  .meta({ description: 'the agreed time to a solution, in minutes of opening hours; null: none' })

const answerMinutes = minutes.meta({
  description: 'the agreed time to a first answer, in minutes of opening hours; null: none',
})

const priorityFields = {
  name,
  position: z
    .number()
    .int()
    .min(0)
    .max(1_000)
    .default(0)
    .meta({ description: 'the most urgent first' }),
  minutes,
  answerMinutes,
}
const priority = z.object({
  id: idOutput('TQ'),
  name: z.string(),
  position: z.number().int(),
  minutes: z.number().int().nullable(),
  answerMinutes: z.number().int().nullable(),
  archived: z.boolean(),
  revision: z.number().int(),
})
const priorityParams = params.extend({ priorityId: idInput('TQ') })

export const listTicketPriorities = defineEndpoint(
  'ticketPriorities.list',
  `GET ${companyPath}/sd/priorities`,
  {
    summary: 'The priorities of tickets, the most urgent first; archived ones last.',
    tag,
    params,
    response: z.object({ priorities: z.array(priority) }),
    errors: [],
  },
)
export const createTicketPriority = defineEndpoint(
  'ticketPriorities.create',
  `POST ${companyPath}/sd/priorities`,
  {
    summary: 'Add a priority.',
    tag,
    params,
    body: z.object(priorityFields),
    response: z.object({ id: idOutput('TQ') }),
    errors: ['conflict'],
  },
)
export const updateTicketPriority = defineEndpoint(
  'ticketPriorities.update',
  `PUT ${companyPath}/sd/priorities/{priorityId}`,
  {
    summary:
      'Change a priority, or put it away: it stays with its tickets, and no other gets it. What was promised before stays promised.',
    tag,
    params: priorityParams,
    body: z.object({ ...priorityFields, archived: z.boolean().default(false), revision }),
    response: z.object({ id: idOutput('TQ') }),
    errors: ['conflict', 'changed_meanwhile'],
  },
)

const categoryFields = {
  name,
  position: z.number().int().min(0).max(1_000).default(0),
  agentId: idInput('US').nullable().default(null).meta({ description: 'whose a new ticket is' }),
  priorityId: idInput('TQ').nullable().default(null).meta({ description: 'of a new ticket' }),
  minutes: minutes.meta({ description: 'instead of the priority’s; null: as the priority says' }),
  answerMinutes: minutes.meta({
    description: 'the agreed time to a first answer, instead of the priority’s',
  }),
  private: z.boolean().default(false).meta({
    description:
      'its tickets are for agents and notifiers alone: nobody else is shown that they exist',
  }),
}
const category = z.object({
  id: idOutput('TC'),
  parentId: idOutput('TC').nullable(),
  path: z.array(z.string()).meta({ description: 'its name, behind those of the ones above' }),
  name: z.string(),
  position: z.number().int(),
  agentId: idOutput('US').nullable(),
  agentName: z.string().nullable(),
  priorityId: idOutput('TQ').nullable(),
  minutes: z.number().int().nullable(),
  answerMinutes: z.number().int().nullable(),
  private: z.boolean(),
  archived: z.boolean(),
  revision: z.number().int(),
})
const categoryParams = params.extend({ categoryId: idInput('TC') })

export const listTicketCategories = defineEndpoint(
  'ticketCategories.list',
  `GET ${companyPath}/sd/categories`,
  {
    summary: 'The tree of categories, each behind the one above it.',
    tag,
    params,
    response: z.object({ categories: z.array(category) }),
    errors: [],
  },
)
export const createTicketCategory = defineEndpoint(
  'ticketCategories.create',
  `POST ${companyPath}/sd/categories`,
  {
    summary: 'Add a category; five levels at most.',
    tag,
    params,
    body: z.object({ ...categoryFields, parentId: idInput('TC').nullable().default(null) }),
    response: z.object({ id: idOutput('TC') }),
    errors: ['conflict'],
  },
)
export const updateTicketCategory = defineEndpoint(
  'ticketCategories.update',
  `PUT ${companyPath}/sd/categories/{categoryId}`,
  {
    summary:
      'Change a category, or put it away with everything below it. It stays below the same one, and with its tickets.',
    tag,
    params: categoryParams,
    body: z.object({ ...categoryFields, archived: z.boolean().default(false), revision }),
    response: z.object({ id: idOutput('TC') }),
    errors: ['conflict', 'changed_meanwhile'],
  },
)
