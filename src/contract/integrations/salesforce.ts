/** Salesforce: people who are found there while somebody invites, and visits that are activities there. Issue 15 §4. */
import { z } from 'zod'
import { hasEnoughLetters, maxFilterLength } from '#domain/host/host-filter.ts'
import { consentProblems, consentStates } from '#domain/integration/consent.ts'
import { activityChoices } from '#domain/salesforce/activity.ts'
import { isMyDomain, readMyDomain, salesforceLogins } from '#domain/salesforce/login.ts'
import { salesforceFaults } from '#domain/salesforce/refusal.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { instantOutput, lineOfText, text } from '../shapes.ts'
import { connectionHealth } from './connection-health.ts'

const params = z.object({ companyId: idInput('CO') })
const tag = 'Salesforce'
const path = `${companyPath}/integrations/salesforce` as const
const answer = z.object({ id: idOutput('CO') })
const fault = z.enum(salesforceFaults).nullable()

/** Without the secret. */
const settings = z.object({
  login: z.enum(salesforceLogins),
  myDomain: z
    .string()
    .meta({ description: 'such as acme.my.salesforce.com; of MY_DOMAIN alone, else empty' }),
  clientId: z.string().meta({ description: 'the consumer key of the company’s connected app' }),
  searches: z.boolean().meta({ description: 'contacts and leads are found while inviting' }),
  activities: z.enum(activityChoices).meta({
    description: 'from when on a visit is an event on the contact or lead with that address',
  }),
})

export const getSalesforce = defineEndpoint('salesforce.get', `GET ${path}`, {
  summary: 'The connection to Salesforce, and how it is doing; never its secret.',
  tag,
  params,
  response: z.object({
    returnAddress: z.string().meta({ description: 'the callback URL of the connected app' }),
    salesforce: settings
      .extend({
        ...connectionHealth.shape,
        consent: z.object({
          state: z.enum(consentStates),
          problem: z.enum(consentProblems).nullable(),
          grantedAt: instantOutput.nullable(),
        }),
        searchProblem: fault.meta({ description: 'why nobody searches there until then' }),
        searchRestsUntil: instantOutput.nullable(),
        searchesToday: z.int(),
        standing: z.int().meta({ description: 'so many activities stand there' }),
      })
      .nullable(),
  }),
  errors: [],
})
export const putSalesforce = defineEndpoint('salesforce.put', `PUT ${path}/settings`, {
  summary:
    'Connect Salesforce with the company’s own app, or change how it is used. Then somebody has to consent.',
  tag,
  params,
  body: settings
    .extend({
      clientId: lineOfText(300).pipe(z.string().min(1, 'common_error_required')),
      myDomain: lineOfText(300).transform(readMyDomain).default(''),
      secret: text(1_000).meta({
        description: 'the consumer secret; empty keeps the one that is stored, of the same app',
      }),
    })
    .superRefine(({ login, myDomain }, context) => {
      if (login !== 'MY_DOMAIN' || isMyDomain(myDomain)) return
      context.addIssue({
        code: 'custom',
        path: ['myDomain'],
        message: myDomain === '' ? 'common_error_required' : 'salesforce_error_domain',
      })
    })
    .transform((body) => ({ ...body, myDomain: body.login === 'MY_DOMAIN' ? body.myDomain : '' })),
  response: answer,
  errors: [],
})
export const consentToSalesforce = defineEndpoint('salesforce.consent', `POST ${path}/consent`, {
  summary: 'Where the browser goes so that somebody lets Foyer in.',
  tag,
  params,
  response: z.object({ address: z.string() }),
  errors: [],
})
export const testSalesforce = defineEndpoint('salesforce.test', `POST ${path}/test`, {
  summary:
    'Try the stored connection, and whether the field for visits is there. Nothing is changed.',
  tag,
  params,
  response: z.object({
    steps: z.array(
      z.object({
        step: z.enum(['SIGN_IN', 'SEARCH', 'ACTIVITY']),
        fault,
        answer: z.string().meta({ description: 'what Salesforce said' }),
      }),
    ),
  }),
  errors: [],
})
export const searchSalesforce = defineEndpoint(
  'salesforce.search',
  `GET ${companyPath}/vm/salesforce-people`,
  {
    summary:
      'Contacts and leads by the beginnings of their names, for inviting them. Answers within two seconds, also with nobody.',
    tag: 'Visits',
    params,
    query: z.object({
      filter: lineOfText(maxFilterLength).refine(hasEnoughLetters, 'filter_too_short'),
    }),
    response: z.object({
      isSearched: z
        .boolean()
        .meta({ description: 'whether Salesforce is connected and searched at the location' }),
      people: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['CONTACT', 'LEAD']),
          firstname: z.string(),
          lastname: z.string(),
          companyName: z.string(),
          email: z.string(),
        }),
      ),
      problem: fault.meta({ description: 'why nobody was asked for, or nothing came back' }),
    }),
    errors: [],
  },
)
export const activateSalesforce = defineEndpoint('salesforce.activate', `POST ${path}/activate`, {
  summary: 'Continue: what was kept is told, as it is true now.',
  tag,
  params,
  response: answer,
  errors: ['webhook_not_rehearsed'],
})
export const pauseSalesforce = defineEndpoint('salesforce.pause', `POST ${path}/pause`, {
  summary: 'Tell nothing more and search for nobody for now; what happens is kept.',
  tag,
  params,
  response: answer,
  errors: ['conflict'],
})
export const removeSalesforce = defineEndpoint('salesforce.remove', `DELETE ${path}`, {
  summary: 'Disconnect: the consent is given back. Activities that stand there stay.',
  tag,
  params,
  response: answer.extend({ standing: z.int() }),
  errors: [],
})
