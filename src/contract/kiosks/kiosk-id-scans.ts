/** A kiosk at which an ID scanner stands asks visitors itself, with or without a visit. Issue 15 §5. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput } from '../ids.ts'
import { instantOutput } from '../shapes.ts'

const tag = 'Kiosk area'
const params = z.object({ companyId: idInput('CO') })
const ofOne = params.extend({ scanId: z.uuid() })
const path = '/app/backend/kiosk/{companyId}/id-scans' as const

export const askIdScanAtKiosk = defineEndpoint('kiosk.askIdScan', `POST ${path}`, {
  summary:
    'Wait for a document at the scanner of this kiosk, once the visitor has agreed. What the kiosk asked before and nobody confirmed is deleted.',
  tag,
  params,
  body: z.object({
    consented: z.literal(true).meta({ description: 'the visitor was asked, and has agreed' }),
    visitToken: z.string().max(4000).nullable().default(null).meta({
      description: 'of the visit, as this kiosk was given it; null: there is none yet',
    }),
  }),
  response: z.object({ id: z.uuid(), waitsUntil: instantOutput }),
  errors: ['conflict', 'visit_status_conflict', 'visit_past', 'visit_not_today'],
})

export const getIdScanAtKiosk = defineEndpoint('kiosk.idScan', `GET ${path}/{scanId}`, {
  summary:
    'What was found, for a quarter of an hour after the visitor agreed. Not found: it was ended, or the scanner is out of use.',
  tag,
  params: ofOne,
  response: z.object({
    waitsUntil: instantOutput,
    isOver: z.boolean().meta({ description: 'nothing came in time' }),
    isUnreadable: z.boolean().meta({
      description: 'the scanner has sent something that cannot be read, and may try again',
    }),
    found: z
      .object({
        name: z.string().meta({ description: 'as it stands on the document' }),
        firstname: z.string().meta({ description: 'a proposal, as is the last name' }),
        lastname: z.string(),
        country: z.string().meta({ description: 'ISO 3166-1; empty: not told' }),
        isWellRead: z.boolean(),
        match: z.enum(['SAME', 'DIFFERENT']).nullable().meta({
          description: 'of the name with the one of the visit; null: there is no visit yet',
        }),
      })
      .nullable(),
  }),
  errors: [],
})

export const removeIdScanAtKiosk = defineEndpoint('kiosk.removeIdScan', `DELETE ${path}/{scanId}`, {
  summary: 'Stop waiting, or delete what was found: at once, with its picture.',
  tag,
  params: ofOne,
  response: z.object({ removed: z.literal(true) }),
  errors: [],
})
