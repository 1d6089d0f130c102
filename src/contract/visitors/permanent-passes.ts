/** Permanent passes: of a person who comes often, in and out on every day (Spec §7 permanent-pass; Reference §3 and §7). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput } from '../shapes.ts'

const params = z.object({ companyId: idInput('CO'), visitorId: idInput('V') })
const response = z.object({ id: idOutput('V') })

export const getPermanentPass = defineEndpoint(
  'visitors.permanentPass',
  `GET ${companyPath}/vm/visitors/{visitorId}/permanent-pass`,
  {
    summary: 'The permanent pass of a visitor; null when there is none.',
    tag: 'Visitors',
    params,
    response: z.object({
      pass: z
        .object({
          code: z.string().meta({ description: 'what the QR code holds' }),
          since: instantOutput,
        })
        .nullable(),
    }),
    errors: [],
  },
)
export const issuePermanentPass = defineEndpoint(
  'visitors.issuePermanentPass',
  `POST ${companyPath}/vm/visitors/{visitorId}/permanent-pass`,
  {
    summary: 'Give somebody who comes often a permanent pass; one given before counts no longer.',
    tag: 'Visitors',
    params,
    response,
    errors: ['visitor_not_frequent'],
  },
)
export const revokePermanentPass = defineEndpoint(
  'visitors.revokePermanentPass',
  `DELETE ${companyPath}/vm/visitors/{visitorId}/permanent-pass`,
  {
    summary: 'Make the permanent pass worthless.',
    tag: 'Visitors',
    params,
    response,
    errors: [],
  },
)
export const sendPermanentPass = defineEndpoint(
  'visitors.sendPermanentPass',
  `POST ${companyPath}/vm/visitors/{visitorId}/permanent-pass/send`,
  {
    summary: 'Mail the permanent pass to the visitor’s own address; five times a day at most.',
    tag: 'Visitors',
    params,
    response,
    errors: [],
  },
)
