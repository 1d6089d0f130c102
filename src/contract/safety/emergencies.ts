/** Emergencies: the roll of who is in, the marks of several marshals, the closing report (Spec §7; reference §7; issue 5 §4). */
import { z } from 'zod'
import { personStates } from '#domain/emergency/judge-person.ts'
import { markStates } from '#domain/emergency/mark.ts'
import { maxMessageLength } from '#domain/emergency/message.ts'
import { personKinds } from '#domain/emergency/roll.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput, insideId } from '../ids.ts'
import { bytes, instantInput, instantOutput } from '../shapes.ts'

const tag = 'Emergencies'
const companyParams = z.object({ companyId: idInput('CO') })
const params = z.object({ companyId: idInput('CO'), emergencyId: idInput('EM') })

/** Somebody on the list: a visitor or an employee. */
const personInput = z
  .string()
  .transform((id) => {
    const prefix = id.startsWith('US-') ? 'US' : 'V'
    return { prefix, id: insideId(prefix, id) ?? '' } as const
  })
  .refine(({ id }) => id !== '', 'common_error_id')
const personOutput = z.union([idOutput('V'), idOutput('US')])

const emergency = z.object({
  id: idOutput('EM'),
  drill: z.boolean(),
  startedAt: instantOutput,
  startedBy: z.string().meta({ description: 'a name; empty where an API client did it' }),
  endedAt: instantOutput.nullable(),
  endedBy: z.string(),
})
const person = z.object({
  id: personOutput,
  kind: z.enum(personKinds),
  firstname: z.string(),
  lastname: z.string(),
  companyName: z.string(),
  phone: z.string(),
  hostName: z.string(),
  area: z.string(),
  cameAt: instantOutput,
  leftAt: instantOutput.nullable().meta({ description: 'went out after the start' }),
  isLate: z.boolean().meta({ description: 'came in after the start' }),
})
const mark = z.object({
  id: z.uuid(),
  person: personOutput,
  state: z.enum(markStates),
  at: instantOutput,
  by: idOutput('US').nullable(),
  byName: z.string(),
  isOwn: z.boolean().meta({ description: 'said by the person' }),
  replaces: z.array(z.uuid()),
})
const messageText = z.string().trim().max(maxMessageLength)
const message = z.object({
  id: z.uuid(),
  text: z.string(),
  at: instantOutput,
  byName: z.string(),
  reached: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'to how many it goes out; null until that is known' }),
})
const counts = z.object({
  total: z.number().int(),
  HELP: z.number().int(),
  DISPUTED: z.number().int(),
  UNKNOWN: z.number().int(),
  LEFT: z.number().int(),
  SAFE: z.number().int(),
})
export const listEmergencies = defineEndpoint(
  'emergencies.list',
  `GET ${companyPath}/emergency-lists`,
  {
    summary:
      'The emergency of a location that is under way, the last ones, and how many are in the house.',
    tag,
    params: companyParams,
    response: z.object({
      inHouse: z.number().int(),
      open: emergency.nullable(),
      ended: z.array(emergency.extend({ counts })).meta({ description: 'the newest 20' }),
    }),
    errors: [],
  },
)
export const listOwnEmergencies = defineEndpoint('me.emergencyLists', 'GET /me/emergency-lists', {
  summary: 'The emergencies that are under way at the locations whose list the caller may open.',
  tag: 'Me',
  response: z.array(
    z.object({ companyId: idOutput('CO'), companyName: z.string(), open: emergency }),
  ),
  errors: [],
})
export const startEmergency = defineEndpoint(
  'emergencies.start',
  `POST ${companyPath}/vm/emergency/alert`,
  {
    summary: 'Start an emergency, or a drill: everybody who is in the house now is on its list.',
    tag,
    params: companyParams,
    body: z.object({
      drill: z.boolean(),
      message: messageText
        .default('')
        .meta({ description: 'sent to everybody on the list; empty for none' }),
    }),
    response: z.object({ id: idOutput('EM') }),
    errors: ['emergency_under_way'],
  },
)
export const getEmergencyRoll = defineEndpoint(
  'emergencies.roll',
  `GET ${companyPath}/emergency-lists/{emergencyId}`,
  {
    summary:
      'Everybody who was in the house at the start or since, and every mark. After the end: the report.',
    tag,
    params,
    response: z.object({
      emergency,
      people: z.array(
        person.extend({
          state: z
            .enum(personStates)
            .nullable()
            .meta({ description: 'at the end; null before it' }),
        }),
      ),
      marks: z.array(mark),
      messages: z.array(message),
      report: counts.nullable().meta({ description: 'how it ended; null before' }),
      lateMarks: z
        .number()
        .int()
        .meta({ description: 'marks that came after the end; the report does not know them' }),
      readAt: instantOutput,
    }),
    errors: [],
  },
)
export const markPeople = defineEndpoint(
  'emergencies.mark',
  `POST ${companyPath}/emergency-lists/{emergencyId}/marks`,
  {
    summary:
      'Marks of people, made with or without a network. A mark that is known changes nothing; after the end they are kept as late.',
    tag,
    params,
    body: z.object({
      marks: z
        .array(
          z.object({
            id: z.uuid(),
            person: personInput,
            state: z.enum(markStates),
            at: instantInput,
            replaces: z.array(z.uuid()).max(50).default([]),
          }),
        )
        .min(1)
        .max(500),
    }),
    response: z.object({
      kept: z.number().int().meta({ description: 'how many were new' }),
      isOver: z.boolean(),
    }),
    errors: [],
  },
)
export const messagePeople = defineEndpoint(
  'emergencies.message',
  `POST ${companyPath}/vm/emergency/message`,
  {
    summary:
      'Write to everybody who is on the list and has not left: each gets a link to say that they are safe, or need help.',
    tag,
    params: companyParams,
    body: z.object({
      emergencyId: idInput('EM'),
      text: messageText.min(1),
    }),
    response: z.object({ id: z.uuid() }),
    errors: ['emergency_over'],
  },
)
export const listInHouse = defineEndpoint(
  'emergencies.inHouse',
  `GET ${companyPath}/vm/emergency/in-house`,
  {
    summary: 'Everybody who is in the house now.',
    tag,
    params: companyParams,
    response: z.object({ people: z.array(person), readAt: instantOutput }),
    errors: [],
  },
)
export const printEmergency = defineEndpoint(
  'emergencies.report',
  `GET ${companyPath}/emergency-lists/{emergencyId}/report.pdf`,
  {
    summary: 'The closing report as PDF; before the end, the roll as it is now.',
    tag,
    params,
    answers: 'application/pdf',
    response: bytes,
    errors: [],
  },
)
export const watchEmergency = defineEndpoint(
  'emergencies.live',
  `GET ${companyPath}/emergency-lists/{emergencyId}/live`,
  {
    summary:
      'Server-sent events: `marked` with the new marks, `changed` where they are too many to say or a message went out, `ended`.',
    tag,
    params,
    answers: 'text/event-stream',
    response: z.undefined(),
    errors: [],
  },
)
export const endEmergency = defineEndpoint(
  'emergencies.end',
  `POST ${companyPath}/emergency-lists/{emergencyId}/end`,
  {
    summary:
      'End an emergency: its report is written and never changes. Ending it again changes nothing.',
    tag,
    params,
    response: z.object({ counts }),
    errors: [],
  },
)
