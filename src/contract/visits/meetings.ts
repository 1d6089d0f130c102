/** Meetings and their visitors (Spec §7: GET meeting then PUT meeting; domain-reference §9 "Meeting body"). */
import { z } from 'zod'
import { maxRecipients } from '#domain/notification/meeting-notice.ts'
import { arrivalNews } from '#domain/visit/staff/arrival-news.ts'
import { editScopes } from '#domain/visit/invitation/series-edit.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput, visitIdOutput } from '../ids.ts'
import {
  customFieldValue,
  instantInput,
  instantOutput,
  languageCode,
  lineOfText,
  localDate,
  text,
  timeZone,
} from '../shapes.ts'
import { emailInput } from '../visitors/visitors.ts'
import { visitStatus } from './visits.ts'

/** What is left out of a visitor who is known stays as it is; of a new one it is empty. */
const visitorInput = z.object({
  id: idInput('V').optional().meta({ description: 'a visitor known already' }),
  firstname: lineOfText(100).optional(),
  lastname: lineOfText(100).optional(),
  companyName: lineOfText(200).optional(),
  email: emailInput.optional(),
  mobile: lineOfText(40).optional(),
  licensePlate: lineOfText(20).optional(),
  language: languageCode.optional(),
  visitorType: lineOfText(100)
    .optional()
    .meta({ description: 'the name or code of a visitor type; else a word of its own' }),
  customFields: z
    .array(z.object({ id: z.string().max(64), value: text(10_000) }))
    .max(200)
    .default([])
    .meta({ description: 'answers known already; an empty value removes one' }),
})
/** A rule of RFC 5545 without its property name. */
const rule = z
  .string()
  .max(500)
  .regex(/^[A-Za-z0-9=;,+-]+$/)
const instants = z
  .array(z.iso.datetime({ offset: true }).refine((instant) => instant > '1970' && instant < '2200'))
  .max(500)
const recurrence = z
  .object({
    rrule: rule,
    exrule: rule.optional(),
    rdate: instants.optional(),
    exdate: instants.optional(),
  })
  .nullable()
  .meta({ description: 'RFC 5545, in the zone of the location; occurrences are made a year ahead' })

const namedUsers = z
  .array(z.object({ id: idInput('US') }))
  .max(maxRecipients)
  .optional()
  .meta({ description: 'colleagues who are told beside the host; left out, they stay as they are' })
const recipientInput = {
  checkinNotificationUsers: namedUsers,
  checkoutNotificationUsers: namedUsers,
  reminderNotificationUsers: namedUsers,
}
const knownUsers = z.array(
  z.object({ id: idOutput('US'), firstname: z.string(), lastname: z.string() }),
)
const recipients = {
  checkinNotificationUsers: knownUsers,
  checkoutNotificationUsers: knownUsers,
  reminderNotificationUsers: knownUsers,
}

const meetingBase = {
  ...recipientInput,
  title: lineOfText(300).default(''),
  recurrence: recurrence.default(null),
  checkinNotificationType: z.enum(arrivalNews).default('ALL'),
  description: text(10_000).default(''),
}
const meetingInput = z.object({
  ...meetingBase,
  startAt: instantInput,
  endAt: instantInput,
  visitors: z.array(visitorInput).max(500).default([]),
  hostId: idInput('US'),
})
type Times = { readonly startAt: string; readonly endAt: string }
const endsLater = ({ startAt, endAt }: Times) => Date.parse(endAt) > Date.parse(startAt)
const endFault = { message: 'error_end_before_start', path: ['endAt'] }

export const meeting = z.object({
  id: idOutput('M'),
  title: z.string(),
  startAt: instantOutput,
  endAt: instantOutput,
  recurrence,
  checkinNotificationType: z.enum(arrivalNews),
  ...recipients,
  description: z.string(),
  hostId: idOutput('US'),
  visitors: z.array(
    z.object({
      id: idOutput('V'),
      firstname: z.string(),
      lastname: z.string(),
      companyName: z.string(),
      email: z.string(),
      mobile: z.string(),
      licensePlate: z.string(),
      language: z.string(),
      visitorType: z.string(),
      customFields: z.array(customFieldValue),
      visits: z.array(z.object({ id: visitIdOutput, status: visitStatus })),
    }),
  ),
})

const companyParams = z.object({ companyId: idInput('CO') })
const meetingParams = z.object({ companyId: idInput('CO'), meetingId: idInput('M') })

export const createMeeting = defineEndpoint('meetings.create', `POST ${companyPath}/vm/meetings`, {
  summary: 'Create a meeting with its visitors; each gets a visit and, where switched on, a mail.',
  tag: 'Meetings',
  params: companyParams,
  body: meetingInput
    .extend({
      invites: z
        .boolean()
        .optional()
        .meta({ description: 'false: nobody is told of it by mail (reference §7, New visit)' }),
    })
    .refine(endsLater, endFault),
  response: z.object({ id: idOutput('M'), visits: z.array(visitIdOutput) }),
  errors: ['no_host_found', 'invalid_answer', 'visit_after_last_day'],
})
export const getMeeting = defineEndpoint(
  'meetings.get',
  `GET ${companyPath}/vm/meetings/{meetingId}`,
  {
    summary: 'One meeting with its visitors.',
    tag: 'Meetings',
    params: meetingParams,
    response: meeting,
    errors: [],
  },
)
export const getRecipients = defineEndpoint(
  'meetings.recipients',
  `GET ${companyPath}/vm/meetings/{meetingId}/recipients`,
  {
    summary: 'Whom a meeting tells of its visitors beside its host.',
    tag: 'Meetings',
    params: meetingParams,
    response: z.object(recipients),
    errors: [],
  },
)
export const updateMeeting = defineEndpoint(
  'meetings.update',
  `PUT ${companyPath}/vm/meetings/{meetingId}`,
  {
    summary: 'Replace a meeting: GET, change, PUT. This is how a host is replaced.',
    tag: 'Meetings',
    params: meetingParams,
    body: meetingInput.refine(endsLater, endFault),
    response: z.object({ id: idOutput('M'), visits: z.array(visitIdOutput) }),
    errors: ['no_host_found', 'invalid_answer', 'visit_status_conflict', 'visit_after_last_day'],
  },
)
export const cancelMeeting = defineEndpoint(
  'meetings.cancel',
  `DELETE ${companyPath}/vm/meetings/{meetingId}`,
  {
    summary: 'Cancel a meeting; visitors who were invited are told.',
    tag: 'Meetings',
    params: meetingParams,
    response: z.object({ id: idOutput('M') }),
    errors: ['visit_status_conflict'],
  },
)

const scope = z
  .enum(editScopes)
  .meta({ description: 'that day alone, or that day and all that follow' })
const occurrenceParams = z.object({ ...meetingParams.shape, date: localDate })

export const changeOccurrences = defineEndpoint(
  'meetings.changeOccurrences',
  `PUT ${companyPath}/vm/meetings/{meetingId}/occurrences/{date}`,
  {
    summary:
      'Change one day of a series, or all upcoming ones: they become a meeting of their own where other days stay.',
    tag: 'Meetings',
    params: occurrenceParams,
    body: z
      .object({
        scope,
        ...recipientInput,
        title: meetingBase.title,
        description: meetingBase.description,
        checkinNotificationType: meetingBase.checkinNotificationType,
        startAt: instantInput.meta({ description: 'of that day; with UPCOMING it stays that day' }),
        endAt: instantInput,
        hostId: idInput('US'),
        visitors: z.array(visitorInput).min(1).max(500),
      })
      .refine(endsLater, endFault),
    response: z.object({ id: idOutput('M'), visits: z.array(visitIdOutput) }),
    errors: [
      'no_host_found',
      'invalid_answer',
      'visit_status_conflict',
      'visit_past',
      'visit_after_last_day',
    ],
  },
)
export const cancelOccurrences = defineEndpoint(
  'meetings.cancelOccurrences',
  `POST ${companyPath}/vm/meetings/{meetingId}/occurrences/{date}/cancel`,
  {
    summary:
      'Cancel one day of a meeting, all upcoming ones, or one visitor’s visit of a day; whoever was invited is told.',
    tag: 'Meetings',
    params: occurrenceParams,
    body: z.object({
      scope,
      visitorId: idInput('V').optional().meta({ description: 'that visitor alone; with DAY' }),
    }),
    response: z.object({ id: idOutput('M'), cancelled: z.array(visitIdOutput) }),
    errors: ['visit_status_conflict', 'visit_past'],
  },
)
export const restoreOccurrence = defineEndpoint(
  'meetings.restoreOccurrence',
  `POST ${companyPath}/vm/meetings/{meetingId}/occurrences/{date}/restore`,
  {
    summary: 'Invite those again whose visits of a day were cancelled; they get a new invitation.',
    tag: 'Meetings',
    params: occurrenceParams,
    body: z.object({ visitorIds: z.array(idInput('V')).min(1).max(500) }),
    response: z.object({ id: idOutput('M'), visits: z.array(visitIdOutput) }),
    errors: ['visit_status_conflict', 'visit_past', 'visit_after_last_day', 'visitor_gone'],
  },
)

export const closeMeeting = defineEndpoint(
  'meetings.close',
  `POST ${companyPath}/vm/meetings/{meetingId}/close`,
  {
    summary:
      'End a meeting: who is in the house is checked out, days after today are cancelled, and a recurrence ends today.',
    tag: 'Meetings',
    params: meetingParams,
    response: z.object({
      id: idOutput('M'),
      checkedOut: z.array(visitIdOutput),
      cancelled: z.array(visitIdOutput),
    }),
    errors: ['visit_status_conflict'],
  },
)
export const calculateRecurrence = defineEndpoint('recurrence.calculate', 'POST /recurrence', {
  summary: 'The occurrences that a meeting would have, as the clock of a zone has them.',
  tag: 'Meetings',
  asks: true,
  body: z
    .object({ startAt: instantInput, endAt: instantInput, timeZone, recurrence })
    .refine(endsLater, endFault),
  response: z.array(z.object({ date: z.string(), startAt: instantOutput, endAt: instantOutput })),
  errors: [],
})
export const inviteMeeting = defineEndpoint(
  'meetings.invite',
  `POST ${companyPath}/vm/meetings/{meetingId}/invite`,
  {
    summary: 'Send the invitation of a meeting again to everybody who is still expected.',
    tag: 'Meetings',
    params: meetingParams,
    response: z.object({ id: idOutput('M'), invited: z.number().int() }),
    errors: ['visit_status_conflict'],
  },
)
