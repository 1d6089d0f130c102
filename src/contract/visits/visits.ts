/** Visits: one visitor at one occurrence of a meeting (Spec §3 Visit, §4 visit-flow names, §7). */
import { z } from 'zod'
import { missingParts } from '#domain/visit/staff/missing-parts.ts'
import { staffActions } from '#domain/visit/staff/staff-access.ts'
import { arrival } from '../arrivals/arrivals.ts'
import { defineEndpoint } from '../endpoint.ts'
import { timeline } from '../notes.ts'
import { visitPath } from '../place-paths.ts'
import { idInput, idOutput, visitIdOutput, visitParams } from '../ids.ts'
import { flagInput, instantOutput, languageCode, text } from '../shapes.ts'
import { visitor } from '../visitors/visitors.ts'
import { screenTimes } from './screen-times.ts'

export const visitStatus = z.enum([
  'EXPECTED',
  'CHECKED_IN',
  'CHECKED_OUT',
  'ON_SITE',
  'IN_REVIEW',
  'DENIED',
])

export const host = z.object({
  id: idOutput('US'),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string().nullable().meta({ description: 'null where the location does not show it' }),
})

export const visit = z.object({
  id: visitIdOutput,
  title: z.string(),
  visitor,
  company: z.object({ name: z.string(), logo128: z.string().nullable() }),
  host,
  startAt: instantOutput,
  endAt: instantOutput,
  status: visitStatus,
  statusId: z.number().int(),
  visitorType: z.string(),
  channel: z
    .enum(['INVITED', 'WALK_IN', 'KIOSK'])
    .meta({ description: 'how the visit came about' }),
  typedHostName: z
    .string()
    .meta({ description: 'the host as the visitor typed it, who is not on the list' }),
  detailsConfirmed: z.boolean(),
  registration: z.enum(['NONE', 'VALID', 'INVALID']),
  flowWaived: z.boolean().meta({ description: 'let in, whatever the flow said' }),
  preCheckedInAt: instantOutput.nullable(),
  onSiteAt: instantOutput.nullable(),
  arrivedAt: instantOutput.nullable(),
  leftAt: instantOutput.nullable(),
  arrival: arrival
    .nullable()
    .meta({ description: 'the answer of the host; null unless checked in' }),
  denial: z.object({ cause: z.enum(['FLOW', 'APPROVER']), reason: z.string() }).nullable(),
})

/** A visit for who works here: with what the caller may do to it now, so that no screen guesses. */
export const staffVisit = visit.extend({
  actions: z
    .array(z.enum(staffActions))
    .meta({ description: 'what the caller may do to the visit now' }),
  missing: z.array(z.enum(missingParts)).meta({
    description: 'what a check-in asks for and the visitor has not done; empty on other days',
  }),
  mayChange: z.boolean().meta({ description: 'the caller may change or cancel it' }),
  picture: z
    .string()
    .nullable()
    .meta({ description: 'stands for the picture of the visitor: another one, another value' }),
  identityCheckedAt: instantOutput
    .nullable()
    .meta({ description: 'when staff have seen that the visitor is who they say' }),
  mayCheckIdentity: z.boolean().meta({ description: 'the caller may say so, or take it back' }),
  mayAnswerArrival: z.boolean().meta({ description: 'the visitor is here for the caller' }),
})

/** A visitor changes what was said only while expected; API clients at any time. */
export const editErrors = [
  'visit_past',
  'visit_in_review',
  'check_in_denied',
  'visit_already_checked_in',
] as const

export const visitAnswer = z.object({ id: visitIdOutput, status: visitStatus })

export const getVisit = defineEndpoint('visits.get', `GET ${visitPath}`, {
  summary: 'One visit.',
  tag: 'Visits',
  params: visitParams,
  response: staffVisit,
  errors: [],
})
export const completeRegistration = defineEndpoint(
  'visits.completeRegistration',
  `POST ${visitPath}/complete-registration`,
  {
    summary: 'Close the registration attempt; refused when the answers do not justify it.',
    tag: 'Visits',
    params: visitParams,
    body: z.object({ valid: z.boolean(), times: screenTimes }),
    response: visitAnswer,
    errors: [
      'registration_unjustified',
      'details_incomplete',
      'signature_required',
      'visit_past',
      'check_in_denied',
      'visit_in_review',
    ],
  },
)
/** Why a check-in is refused. */
export const checkInErrors = [
  'visit_past',
  'visit_not_today',
  'visit_in_review',
  'check_in_denied',
  'check_in_incomplete',
  'check_in_not_offered',
  'visit_already_checked_in',
  'visit_status_conflict',
  'link_cannot_sign',
  'agreement_not_applicable',
  'signature_required',
  'document_token_invalid',
] as const
export const checkIn = defineEndpoint('visits.checkIn', `POST ${visitPath}/check-in`, {
  summary: 'Check in. With an instruction named, its signature is stored in the same act.',
  tag: 'Visits',
  params: visitParams,
  body: z.object({
    instructionToken: z.string().max(200).default(''),
    instructionId: idInput('AG').optional(),
    instructionLanguage: languageCode.optional(),
    sendInstructionPDF: flagInput.default(false),
    override: z
      .object({
        reason: text(1000).refine((reason) => reason.trim() !== '', 'common_error_required'),
      })
      .optional()
      .meta({
        description:
          'reception lets the visitor in although questions or a signature are missing; needs the right "approve visits"',
      }),
  }),
  response: visitAnswer,
  errors: checkInErrors,
})
export const onSite = defineEndpoint('visits.onSite', `POST ${visitPath}/on-site`, {
  summary: 'Check in on site: arrived, not yet checked in by reception.',
  tag: 'Visits',
  params: visitParams,
  body: z.object({
    agreementSignature: z.string().max(200).default(''),
    agreementId: idInput('AG').optional(),
    agreementLanguage: languageCode.optional(),
    sendCopyToVisitor: flagInput.default(false),
    incomplete: flagInput.default(false).meta({
      description: 'reception records the arrival although questions or a signature are missing',
    }),
  }),
  response: visitAnswer,
  errors: checkInErrors,
})
export const preCheckIn = defineEndpoint('visits.preCheckIn', `POST ${visitPath}/pre-check-in`, {
  summary: 'Mark the visitor as ready; the status stays as it is.',
  tag: 'Visits',
  params: visitParams,
  response: visitAnswer,
  errors: checkInErrors,
})
export const checkOut = defineEndpoint('visits.checkOut', `POST ${visitPath}/check-out`, {
  summary: 'Check out.',
  tag: 'Visits',
  params: visitParams,
  response: visitAnswer,
  errors: ['visit_status_conflict'],
})
export const denyVisit = defineEndpoint('visits.deny', `POST ${visitPath}/deny`, {
  summary: 'Deny: by a visitor whose answers lead to failure, or by an approver with a reason.',
  tag: 'Visits',
  params: visitParams,
  body: z
    .object({ reason: text(1000).default(''), times: screenTimes })
    .default({ reason: '', times: [] }),
  response: visitAnswer,
  errors: ['denial_unjustified', 'visit_status_conflict', 'visit_past'],
})
export const approveVisit = defineEndpoint('visits.approve', `POST ${visitPath}/approve`, {
  summary: 'Approve a visit in review, or one that was denied.',
  tag: 'Visits',
  params: visitParams,
  response: visitAnswer,
  errors: ['visit_status_conflict', 'visit_past'],
})
export const resetVisit = defineEndpoint('visits.reset', `POST ${visitPath}/reset`, {
  summary:
    'Back to expected: clears arrival, departure, denial and marks, and answers that failed; the timeline keeps all. Other answers stay: `visits.putCustomFields` takes them back.',
  tag: 'Visits',
  params: visitParams,
  response: visitAnswer,
  errors: ['visit_status_conflict', 'visit_nothing_to_reset'],
})
export const getTimeline = defineEndpoint('visits.timeline', `GET ${visitPath}/timeline`, {
  summary: 'What happened to a visit, oldest first.',
  tag: 'Visits',
  params: visitParams,
  response: timeline,
  errors: [],
})
export const watchVisit = defineEndpoint('visits.live', `GET ${visitPath}/live`, {
  summary: 'Server-sent events: `visit` with the new status whenever the visit changes.',
  tag: 'Visits',
  params: visitParams,
  answers: 'text/event-stream',
  response: z.undefined(),
  errors: [],
})
export const revokeLinks = defineEndpoint('visits.revokeLinks', `POST ${visitPath}/revoke-links`, {
  summary: 'Make every link sent for this visit invalid.',
  tag: 'Visits',
  params: visitParams,
  response: visitAnswer,
  errors: [],
})
export const createVisitLink = defineEndpoint('visits.createLink', `POST ${visitPath}/link`, {
  summary:
    "The visitor's signed link to the visit area. It says who asked for it; what an employee asked for does not sign.",
  tag: 'Visits',
  params: visitParams,
  response: z.object({ link: z.string() }),
  errors: ['visit_past'],
})
