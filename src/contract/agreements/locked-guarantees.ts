/** Sentences that an organisation holds its locations to (src/domain/flow/studio/locked/locked-sentence.ts). Issue 14 §3. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { instantOutput, lineOfText, someLocations, text } from '../shapes.ts'
import { fieldType } from './flows.ts'

const tag = 'Organisation'
const path = '/private/locked-guarantees'

const field = text(64).pipe(z.string().min(1)).meta({ description: 'a custom field id' })
const value = text(500).pipe(z.string().min(1))
const agreement = lineOfText(200)
  .pipe(z.string().min(1))
  .meta({ description: 'its name, which it has at every location' })

/** One that nothing is said about at any location may be locked, too: new locations may come to it. */
export const lockedSentence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('DENIED_WHEN'), field, value }),
  z.object({ kind: z.literal('ALWAYS_ANSWERED'), field }),
  z
    .object({
      kind: z.enum(['SIGNED_WHEN', 'NOT_SIGNED_WHEN']),
      field: field.nullable().meta({ description: 'a custom field id, visitor_type, or null' }),
      value: value.nullable(),
      agreement,
    })
    .refine((one) => (one.field === null) === (one.value === null), 'common_error_required'),
])

const proofResult = z.enum(['TRUE', 'FALSE', 'VOID', 'UNPROVED'])
const result = proofResult.meta({
  description:
    'FALSE: a visitor breaks it; VOID: nothing here that it speaks of; UNPROVED: too much to look at',
})

/** What the editor of a flow has to know of a lock. */
export const lockedHere = z.object({
  id: idOutput('GU'),
  sentence: lockedSentence,
  why: z.string(),
  lockedAt: instantOutput,
  lockedBy: z.string().nullable().meta({ description: 'an address; null for an API client' }),
  result: result.meta({ description: 'as visitors are asked now' }),
})

/** For whoever changes something that it speaks of: with the words of its question, as visitors are asked it. */
export const listLockedHere = defineEndpoint(
  'lockedGuarantees.here',
  `GET ${companyPath}/vm/locked-guarantees`,
  {
    summary: 'What the organisation holds a location to, by whom and why.',
    tag: 'Flows',
    params: z.object({ companyId: idInput('CO') }),
    response: z.array(
      lockedHere.extend({
        question: z
          .object({
            label: z.string(),
            type: fieldType,
            answer: z.string().nullable().meta({ description: 'what the answer is called' }),
          })
          .nullable()
          .meta({ description: 'null: it speaks of none, or visitors are not asked it' }),
      }),
    ),
    errors: [],
  },
)

const standing = z.object({
  companyId: idOutput('CO'),
  name: z.string(),
  result,
  example: z
    .object({
      steps: z.array(
        z.object({
          screen: z.string(),
          type: fieldType.nullable().meta({ description: 'null: nothing is asked' }),
          answer: z.string().nullable(),
        }),
      ),
      visitorType: z.string().nullable(),
      language: z.string().nullable(),
      gets: z.string().nullable().meta({ description: 'what they sign; null for nothing' }),
    })
    .nullable()
    .meta({ description: 'a visitor who breaks it' }),
})

const locations = someLocations.meta({
  description: 'at every location, including those added later, or at these',
})
const wanted = { sentence: lockedSentence, locations }
const id = z.object({ id: idOutput('GU') })

export const listLockedGuarantees = defineEndpoint('lockedGuarantees.list', `GET ${path}`, {
  summary: 'The sentences that the organisation holds its locations to, and where each holds now.',
  tag,
  response: z.array(
    lockedHere.omit({ result: true }).extend({
      locations: z.union([z.literal('ALL'), z.array(idOutput('CO'))]),
      standings: z.array(standing),
    }),
  ),
  errors: [],
})
export const listBlocks = defineEndpoint('lockedGuarantees.blocks', `GET ${path}/blocks`, {
  summary: 'What a sentence can speak of, and at how many locations there is such a thing.',
  tag,
  response: z.object({
    fields: z.array(
      z.object({
        id: z.string(),
        type: fieldType,
        label: z.string(),
        values: z.array(z.object({ value: z.string(), label: z.string() })),
        locations: z.number().int(),
      }),
    ),
    visitorTypes: z.array(
      z.object({ code: z.string(), name: z.string(), locations: z.number().int() }),
    ),
    agreements: z.array(z.object({ name: z.string(), locations: z.number().int() })),
  }),
  errors: [],
})
export const foreseeLocked = defineEndpoint('lockedGuarantees.foresee', `POST ${path}/standings`, {
  summary: 'Where a sentence would hold now. Nothing is locked.',
  tag,
  asks: true,
  body: z.object(wanted),
  response: z.array(standing),
  errors: [],
})
export const lockGuarantee = defineEndpoint('lockedGuarantees.create', `POST ${path}`, {
  summary:
    'Hold locations to a sentence. Where it does not hold visitors still get in; the next flow that is published there has to keep it.',
  tag,
  body: z.object({ ...wanted, why: lineOfText(500).pipe(z.string().min(1)) }),
  response: id,
  errors: [],
})
export const unlockGuarantee = defineEndpoint(
  'lockedGuarantees.remove',
  `DELETE ${path}/{guaranteeId}`,
  {
    summary: 'Hold locations to a sentence no longer.',
    tag,
    params: z.object({ guaranteeId: idInput('GU') }),
    response: id,
    errors: [],
  },
)
