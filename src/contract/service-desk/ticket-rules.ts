/** What happens to tickets by itself (Spec §7, sd/rules; Reference §8). */
import { z } from 'zod'
import { userGroups } from '#domain/rights/right.ts'
import { mostRules, ruleTriggers } from '#domain/ticket/rules/rule.ts'
import { ticketStates } from '#domain/ticket/state.ts'
import { mostServiceMinutes } from '#domain/ticket/ticket-clock.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { instantOutput, lineOfText } from '../shapes.ts'

const tag = 'Service desk'
const params = z.object({ companyId: idInput('CO') })
const ruleParams = params.extend({ ruleId: idInput('TR') })
const revision = z
  .number()
  .int()
  .meta({ description: 'as it was read: refused when it was changed meanwhile' })

const minutes = z.number().int().min(1).max(mostServiceMinutes).nullable().default(null)
const trigger = z.enum(ruleTriggers).meta({
  description:
    'CREATED: something is reported. CHANGED: a ticket is changed or moved, also by another rule. TIME: it has waited; open ones, where no states are named',
})
const waiting = {
  minutesSinceReport: minutes.meta({ description: 'of TIME alone: it was reported so long ago' }),
  minutesInState: minutes.meta({ description: 'of TIME alone: so long in its state' }),
}
const plain = {
  states: z.array(z.enum(ticketStates)).max(7).default([]),
  words: z
    .array(lineOfText(50).pipe(z.string().min(1)))
    .max(20)
    .default([])
    .meta({ description: 'one of them is part of the title, however it is written' }),
  groups: z.array(z.enum(userGroups)).max(6).default([]).meta({
    description: 'whoever reported it is in one of them',
  }),
  hasAgent: z.boolean().nullable().default(null),
}
const position = z.number().int().min(0).max(1_000).default(0)
const most = 50

const conditions = z
  .object({
    categoryIds: z.array(idInput('TC')).max(most).default([]),
    priorityIds: z.array(idInput('TQ')).max(most).default([]),
    areaIds: z.array(idInput('DA')).max(most).default([]),
    ...plain,
    ...waiting,
  })
  .meta({ description: 'what a ticket must be like; what is empty asks for nothing' })
const actions = z
  .object({
    agentId: idInput('US').nullable().default(null),
    priorityId: idInput('TQ').nullable().default(null),
    categoryId: idInput('TC').nullable().default(null),
    notifyIds: z.array(idInput('US')).max(20).default([]).meta({
      description: 'who is told by mail, where they may see the ticket',
    }),
  })
  .meta({ description: 'what the rule does; null leaves it as it is' })

const fields = {
  name: lineOfText(100).pipe(z.string().min(1, 'common_error_required')),
  position: position.meta({ description: 'rules act in their order' }),
  enabled: z.boolean().default(true),
  trigger,
  conditions,
  actions,
}
const rule = z.object({
  id: idOutput('TR'),
  name: z.string(),
  position: z.number().int(),
  enabled: z.boolean(),
  trigger,
  conditions: z.object({
    categoryIds: z.array(idOutput('TC')),
    priorityIds: z.array(idOutput('TQ')),
    areaIds: z.array(idOutput('DA')),
    states: z.array(z.enum(ticketStates)),
    words: z.array(z.string()),
    groups: z.array(z.enum(userGroups)),
    hasAgent: z.boolean().nullable(),
    minutesSinceReport: z.number().int().nullable(),
    minutesInState: z.number().int().nullable(),
  }),
  actions: z.object({
    agentId: idOutput('US').nullable(),
    priorityId: idOutput('TQ').nullable(),
    categoryId: idOutput('TC').nullable(),
    notifyIds: z.array(idOutput('US')),
  }),
  revision: z.number().int(),
})

export const listTicketRules = defineEndpoint('ticketRules.list', `GET ${companyPath}/sd/rules`, {
  summary: 'The rules of the service desk, in the order in which they act.',
  tag,
  params,
  response: z.object({ rules: z.array(rule).max(mostRules) }),
  errors: [],
})
export const createTicketRule = defineEndpoint(
  'ticketRules.create',
  `POST ${companyPath}/sd/rules`,
  {
    summary:
      'Add a rule. Refused where rules that are enabled would then set each other off without end, with their names.',
    tag,
    params,
    body: z.object(fields),
    response: z.object({ id: idOutput('TR') }),
    errors: ['conflict', 'ticket_rules_endless', 'ticket_rules_full'],
  },
)
export const updateTicketRule = defineEndpoint(
  'ticketRules.update',
  `PUT ${companyPath}/sd/rules/{ruleId}`,
  {
    summary: 'Change a rule, enable or disable it, or move it in the order.',
    tag,
    params: ruleParams,
    body: z.object({ ...fields, revision }),
    response: z.object({ id: idOutput('TR') }),
    errors: ['conflict', 'changed_meanwhile', 'ticket_rules_endless'],
  },
)
export const removeTicketRule = defineEndpoint(
  'ticketRules.remove',
  `DELETE ${companyPath}/sd/rules/{ruleId}`,
  {
    summary: 'Delete a rule. What it did stays in the course of its tickets.',
    tag,
    params: ruleParams,
    response: z.object({ id: idOutput('TR') }),
    errors: [],
  },
)
export const tryTicketRule = defineEndpoint('ticketRules.try', `POST ${companyPath}/sd/rules/try`, {
  summary:
    'What a rule would have done to the tickets of the last month, by what they say today. It changes nothing.',
  tag,
  params,
  body: z.object({ trigger, conditions, actions }),
  response: z.object({
    examined: z.number().int().meta({ description: 'tickets reported in the last 30 days' }),
    found: z.number().int().meta({ description: 'tickets that the rule would have acted on' }),
    tickets: z
      .array(
        z.object({
          id: idOutput('TK'),
          number: z.number().int(),
          title: z.string(),
          createdAt: instantOutput,
          agent: z.boolean().meta({ description: 'it would have got another agent than today’s' }),
          priority: z.boolean(),
          category: z.boolean(),
        }),
      )
      .max(100)
      .meta({ description: 'the latest of them' }),
  }),
  errors: [],
})
