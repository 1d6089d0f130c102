/** ID scanners of a location, and what they find about the visitor of one visit. Issue 15 §5; Spec §7 (idscan scan). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput, visitIdOutput, visitParams } from '../ids.ts'
import { imageSize, sizedTypes } from '../image-sizes.ts'
import { companyPath, visitPath } from '../place-paths.ts'
import { bytes, instantOutput, lineOfText } from '../shapes.ts'

const tag = 'ID scanners'
const params = z.object({ companyId: idInput('CO') })
const ofOne = params.extend({ scannerId: idInput('WH') })
const path = `${companyPath}/integrations/id-scanners` as const
const answer = z.object({ id: idOutput('WH') })
const token = z.string().meta({ description: 'by which the scanner sends; shown this once' })

export const scannerInput = z.object({
  name: lineOfText(100).pipe(z.string().min(1, 'common_error_required')),
  threshold: z.int().min(0).max(100).meta({
    description: 'from which score, of 100, a document counts as well read',
  }),
  keptDays: z.int().min(0).max(365).meta({
    description: 'days after the day of the visit; 0 deletes a scan when that day is over',
  }),
  kioskId: idInput('KI').nullable().default(null).meta({
    description: 'at which it stands, one at most; null: at reception',
  }),
})
const scanner = scannerInput.extend({
  id: idOutput('WH'),
  kioskId: idOutput('KI').nullable(),
  state: z.enum(['ACTIVE', 'PAUSED']),
  createdAt: instantOutput,
  lastTakenAt: instantOutput.nullable(),
  kept: z.int().min(0).meta({ description: 'scans that are stored now' }),
})

export const listIdScanners = defineEndpoint('idScanners.list', `GET ${path}`, {
  summary: 'The ID scanners of a location.',
  tag,
  params,
  response: z.array(scanner),
  errors: [],
})
export const listIdScannerKiosks = defineEndpoint('idScanners.kiosks', `GET ${path}/kiosks`, {
  summary: 'The kiosks that welcome visitors of this location, at which a scanner may stand.',
  tag,
  params,
  response: z.array(z.object({ id: idOutput('KI'), name: z.string() })),
  errors: [],
})
export const createIdScanner = defineEndpoint('idScanners.create', `POST ${path}`, {
  summary: 'Connect an ID scanner: its software sends what it read with the token.',
  tag,
  params,
  body: scannerInput,
  showsSecret: true,
  response: answer.extend({ token }),
  errors: ['conflict'],
})
export const updateIdScanner = defineEndpoint('idScanners.update', `PUT ${path}/{scannerId}`, {
  summary: 'Change a scanner. How long scans are kept applies to new ones.',
  tag,
  params: ofOne,
  body: scannerInput,
  response: answer,
  errors: ['conflict'],
})
export const renewIdScannerToken = defineEndpoint(
  'idScanners.token',
  `POST ${path}/{scannerId}/token`,
  {
    summary: 'A new token, answered this once. The one before ends.',
    tag,
    params: ofOne,
    showsSecret: true,
    response: answer.extend({ token }),
    errors: [],
  },
)
export const pauseIdScanner = defineEndpoint('idScanners.pause', `POST ${path}/{scannerId}/pause`, {
  summary: 'Take nothing of it for now. Nobody is asked for a scan there.',
  tag,
  params: ofOne,
  response: answer,
  errors: ['conflict'],
})
export const activateIdScanner = defineEndpoint(
  'idScanners.activate',
  `POST ${path}/{scannerId}/activate`,
  {
    summary: 'Take what it sends again.',
    tag,
    params: ofOne,
    response: answer,
    errors: ['conflict'],
  },
)
export const removeIdScanner = defineEndpoint('idScanners.remove', `DELETE ${path}/{scannerId}`, {
  summary: 'Disconnect a scanner, and delete every scan that came from it.',
  tag,
  params: ofOne,
  response: answer.extend({ deleted: z.int().min(0) }),
  errors: [],
})

export const messageOutcomes = ['TAKEN', 'NOBODY', 'PAUSED', 'UNREADABLE', 'BAD_PICTURE'] as const
export const listIdScanMessages = defineEndpoint(
  'idScanners.messages',
  `GET ${path}/{scannerId}/messages`,
  {
    summary:
      'What came of each message of a scanner, the newest first, and nothing of what it said. Kept for 30 days.',
    tag,
    params: ofOne,
    query: z.object({
      before: z.uuid().optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({
      messages: z.array(
        z.object({
          id: z.uuid(),
          at: instantOutput,
          outcome: z.enum(messageOutcomes),
          dropped: z.int().meta({ description: 'values beside those that are taken' }),
        }),
      ),
      next: z.uuid().nullable(),
    }),
    errors: [],
  },
)

const scanPath = `${visitPath}/id-scan` as const

export const getIdScan = defineEndpoint('idScans.get', `GET ${scanPath}`, {
  summary: 'The ID scan of a visit, and the scanners at which one can be made.',
  tag,
  params: visitParams,
  response: z.object({
    scanners: z.array(
      z.object({
        id: idOutput('WH'),
        name: z.string(),
        keptDays: z.int(),
        isBusy: z.boolean().meta({ description: 'somebody else’s document is waited for' }),
      }),
    ),
    scan: z
      .object({
        scanner: z.string(),
        consentedAt: instantOutput,
        waitsUntil: instantOutput,
        deletesAt: instantOutput,
        found: z
          .object({
            at: instantOutput,
            name: z.string(),
            match: z.enum(['SAME', 'DIFFERENT']).meta({
              description: 'of the name with the visitor’s; reception decides what follows',
            }),
            country: z.string().meta({ description: 'ISO 3166-1; empty: not told' }),
            score: z.number(),
            threshold: z.int(),
            picture: z.string().meta({ description: 'which one it is; empty: none' }),
          })
          .nullable()
          .meta({ description: 'null: it is waited for, until `waitsUntil`' }),
      })
      .nullable(),
  }),
  errors: [],
})
export const askIdScan = defineEndpoint('idScans.ask', `POST ${scanPath}`, {
  summary:
    'Wait for a document at a scanner, once the visitor has agreed. What was found before is deleted.',
  tag,
  params: visitParams,
  body: z.object({
    scannerId: idInput('WH'),
    consented: z.literal(true).meta({ description: 'the visitor was asked, and has agreed' }),
  }),
  response: z.object({ id: visitIdOutput, waitsUntil: instantOutput }),
  errors: ['conflict', 'visit_status_conflict', 'visit_past', 'visit_not_today'],
})
export const removeIdScan = defineEndpoint('idScans.remove', `DELETE ${scanPath}`, {
  summary: 'Stop waiting, or delete what was found: at once, with its picture.',
  tag,
  params: visitParams,
  response: z.object({ id: visitIdOutput }),
  errors: [],
})
export const getIdScanPicture = defineEndpoint('idScans.picture', `GET ${scanPath}/picture`, {
  summary: 'The picture on the document.',
  tag,
  params: visitParams,
  query: imageSize,
  answers: sizedTypes,
  response: bytes,
  errors: [],
})
