/** What visitors have signed at the locations that somebody administers. Issue 16 §1. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput, visitIdOutput } from '../ids.ts'
import { reachedLocation, reachQuery } from '../people/reach.ts'
import { bytes, instantOutput, localDate } from '../shapes.ts'

const tag = 'Organisation'
const document = z.string().max(200).meta({
  description:
    'what the agreement is called, as it stands there; locations have agreements of their own',
})

export const listLocationSignatures = defineEndpoint(
  'locationSignatures.list',
  'GET /private/locations/signatures',
  {
    summary: 'What was signed at the locations that the caller administers, the newest first.',
    tag,
    query: z.object({
      ...reachQuery,
      document: document.optional(),
      version: z.coerce.number().int().min(1).max(1_000_000).optional().meta({
        description: 'of the document; alone it says nothing',
      }),
      from: localDate.optional().meta({ description: 'the first day, by each location’s clock' }),
      to: localDate.optional().meta({ description: 'the last day' }),
      after: z.string().max(200).optional().meta({ description: 'the `next` of the page before' }),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({
      location: reachedLocation,
      newest: z.number().int().nullable().meta({
        description: 'the highest version of the document that was asked for, at these locations',
      }),
      signatures: z.array(
        z.object({
          id: idOutput('SG'),
          location: z.object({ id: idOutput('CO'), name: z.string(), timeZone: z.string() }),
          visitId: visitIdOutput,
          signedAt: instantOutput,
          validUntil: instantOutput.nullable(),
          document: z.string().meta({ description: 'what the agreement is called today' }),
          version: z.number().int(),
          visitor: z
            .object({ firstname: z.string(), lastname: z.string(), companyName: z.string() })
            .nullable()
            .meta({ description: 'null: the person was erased' }),
          opens: z.boolean().meta({
            description: 'the caller works at that location, and can open the visit there',
          }),
        }),
      ),
      next: z.string().nullable().meta({ description: 'asks for the next page; null: the last' }),
    }),
    errors: [],
  },
)
export const findLocationAgreements = defineEndpoint(
  'locationSignatures.documents',
  'GET /private/locations/signatures/documents',
  {
    summary: 'Of the agreements at these locations, the first twenty names that hold these words.',
    tag,
    query: z.object({
      ...reachQuery,
      q: z.string().max(100).default('').meta({ description: 'of the name, without accents' }),
    }),
    response: z.object({
      documents: z.array(
        z.object({
          name: z.string(),
          locations: z.number().int().meta({ description: 'how many have one of this name' }),
        }),
      ),
    }),
    errors: [],
  },
)
export const readLocationSignature = defineEndpoint(
  'locationSignatures.pdf',
  'GET /private/locations/{companyId}/signatures/{signatureId}/pdf',
  {
    summary: 'The signed agreement with its evidence page.',
    tag,
    params: z.object({ companyId: idInput('CO'), signatureId: idInput('SG') }),
    answers: 'application/pdf',
    response: bytes,
    errors: [],
  },
)
