/** What somebody needs who edits agreements: their order, what was signed before, and how they look and apply (issue 14 §4). */
import { z } from 'zod'
import { agreementTemplates } from '#domain/agreement/agreement-template.ts'
import { signAgainGroups } from '#domain/agreement/sign-again.ts'
import { defineEndpoint } from '../endpoint.ts'
import { agreementInput } from './agreements.ts'
import { signingSentence } from './flows.ts'
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
    errors: ['changed_meanwhile', 'guarantee_broken', 'guarantee_locked'],
  },
)
export const foreseeBroken = defineEndpoint(
  'agreements.foreseeBroken',
  `POST ${companyPath}/vm/agreement-guarantees`,
  {
    summary:
      'The guarantees of flows that would no longer hold if an agreement were saved like this.',
    tag: 'Agreements',
    params: companyParams,
    asks: true,
    body: agreementInput.pick({ kind: true, name: true, conditions: true, active: true }).extend({
      agreementId: idInput('AG').nullable(),
      languages: z.array(languageCode).max(50).meta({ description: 'in which it is written' }),
    }),
    response: z.array(
      z.object({
        flowId: idOutput('FL')
          .nullable()
          .meta({ description: 'null where visitors are asked nothing' }),
        flow: z.string(),
        sentence: signingSentence,
        isLocked: z.boolean().meta({ description: 'by the organisation' }),
        question: z.string().nullable().meta({
          description: 'what the flow asks; null for everybody and for a type of visitor',
        }),
        gets: z.string().nullable().meta({
          description: 'what somebody would sign instead; null for nothing',
        }),
      }),
    ),
    errors: [],
  },
)
export const listAgreementTemplates = defineEndpoint(
  'agreements.templates',
  `GET ${companyPath}/vm/agreement-templates`,
  {
    summary: 'What a first agreement can begin with, in the language of the caller.',
    tag: 'Agreements',
    params: companyParams,
    response: z.array(z.object({ template: z.enum(agreementTemplates), name: z.string() })),
    errors: [],
  },
)
export const createAgreementFromTemplate = defineEndpoint(
  'agreements.createFromTemplate',
  `POST ${companyPath}/vm/agreements/from-template`,
  {
    summary:
      'Create an agreement from a template in the languages of the location. Nobody signs it until it is taken into use.',
    tag: 'Agreements',
    params: companyParams,
    body: z.object({ template: z.enum(agreementTemplates) }),
    response: z.object({ id: idOutput('AG') }),
    errors: [],
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
export const signAgain = defineEndpoint(
  'agreements.signAgain',
  `POST ${companyPath}/vm/agreements/{agreementId}/sign-again`,
  {
    summary:
      'Have visitors sign the present text at their next visit although an earlier signature would still be valid. Signatures are kept, and so is what was signed for a visit to come.',
    tag: 'Agreements',
    params: z.object({ companyId: idInput('CO'), agreementId: idInput('AG') }),
    body: z.object({
      version: z.number().int().min(1).meta({
        description: 'the present one; refused when there is another',
      }),
      who: z.enum(signAgainGroups).meta({
        description:
          'EVERYONE: also those who signed this version. EARLIER_VERSIONS: those who signed another.',
      }),
    }),
    response: z.object({
      id: idOutput('AG'),
      count: z.number().int().meta({ description: 'visitors whose signature was valid' }),
    }),
    errors: ['changed_meanwhile'],
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
