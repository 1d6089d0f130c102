/** Permanent passes: of a person who comes often, in and out on every day (Spec §7 permanent-pass; Reference §3 and §7). */
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idInput, idOutput } from './ids.ts'
import { instantOutput } from './shapes.ts'

const params = z.object({ companyId: idInput('CO'), visitorId: idInput('V') })
const response = z.object({ id: idOutput('V') })

export const getPermanentPass = defineEndpoint('visitors.permanentPass', {
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
})
export const issuePermanentPass = defineEndpoint('visitors.issuePermanentPass', {
  summary: 'Give somebody who comes often a permanent pass; one given before counts no longer.',
  tag: 'Visitors',
  params,
  response,
  errors: ['visitor_not_frequent'],
})
export const revokePermanentPass = defineEndpoint('visitors.revokePermanentPass', {
  summary: 'Make the permanent pass worthless.',
  tag: 'Visitors',
  params,
  response,
  errors: [],
})
export const sendPermanentPass = defineEndpoint('visitors.sendPermanentPass', {
  summary: 'Mail the permanent pass to the visitor’s own address; five times a day at most.',
  tag: 'Visitors',
  params,
  response,
  errors: [],
})
