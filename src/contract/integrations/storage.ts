/** The storage that a location's signed agreements and exports are copied to. Issue 15 §4. */
import { z } from 'zod'
import { defaultPattern, maxPattern, patternFault } from '#domain/storage/folder-pattern.ts'
import {
  copyFates,
  copyStates,
  documentKinds,
  hasAccount,
  isAccount,
  isDrive,
  isStorageAddress,
  storageFaults,
  storageKinds,
  storageSteps,
} from '#domain/storage/storage.ts'
import { consentProblems, consentStates } from '#domain/integration/consent.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { instantOutput, lineOfText, text } from '../shapes.ts'

const params = z.object({ companyId: idInput('CO') })
const ofCopy = params.extend({ copyId: z.uuid() })
const tag = 'Storage'
const path = `${companyPath}/integrations/storage` as const
const answer = z.object({ id: idOutput('CO') })

const required = (most: number) => lineOfText(most).pipe(z.string().min(1, 'common_error_required'))
const folder = lineOfText(200).refine(
  (value) => value === '' || patternFault(value) === null,
  'storage_error_folder',
)

/** Without the secret. */
export const storageSettings = z.object({
  kind: z.enum(storageKinds),
  address: lineOfText(500)
    .refine((value) => value === '' || isStorageAddress(value), 'storage_error_address')
    .meta({ description: 'of S3 and WebDAV; of a drive empty' }),
  bucket: lineOfText(63)
    .refine((name) => /^[\w.-]*$/.test(name), 'storage_error_bucket')
    .meta({ description: 'of S3; else empty' }),
  region: lineOfText(60).refine((name) => /^[\w-]*$/.test(name), 'storage_error_bucket'),
  account: lineOfText(200)
    .refine((name) => /^[\w.-]*$/.test(name), 'storage_error_bucket')
    .default('')
    .meta({
      description:
        'of OneDrive: the directory (tenant), by its id or domain; of Egnyte: the domain; else empty',
    }),
  user: required(300).meta({
    description: 'the access key id, a name, or the client id of the app at a drive’s vendor',
  }),
  folder: folder.meta({ description: 'everything is below it; empty: at the top' }),
  pattern: lineOfText(maxPattern)
    .refine((value) => patternFault(value) === null, 'storage_error_pattern')
    .default(defaultPattern)
    .meta({
      description: 'where agreements go, such as {location}/{year}/{month}/{day} {visitor}',
    }),
  copiesAgreements: z.boolean(),
  copiesExports: z.boolean(),
  whenErased: z
    .enum(copyFates)
    .meta({ description: 'what becomes of a copy when its document is purged or erased here' }),
  removeAfterDays: z.int().min(1).max(3_660).nullable(),
})

export const storageInput = storageSettings
  .extend({
    secret: text(1_000).meta({
      description:
        'empty keeps the one that is stored, for the same place and name alone; of a drive: of the app',
    }),
  })
  .superRefine(({ kind, address, bucket, region, account }, context) => {
    const needed = {
      ...(!isDrive(kind) && { address }),
      ...(kind === 'S3' && { bucket, region }),
      ...(hasAccount(kind) && { account }),
    }
    for (const [field, value] of Object.entries(needed)) {
      if (value !== '') continue
      context.addIssue({ code: 'custom', path: [field], message: 'common_error_required' })
    }
    if (hasAccount(kind) && account !== '' && !isAccount(kind, account)) {
      context.addIssue({ code: 'custom', path: ['account'], message: 'storage_error_domain' })
    }
  })

const count = z.int().min(0)
const fault = z.enum(storageFaults).nullable()

const copy = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  state: z.enum(copyStates),
  path: z.string().nullable().meta({ description: 'null before it was first tried' }),
  sizeBytes: z.int().nullable(),
  sha256: z.string().nullable(),
  verified: z
    .enum(['CHECKSUM', 'READ_BACK'])
    .nullable()
    .meta({ description: 'how it was proved that the other side has the same bytes' }),
  attempts: z.int(),
  nextTryAt: instantOutput.nullable(),
  error: fault,
  createdAt: instantOutput,
  copiedAt: instantOutput.nullable(),
  removedAt: instantOutput.nullable(),
})

export const getStorage = defineEndpoint('storage.get', `GET ${path}`, {
  summary: 'Where documents are copied to, and how that goes; never its secret.',
  tag,
  params,
  response: z.object({
    returnAddress: z
      .string()
      .meta({ description: 'what an app at a drive’s vendor has as its redirect address' }),
    storage: storageSettings
      .extend({
        state: z.enum(['ACTIVE', 'PAUSED']),
        createdAt: instantOutput,
        restoredFrom: instantOutput.nullable(),
        failingSince: instantOutput.nullable(),
        restsUntil: instantOutput.nullable(),
        lastTakenAt: instantOutput.nullable(),
        lastError: fault,
        counts: z.object({ waiting: count, copied: count, failed: count, removing: count }),
        consent: z
          .object({
            state: z.enum(consentStates),
            problem: z.enum(consentProblems).nullable(),
            grantedAt: instantOutput.nullable(),
          })
          .nullable()
          .meta({ description: 'of a drive: nothing is copied before it is granted' }),
        uncopied: count.meta({ description: 'agreements from before, which nothing copies yet' }),
        backfill: z
          .object({
            state: z.enum(['RUNNING', 'DONE', 'STOPPED']),
            total: count,
            planned: count,
            waiting: count,
          })
          .nullable(),
      })
      .nullable(),
  }),
  errors: [],
})
export const putStorage = defineEndpoint('storage.put', `PUT ${path}/settings`, {
  summary: 'Connect a storage, or change how it is used.',
  tag,
  params,
  body: storageInput,
  response: answer,
  errors: [],
})
export const askConsent = defineEndpoint('storage.consent', `POST ${path}/consent`, {
  summary: 'Begin to consent at a drive: where the browser goes.',
  tag,
  params,
  response: z.object({ address: z.string() }),
  errors: ['conflict'],
})
export const testStorage = defineEndpoint('storage.test', `POST ${path}/test`, {
  summary: 'Try a storage before it is kept: a small file is written, read back and removed.',
  tag,
  params,
  body: storageInput,
  asks: true,
  response: z.object({
    steps: z.array(z.object({ step: z.enum(storageSteps), fault, answer: z.string() })),
  }),
  errors: [],
})
export const listCopies = defineEndpoint('storage.copies', `GET ${path}/copies`, {
  summary: 'The documents, and what became of their copies; the newest first.',
  tag,
  params,
  query: z.object({
    state: z.enum(copyStates).optional(),
    before: z.uuid().optional(),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({
    copies: z.array(copy),
    next: z.uuid().nullable().meta({ description: '`before` of the next page' }),
  }),
  errors: [],
})
export const getCopy = defineEndpoint('storage.copy', `GET ${path}/copies/{copyId}`, {
  summary: 'One copy, with each request that was made for it.',
  tag,
  params: ofCopy,
  response: copy.extend({
    exchanges: z.array(
      z.object({
        at: instantOutput,
        request: z.enum(['LOOK', 'WRITE', 'VERIFY', 'REMOVE']),
        durationMs: z.int(),
        status: z.int().nullable(),
        answer: z.string(),
        error: fault,
      }),
    ),
  }),
  errors: [],
})
export const copyAgain = defineEndpoint('storage.again', `POST ${path}/copies/again`, {
  summary: 'Copy some documents once more, or all that were given up.',
  tag,
  params,
  body: z.object({
    copyIds: z
      .array(z.uuid())
      .max(200)
      .optional()
      .meta({ description: 'missing: all that were given up' }),
  }),
  response: z.object({ copies: count }),
  errors: [],
})
export const beginBackfill = defineEndpoint('storage.backfill', `POST ${path}/backfill`, {
  summary: 'Copy the agreements from before the storage was connected.',
  tag,
  params,
  response: z.object({ total: count }),
  errors: ['conflict'],
})
export const stopBackfill = defineEndpoint('storage.stopBackfill', `DELETE ${path}/backfill`, {
  summary: 'Copy no more of what there was before. What was copied stays.',
  tag,
  params,
  response: answer,
  errors: ['conflict'],
})
export const pauseStorage = defineEndpoint('storage.pause', `POST ${path}/pause`, {
  summary: 'Copy and remove nothing for now; documents wait.',
  tag,
  params,
  response: answer,
  errors: ['conflict'],
})
export const activateStorage = defineEndpoint('storage.activate', `POST ${path}/activate`, {
  summary: 'Go on with what waits.',
  tag,
  params,
  response: answer,
  errors: ['conflict'],
})
export const removeStorage = defineEndpoint('storage.remove', `DELETE ${path}`, {
  summary: 'Disconnect it. Its secret and its log are removed; what was copied stays there.',
  tag,
  params,
  response: answer.extend({ copies: count.meta({ description: 'copies that stay there' }) }),
  errors: [],
})
