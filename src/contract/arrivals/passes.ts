/** Passes: what a visitor shows at the door (Spec §2 Pass card, §7). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath, visitPath } from '../place-paths.ts'
import { shownCredential } from '../integrations/credentials.ts'
import { idInput, idOutput, visitIdOutput, visitParams } from '../ids.ts'
import { bytes, companyBrief, instantOutput, languageCode, localDate } from '../shapes.ts'
import { host, visit, visitAnswer } from '../visits/visits.ts'

export const pass = z.object({
  id: visitIdOutput,
  visitor: z.object({
    id: idOutput('V'),
    firstname: z.string(),
    lastname: z.string(),
    companyName: z.string(),
  }),
  company: companyBrief,
  host,
  startAt: instantOutput,
  endAt: instantOutput,
  timeZone: z.string(),
  address: z.string(),
  validOn: localDate,
  code: z.string().meta({ description: 'what the QR code holds' }),
  walletLinks: z.object({ apple: z.string().nullable(), google: z.string().nullable() }),
  access: z
    .array(shownCredential)
    .meta({ description: 'codes and Wi-Fi of the visit; none where nothing may be taken along' }),
  calendarLink: z.string().meta({ description: 'empty where nothing may be taken along' }),
})

export const getPass = defineEndpoint(
  'visitData.pass',
  'GET /app/backend/visit-data/{companyId}/pass',
  {
    summary: 'Everything the pass shows, in one round trip.',
    tag: 'Visit area',
    params: z.object({ companyId: idInput('CO') }),
    query: z.object({ visitId: z.string().max(200).optional(), language: languageCode.optional() }),
    response: pass,
    errors: ['visit_past', 'check_in_denied', 'visit_in_review', 'check_in_incomplete'],
  },
)
const meetingVisitor = z.object({
  companyId: idInput('CO'),
  meetingId: idInput('M'),
  visitorId: idInput('V'),
})
/** The token stands in the query, because a wallet opens the link and sends no header. */
const tokenQuery = z.object({ token: z.string().max(4000) })

export const getPassLink = defineEndpoint(
  'passes.link',
  `GET ${companyPath}/vm/meetings/{meetingId}/visitors/{visitorId}/pass`,
  {
    summary: 'Links that put the pass into a wallet; null where the location has no certificate.',
    tag: 'Visit area',
    params: meetingVisitor,
    query: tokenQuery,
    response: z.object({ link: z.string().nullable(), google: z.string().nullable() }),
    errors: [],
  },
)
export const getApplePass = defineEndpoint(
  'passes.apple',
  `GET ${companyPath}/vm/meetings/{meetingId}/visitors/{visitorId}/pass.pkpass`,
  {
    summary: 'The pass for Apple Wallet.',
    tag: 'Visit area',
    params: meetingVisitor,
    query: tokenQuery,
    answers: 'application/vnd.apple.pkpass',
    response: bytes,
    errors: ['wallet_unavailable'],
  },
)
export const getPassCalendar = defineEndpoint(
  'passes.calendar',
  `GET ${companyPath}/vm/meetings/{meetingId}/visitors/{visitorId}/calendar.ics`,
  {
    summary: 'The visit as a calendar file.',
    tag: 'Visit area',
    params: meetingVisitor,
    query: tokenQuery,
    answers: 'text/calendar',
    response: bytes,
    errors: [],
  },
)
export const findByPass = defineEndpoint(
  'visits.findByPass',
  `POST ${companyPath}/vm/passes/find`,
  {
    summary: 'The visit that a scanned pass stands for.',
    tag: 'Visits',
    params: z.object({ companyId: idInput('CO') }),
    body: z.object({ code: z.string().max(400) }),
    response: visit,
    errors: ['pass_unknown', 'pass_wrong_day', 'pass_revoked'],
  },
)
export const revokePass = defineEndpoint('visits.revokePass', `POST ${visitPath}/revoke-pass`, {
  summary: 'Make the pass of this visit worthless; a new one is made.',
  tag: 'Visits',
  params: visitParams,
  response: visitAnswer,
  errors: [],
})
