/** Visitors: the person's profile, which persists over visits (Spec §3 Visit.visitor). */
import { z } from 'zod'
import { hasEnoughLetters, maxFilterLength } from '#domain/host/host-filter.ts'
import { email } from '#domain/validation/email.ts'
import { visitorDetailMaxLengths } from '#domain/visit/visitor/visitor-details.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { customFieldValue, languageCode, lineOfText, obeys } from '../shapes.ts'

/** An address by the specification's own pattern; empty is accepted (Spec §5 Email). What isn't a line of text is told of once. */
export const emailInput = lineOfText(254).pipe(z.string().superRefine(obeys(email)))

const max = visitorDetailMaxLengths

export const visitorDetailsInput = z.object({
  firstname: lineOfText(max.firstname),
  lastname: lineOfText(max.lastname),
  companyName: lineOfText(max.companyName),
  email: emailInput,
  mobile: lineOfText(max.mobile),
  licensePlate: lineOfText(max.licensePlate),
  language: languageCode,
})

export const idScan = z
  .object({ score: z.number(), threshold: z.number(), name: z.string(), picture: z.string() })
  .nullable()
  .meta({ description: 'what a scanner read; for those who may check people in' })

export const visitor = z.object({
  id: idOutput('V'),
  firstname: z.string(),
  lastname: z.string(),
  companyName: z.string(),
  email: z.string(),
  mobile: z.string(),
  licensePlate: z.string(),
  language: z.string(),
  frequent: z.boolean(),
  customFields: z.array(customFieldValue),
  idScan,
})

export const updateOwnVisitor = defineEndpoint(
  'visitors.updateOwn',
  'PUT /app/backend/visitors/{companyId}/{visitorId}',
  {
    summary: 'Confirm or change the details of the visitor; a picture token from POST documents.',
    tag: 'Visit area',
    params: z.object({ companyId: idInput('CO'), visitorId: idInput('V') }),
    body: z.object({
      ...visitorDetailsInput.partial().shape,
      token: z.string().max(200).optional().meta({ description: 'picture, from POST documents' }),
      allowFaceRecognition: z.boolean().optional(),
    }),
    response: z.object({ id: idOutput('V') }),
    errors: [
      'document_token_invalid',
      'visit_past',
      'visit_in_review',
      'check_in_denied',
      'visit_already_checked_in',
    ],
  },
)

const companyParams = z.object({ companyId: idInput('CO') })

export const searchVisitors = defineEndpoint('visitors.search', `GET ${companyPath}/vm/visitors`, {
  summary:
    'Visitors who are known, for inviting them again; without a filter those who come often. Who sees only their own visits finds only their own visitors.',
  tag: 'Visits',
  params: companyParams,
  query: z.object({
    filter: lineOfText(maxFilterLength)
      .refine((text) => text === '' || hasEnoughLetters(text), 'filter_too_short')
      .default('')
      .meta({ description: 'parts of the name, the company or the address' }),
  }),
  response: z.object({
    visitors: z
      .array(
        z.object({
          id: idOutput('V'),
          firstname: z.string(),
          lastname: z.string(),
          companyName: z.string(),
          email: z.string(),
          mobile: z.string(),
          language: z.string(),
          frequent: z.boolean(),
        }),
      )
      .meta({ description: 'who comes often first; at most 20' }),
  }),
  errors: [],
})
export const setFrequent = defineEndpoint(
  'visitors.setFrequent',
  `PUT ${companyPath}/vm/visitors/{visitorId}/frequent`,
  {
    summary: 'Mark a visitor as one who comes often, or as one who does not.',
    tag: 'Visits',
    params: z.object({ companyId: idInput('CO'), visitorId: idInput('V') }),
    body: z.object({ frequent: z.boolean() }),
    response: z.object({ id: idOutput('V') }),
    errors: [],
  },
)
