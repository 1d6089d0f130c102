/** One round trip for everything the visit area shows (Spec §7 visit-data; design "one data round trip"). */
import { z } from 'zod'
import { offeredAgreement, signatureBrief } from '../agreements/agreements.ts'
import { customFieldType } from '../agreements/custom-fields.ts'
import { defineEndpoint } from '../endpoint.ts'
import { flow } from '../agreements/flows.ts'
import { idInput } from '../ids.ts'
import { detailName } from '../settings/params.ts'
import { companyBrief, language, languageCode, localDate } from '../shapes.ts'
import { visit } from './visits.ts'

export const visitData = z.object({
  company: companyBrief.extend({
    timeZone: z.string(),
    address: z.string(),
    latitude: z.string(),
    longitude: z.string(),
    phone: z.string(),
    brandColour: z.string(),
    hours: z.string().optional().meta({
      description: 'when reception is open; absent where somebody is there when the visit begins',
    }),
  }),
  visit,
  visitDate: localDate,
  today: localDate.meta({ description: "the location's date now" }),
  params: z.object({
    flowRequired: z.boolean(),
    signInAdvance: z.boolean(),
    signatureMode: z.enum(['HAND', 'TICK', 'HAND_OR_TICK']),
    offerCopyOfAgreement: z.boolean(),
    statusAfterCheckIn: z.enum(['CHECKED_IN', 'ON_SITE']),
    selfCheckIn: z.enum(['OFF', 'PRE_CHECK_IN', 'CHECK_IN']),
    mayStartAgain: z.boolean(),
    askedDetails: z.array(detailName),
    requiredDetails: z.array(detailName),
  }),
  answered: z
    .array(z.string())
    .meta({ description: 'custom fields answered at this visit; other answers come from before' }),
  answeredBefore: z.array(z.string()).meta({
    description:
      'custom fields answered at an earlier visit; what neither list names was filled in by staff or a program',
  }),
  customFields: z.array(
    z.object({ id: z.string(), type: customFieldType, resetAtEveryVisit: z.boolean() }),
  ),
  flow: flow.nullable(),
  agreements: z.array(offeredAgreement),
  signatures: z.array(signatureBrief),
  signsElsewhere: z.literal(true).optional().meta({
    description:
      'present where the link was asked for by somebody who works here and does not sign',
  }),
  face: z
    .object({
      purpose: z.string(),
      isAllowed: z.boolean(),
      mayAllow: z.boolean().meta({ description: 'false: it can only be taken back' }),
    })
    .optional()
    .meta({
      description:
        'present where an engine for face identification is live, or the visitor has agreed to one',
    }),
  currentDate: z.string().meta({ description: 'today in words, as an agreement would show it' }),
  language: z.string().meta({ description: 'the language these texts are in' }),
  languages: z.array(language),
  texts: z.record(z.string(), z.string()),
})

export const getVisitData = defineEndpoint(
  'visitData.get',
  'GET /app/backend/visit-data/{companyId}',
  {
    summary: 'Everything the visit area shows.',
    tag: 'Visit area',
    params: z.object({ companyId: idInput('CO') }),
    query: z.object({ visitId: z.string().max(200).optional(), language: languageCode.optional() }),
    response: visitData,
    errors: [],
  },
)
