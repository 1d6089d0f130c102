/** What somebody needs who edits agreements: their order, what was signed before, and how they look and apply (issue 14 §4). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { bytes, instantOutput, languageCode, lineOfText, localDate, text } from '../shapes.ts'

const companyParams = z.object({ companyId: idInput('CO') })

export const orderAgreements = defineEndpoint(
  'agreements.order',
  `PUT ${companyPath}/vm/agreements/order`,
  {
    summary:
      'Put the agreements of a company in order: the first one whose conditions hold applies.',
    tag: 'Agreements',
    params: companyParams,
    body: z.object({
      agreementIds: z.array(idInput('AG')).max(1000).meta({
        description: 'all of them; refused when another was added meanwhile',
      }),
    }),
    response: z.object({ agreementIds: z.array(idOutput('AG')) }),
    errors: ['changed_meanwhile'],
  },
)
export const listAgreementVersions = defineEndpoint(
  'agreements.versions',
  `GET ${companyPath}/vm/agreements/{agreementId}/versions`,
  {
    summary: 'The wordings of an agreement with how often each was signed, the newest first.',
    tag: 'Agreements',
    params: z.object({ companyId: idInput('CO'), agreementId: idInput('AG') }),
    response: z.array(
      z.object({
        version: z.number().int(),
        madeAt: instantOutput,
        texts: z.array(z.object({ language: z.string(), content: z.string() })),
        signatureCount: z.number().int(),
        validCount: z.number().int().meta({
          description: 'visitors who need not sign again yet',
        }),
        validUntil: instantOutput.nullable().meta({
          description: 'when the last of them has to sign again',
        }),
      }),
    ),
    errors: [],
  },
)
export const listRecentVisits = defineEndpoint(
  'agreements.recentVisits',
  `GET ${companyPath}/vm/agreements/recent-visits`,
  {
    summary: 'The latest visits with what the conditions of agreements look at.',
    tag: 'Agreements',
    params: companyParams,
    response: z.array(
      z.object({
        name: z.string(),
        visitDate: localDate,
        visitorType: z.string().nullable().meta({ description: 'its code' }),
        language: z.string(),
        answers: z.array(z.object({ id: z.string(), value: z.string() })),
      }),
    ),
    errors: [],
  },
)
export const previewAgreement = defineEndpoint(
  'agreements.preview',
  `POST ${companyPath}/vm/agreement-preview`,
  {
    summary: 'The document that a visitor would get, signed by one who is made up.',
    tag: 'Agreements',
    params: companyParams,
    asks: true,
    body: z.object({
      name: lineOfText(200).pipe(z.string().min(1)),
      language: languageCode,
      content: text(100_000).pipe(z.string().min(1)),
    }),
    answers: 'application/pdf',
    response: bytes,
    errors: [],
  },
)
