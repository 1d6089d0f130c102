/** Agreements and signatures (Spec §3 Agreement, §4 Agreement selection; domain-reference §4). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath, visitPath } from '../place-paths.ts'
import { idInput, idOutput, visitParams } from '../ids.ts'
import { bytes, flagInput, instantOutput, languageCode, lineOfText, text } from '../shapes.ts'

/** How many values a condition names at most. */
export const maxConditionValues = 200

/** What has to be said of a visitor: any of these values of one field. */
export const condition = z.object({
  field: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,62}$/)
    .meta({ description: 'a custom field id, or visitor_type' }),
  values: z.array(lineOfText(500)).min(1).max(maxConditionValues),
})

export const agreementInput = z.object({
  kind: z.enum(['AGREEMENT', 'INSTRUCTION']).default('AGREEMENT'),
  name: lineOfText(200).pipe(z.string().min(1)),
  position: z.number().int().min(0).max(10_000).default(0),
  conditions: z.array(condition).max(50).default([]),
  validityDays: z.number().int().min(1).max(3660).nullable().default(null),
  texts: z
    .array(z.object({ language: languageCode, content: text(100_000).pipe(z.string().min(1)) }))
    .min(1)
    .max(50)
    .refine(
      (texts) => new Set(texts.map(({ language }) => language)).size === texts.length,
      'error_language_twice',
    ),
  active: z.boolean().default(true),
})
export const agreement = agreementInput.extend({
  id: idOutput('AG'),
  version: z.number().int(),
  signaturesFrom: instantOutput.nullable().meta({
    description: 'whoever signed before signs again at the next visit; null: nobody has to',
  }),
  signaturesFromVersion: z.number().int().meta({
    description: 'whoever signed an earlier version signs again',
  }),
})

/** An agreement as the visitor's screen wants it: one language, text not yet filled. */
export const offeredAgreement = z.object({
  id: idOutput('AG'),
  version: z.number().int(),
  kind: z.enum(['AGREEMENT', 'INSTRUCTION']),
  name: z.string(),
  conditions: z.array(condition),
  texts: z.array(z.object({ language: z.string(), content: z.string() })),
  validityDays: z.number().int().nullable(),
})

export const signatureBrief = z.object({
  id: idOutput('SG'),
  agreementId: idOutput('AG'),
  agreementVersion: z.number().int(),
  language: z.string(),
  method: z.enum(['HAND', 'TICK']),
  signedAt: instantOutput,
  validUntil: instantOutput.nullable(),
  ofThisVisit: z.boolean(),
})

const companyParams = z.object({ companyId: idInput('CO') })
const agreementParams = z.object({ companyId: idInput('CO'), agreementId: idInput('AG') })

export const listAgreements = defineEndpoint(
  'agreements.list',
  `GET ${companyPath}/vm/agreements`,
  {
    summary: 'List the agreements of a company, in their order.',
    tag: 'Agreements',
    params: companyParams,
    response: z.array(agreement),
    errors: [],
  },
)
export const getAgreement = defineEndpoint(
  'agreements.get',
  `GET ${companyPath}/vm/agreements/{agreementId}`,
  {
    summary: 'One agreement with its current texts.',
    tag: 'Agreements',
    params: agreementParams,
    response: agreement,
    errors: [],
  },
)
export const createAgreement = defineEndpoint(
  'agreements.create',
  `POST ${companyPath}/vm/agreements`,
  {
    summary: 'Create an agreement.',
    tag: 'Agreements',
    params: companyParams,
    body: agreementInput,
    response: z.object({ id: idOutput('AG') }),
    errors: ['guarantee_broken', 'guarantee_locked'],
  },
)
export const updateAgreement = defineEndpoint(
  'agreements.update',
  `PUT ${companyPath}/vm/agreements/{agreementId}`,
  {
    summary:
      'Change an agreement. Another text makes a new version; signed ones stay as they were.',
    tag: 'Agreements',
    params: agreementParams,
    body: agreementInput,
    response: z.object({ id: idOutput('AG'), version: z.number().int() }),
    errors: ['guarantee_broken', 'guarantee_locked', 'setting_locked'],
  },
)
export const signAgreement = defineEndpoint(
  'visits.signAgreement',
  `POST ${visitPath}/sign-agreement`,
  {
    summary: 'Sign the agreement that applies to this visit.',
    tag: 'Visits',
    params: visitParams,
    body: z.object({
      signatureToken: z.string().max(200).default('').meta({
        description: 'from POST documents; empty where the location takes a tick',
      }),
      agreementId: idInput('AG'),
      sendCopyToVisitor: flagInput.default(false),
      language: languageCode,
    }),
    response: z.object({ id: idOutput('SG'), validUntil: instantOutput.nullable() }),
    errors: [
      'link_cannot_sign',
      'agreement_not_applicable',
      'signature_required',
      'document_token_invalid',
      'visit_past',
      'check_in_denied',
      'visit_in_review',
      'visit_already_checked_in',
    ],
  },
)
export const listSignatures = defineEndpoint('signatures.list', `GET ${visitPath}/agreements`, {
  summary: 'The signatures that count for this visit.',
  tag: 'Visits',
  params: visitParams,
  response: z.array(signatureBrief),
  errors: [],
})
export const getSignaturePdf = defineEndpoint(
  'signatures.pdf',
  `GET ${companyPath}/vm/signatures/{signatureId}/pdf`,
  {
    summary: 'The signed agreement with its evidence page.',
    tag: 'Agreements',
    params: z.object({ companyId: idInput('CO'), signatureId: idInput('SG') }),
    answers: 'application/pdf',
    response: bytes,
    errors: [],
  },
)
