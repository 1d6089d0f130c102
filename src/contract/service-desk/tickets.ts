/** Tickets of the service desk: reported by anybody who works at a location, seen to by agents (Spec §7, sd/tickets; Reference §8). */
import { z } from 'zod'
import { longestRemark } from '#domain/rating/rating.ts'
import { serviceLevels } from '#domain/ticket/ticket-clock.ts'
import { ticketStates } from '#domain/ticket/state.ts'
import { ticketActs } from '#domain/ticket/transition.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { instantInput, instantOutput, lineOfText, pageQuery, rating, text } from '../shapes.ts'

const tag = 'Service desk'
const params = z.object({ companyId: idInput('CO') })
const ticketParams = params.extend({ ticketId: idInput('TK') })

const title = lineOfText(200).pipe(z.string().min(1, 'common_error_required'))
const description = text(5_000)
  .overwrite((value) => value.trim())
  .default('')
const remark = text(longestRemark)
  .overwrite((value) => value.trim())
  .default('')
const place = lineOfText(200).default('').meta({ description: 'where it is, in words' })
const area = idInput('DA').nullable().default(null).meta({ description: 'the space where it is' })
const desk = z.string().max(40).nullable().default(null).meta({
  description: 'the number of the desk there',
})

const shared = {
  id: idOutput('TK'),
  number: z.number().int().meta({ description: 'counted up at the location' }),
  title: z.string(),
  state: z.enum(ticketStates),
  categoryId: idOutput('TC').nullable(),
  categoryPath: z.array(z.string()),
  priorityId: idOutput('TQ').nullable(),
  priorityName: z.string().nullable(),
  agentId: idOutput('US').nullable(),
  agentName: z.string().nullable(),
  notifierId: idOutput('US').nullable(),
  notifierName: z.string().nullable(),
  place: z.string(),
  areaId: idOutput('DA').nullable(),
  areaName: z.string().nullable(),
  desk: z.string().nullable(),
  dueAt: instantOutput.nullable().meta({ description: 'null: nothing is due, or it waits' }),
  serviceLevel: z.enum(serviceLevels).meta({
    description: 'WARNED: three quarters of the agreed time are used. BREACHED: it is overdue',
  }),
  answerDueAt: instantOutput.nullable().meta({ description: 'null: no first answer is due' }),
  answerLevel: z.enum(['ON_TIME', 'BREACHED']).meta({
    description: 'BREACHED: the first answer is overdue, or came late',
  }),
  timesReopened: z.number().int(),
  rating: z.number().int().nullable(),
  favourite: z.boolean(),
  createdAt: instantOutput,
  activeAt: instantOutput.meta({ description: 'when anything last happened' }),
}
const ticketBrief = z.object(shared)
const ticket = z.object({
  ...shared,
  description: z.string(),
  createdById: idOutput('US').nullable(),
  createdByName: z.string().nullable(),
  blockedFrom: z.enum(ticketStates).nullable(),
  dueByHand: instantOutput.nullable().meta({ description: 'promised by somebody' }),
  agreedMinutes: z.number().int().nullable().meta({ description: 'minutes of opening hours' }),
  answeredAt: instantOutput.nullable().meta({
    description: 'when somebody else first replied, or it was resolved or closed',
  }),
  closedAt: instantOutput.nullable(),
  ratingRemark: z.string().meta({ description: 'what was added to the rating in words' }),
  acts: z.array(z.enum(ticketActs)).meta({ description: 'what the caller may do now' }),
  mayChange: z.boolean().meta({ description: 'the caller may assign and change it' }),
  revision: z.number().int(),
})

/** Several, separated by commas. */
const stateList = z
  .string()
  .max(200)
  .transform((list) => list.split(',').filter((one) => one !== ''))
  .pipe(z.array(z.enum(ticketStates)))

export const listTickets = defineEndpoint('tickets.list', `GET ${companyPath}/sd/tickets`, {
  summary: 'Tickets by latest activity: all of them for agents, and one’s own for everybody else.',
  tag,
  params,
  query: z.object({
    q: z.string().max(100).default('').meta({
      description:
        'each word is part of the title, the place or the notifier’s name; or the number',
    }),
    states: stateList.default([]).meta({ description: 'comma-separated; none: all' }),
    agent: z.union([z.enum(['ME', 'NOBODY']), idInput('US')]).optional(),
    priorityId: idInput('TQ').optional(),
    categoryId: idInput('TC').optional().meta({ description: 'with those below it' }),
    dueFrom: instantInput.optional(),
    dueTo: instantInput.optional().meta({ description: 'exclusive' }),
    own: z.stringbool().default(false).meta({ description: 'true: only what the caller reported' }),
    favourite: z.stringbool().default(false),
    ...pageQuery,
  }),
  response: z.object({
    total: z.number().int(),
    seesAll: z.boolean().meta({ description: 'the caller sees the tickets of others' }),
    tickets: z.array(ticketBrief),
  }),
  errors: [],
})
export const getTicket = defineEndpoint('tickets.get', `GET ${companyPath}/sd/tickets/{ticketId}`, {
  summary: 'One ticket, with what the caller may do about it.',
  tag,
  params: ticketParams,
  response: ticket,
  errors: [],
})
export const createTicket = defineEndpoint('tickets.create', `POST ${companyPath}/sd/tickets`, {
  summary:
    'Report something. Who may change tickets reports for somebody else, too, and sets a priority and an agent.',
  tag,
  params,
  body: z.object({
    title,
    description,
    categoryId: idInput('TC').nullable().default(null),
    place,
    areaId: area,
    desk,
    notifierId: idInput('US').nullable().default(null).meta({
      description: 'null: whoever is signed in; API clients name somebody',
    }),
    priorityId: idInput('TQ').nullable().default(null),
    agentId: idInput('US').nullable().default(null),
  }),
  response: z.object({ id: idOutput('TK'), number: z.number().int() }),
  errors: [],
})
export const updateTicket = defineEndpoint(
  'tickets.update',
  `PUT ${companyPath}/sd/tickets/{ticketId}`,
  {
    summary:
      'Change what a ticket says and whose it is. Another priority or category agrees on another time; what was used stays used.',
    tag,
    params: ticketParams,
    body: z.object({
      title,
      description,
      categoryId: idInput('TC').nullable().default(null),
      priorityId: idInput('TQ').nullable().default(null),
      agentId: idInput('US').nullable().default(null),
      notifierId: idInput('US').nullable().default(null),
      place,
      areaId: area,
      desk,
      dueByHand: instantInput.nullable().default(null),
      revision: z
        .number()
        .int()
        .meta({ description: 'as it was read: refused when it was changed meanwhile' }),
    }),
    response: ticket,
    errors: ['changed_meanwhile'],
  },
)
export const moveTicket = defineEndpoint(
  'tickets.act',
  `POST ${companyPath}/sd/tickets/{ticketId}/{act}`,
  {
    summary:
      'Move a ticket, or remind whoever has it. Of two at once one is first; the other reads who, and where it stands.',
    tag,
    params: ticketParams.extend({
      act: z.enum([
        'qualify',
        'unqualify',
        'order',
        'execute',
        'solve',
        'close',
        'block',
        'unblock',
        'reopen',
        'remind',
      ]),
    }),
    body: z.object({
      state: z
        .enum(ticketStates)
        .meta({ description: 'where the caller saw it: refused when it is somewhere else' }),
    }),
    response: ticket,
    errors: ['ticket_moved', 'ticket_act_impossible', 'ticket_reminded'],
  },
)
export const rateTicket = defineEndpoint(
  'tickets.rate',
  `PUT ${companyPath}/sd/tickets/{ticketId}/rating`,
  {
    summary:
      'The notifier says how well a ticket was solved; a later answer takes the place of an earlier one.',
    tag,
    params: ticketParams,
    body: z.object({ rating, remark }),
    response: ticket,
    errors: ['ticket_act_impossible'],
  },
)
export const setTicketFavourite = defineEndpoint(
  'tickets.setFavourite',
  `PUT ${companyPath}/sd/tickets/{ticketId}/favourite`,
  {
    summary: 'Mark a ticket for oneself, or end that.',
    tag,
    params: ticketParams,
    body: z.object({ favourite: z.boolean() }),
    response: z.object({ id: idOutput('TK') }),
    errors: [],
  },
)
export const similarTickets = defineEndpoint(
  'tickets.similar',
  `GET ${companyPath}/sd/similar-tickets`,
  {
    summary:
      'What is open and sounds like what somebody is about to report, the likeliest first. Private categories are left out for everybody who doesn’t see them.',
    tag,
    params,
    query: z.object({
      title: z.string().max(200),
      areaId: idInput('DA').optional(),
    }),
    response: z.object({
      tickets: z
        .array(
          z.object({
            id: idOutput('TK'),
            number: z.number().int(),
            title: z.string(),
            state: z.enum(ticketStates),
            place: z.string(),
            areaName: z.string().nullable(),
            createdAt: instantOutput,
            mayOpen: z.boolean().meta({ description: 'the caller sees this ticket' }),
          }),
        )
        .max(5),
    }),
    errors: [],
  },
)
export const ticketAgents = defineEndpoint('ticketAgents.list', `GET ${companyPath}/sd/agents`, {
  summary: 'Colleagues who may change tickets, by name.',
  tag,
  params,
  response: z.object({
    agents: z.array(z.object({ id: idOutput('US'), name: z.string() })),
  }),
  errors: [],
})
