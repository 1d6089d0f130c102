/** The directory of visitors: everybody who was or will be here, and what is known of them (Spec §7, vm/ visitors; issue 5 §2). */
import { z } from 'zod'
import { mergedFields } from '#domain/visit/visitor/merge.ts'
import { returnReasons } from '#domain/mail/returned-mail.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { bytes, customFieldValue, flagInput, instantOutput, lineOfText } from '../shapes.ts'
import { visitor } from './visitors.ts'
import { watchAlert } from './watch-alerts.ts'

const companyParams = z.object({ companyId: idInput('CO') })
const params = companyParams.extend({ visitorId: idInput('V') })

export const directoryEntry = visitor
  .pick({ id: true, firstname: true, lastname: true, companyName: true, email: true })
  .extend({ licensePlate: z.string(), frequent: z.boolean() })

export const listDirectory = defineEndpoint(
  'directory.list',
  `GET ${companyPath}/vm/visitors/directory`,
  {
    summary:
      'Visitors by name, company, mail or plate, in the order of their names. Whoever does not see all visits finds the visitors of those that they see.',
    tag: 'Visitors',
    params: companyParams,
    query: z.object({
      q: lineOfText(100).default(''),
      page: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({
      total: z.number().int(),
      near: z.boolean().meta({ description: 'nobody is written so; these nearly are' }),
      visitors: z.array(directoryEntry),
    }),
    errors: [],
  },
)

export const signedAgreement = z.object({
  id: idOutput('SG'),
  name: z.string(),
  version: z.number().int(),
  language: z.string(),
  method: z.enum(['HAND', 'TICK']),
  signedAt: instantOutput,
  validUntil: instantOutput.nullable(),
  intact: z.boolean().meta({ description: 'the text is the one that was signed, by its hash' }),
})

export const visitorRecord = visitor.omit({ idScan: true, customFields: true }).extend({
  createdAt: instantOutput,
  answers: z.array(customFieldValue).meta({ description: 'what the profile keeps' }),
  heldBack: z
    .enum(returnReasons)
    .nullable()
    .meta({ description: 'why nothing is mailed to the address by itself' }),
  agreements: z.array(signedAgreement).meta({ description: 'at visits that the caller may see' }),
  abilities: z.object({
    matches: z.boolean().meta({ description: 'may see likenesses to watch lists' }),
    erase: z.boolean().meta({
      description: 'may take the person out, or away for good, and merge profiles of one person',
    }),
  }),
})

export const getDirectoryVisitor = defineEndpoint(
  'directory.get',
  `GET ${companyPath}/vm/visitors/{visitorId}`,
  {
    summary: 'One visitor: details, what the profile keeps, and signed agreements.',
    tag: 'Visitors',
    params,
    response: visitorRecord,
    errors: [],
  },
)
export const listDirectoryMatches = defineEndpoint(
  'directory.matches',
  `GET ${companyPath}/vm/visitors/{visitorId}/match`,
  {
    summary: 'Whom a visitor resembled on a watch list, with the reasons, the newest first.',
    tag: 'Visitors',
    params,
    response: z.object({ matches: z.array(watchAlert) }),
    errors: [],
  },
)
export const listDirectoryDuplicates = defineEndpoint(
  'directory.duplicates',
  `GET ${companyPath}/vm/visitors/{visitorId}/duplicates`,
  {
    summary:
      'Who else may be the same person: the same address, or nearly the same name and no other company.',
    tag: 'Visitors',
    params,
    response: z.object({
      duplicates: z.array(
        z.object({ visitor: directoryEntry, because: z.enum(['EMAIL', 'NAME']) }),
      ),
    }),
    errors: [],
  },
)
export const previewDirectoryMerge = defineEndpoint(
  'directory.mergePreview',
  `GET ${companyPath}/vm/visitors/{visitorId}/merge`,
  {
    summary: 'Both profiles before they become one, and what would come along.',
    tag: 'Visitors',
    params,
    query: z.object({ otherId: idInput('V') }),
    response: z.object({
      kept: visitorRecord,
      other: visitorRecord,
      moves: z.object({
        visits: z.number().int(),
        agreements: z.number().int().meta({ description: 'signed' }),
        files: z.number().int().meta({ description: 'uploads, attachments and the picture' }),
      }),
      refused: z.enum(['visitors_meet', 'emergency_under_way']).nullable(),
    }),
    errors: [],
  },
)
export const mergeDirectoryVisitor = defineEndpoint(
  'directory.merge',
  `POST ${companyPath}/vm/visitors/{visitorId}/merge`,
  {
    summary:
      'Make one profile of two. All visits and what belongs to them go to the one of the path, and the other one is gone; links and passes that were sent before still open the visits.',
    tag: 'Visitors',
    params,
    body: z.object({
      otherId: idInput('V'),
      take: z
        .array(z.enum(mergedFields))
        .max(mergedFields.length)
        .default([])
        .meta({ description: 'what is taken from the other one although both say something' }),
    }),
    response: z.object({ id: idOutput('V'), visits: z.number().int() }),
    errors: ['visitors_meet', 'emergency_under_way'],
  },
)
export const exportDirectoryVisitor = defineEndpoint(
  'directory.export',
  `GET ${companyPath}/vm/visitors/{visitorId}/export`,
  {
    summary:
      'Everything that is stored about one person, for a request of theirs: the rows by table, the files as base64.',
    tag: 'Visitors',
    params,
    answers: 'application/octet-stream',
    response: bytes,
    errors: [],
  },
)
export const eraseDirectoryVisitor = defineEndpoint(
  'directory.erase',
  `POST ${companyPath}/vm/visitors/{visitorId}/erase`,
  {
    summary:
      'Take one person away for good. Their visits stay to be counted, without a name; the name has to be said.',
    tag: 'Visitors',
    params,
    body: z.object({
      name: lineOfText(300).meta({ description: 'the whole name, as it stands; else the address' }),
      cancelVisits: flagInput.default(false).meta({ description: 'visits to come are cancelled' }),
    }),
    response: z.object({ id: idOutput('V'), visits: z.number().int() }),
    errors: ['visitor_in_house', 'visitor_expected'],
  },
)
