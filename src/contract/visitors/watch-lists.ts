/** Watch lists: whom a location wants to be told of, or to stop until somebody has looked (reference §7; issue 3 §1). */
import { z } from 'zod'
import { visitorDetailMaxLengths } from '#domain/visit/visitor/visitor-details.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { lineOfText, localDate, pageQuery, text } from '../shapes.ts'
import { emailInput } from './visitors.ts'

export const watchAction = z.enum(['HOLD', 'ALERT'])
export const watchReasons = z.array(
  z.object({
    code: z.enum(['NAME', 'ALIAS', 'EMAIL', 'PHONE', 'LICENSE_PLATE', 'COMPANY', 'KNOWN']).meta({
      description: 'what is alike; KNOWN: confirmed before as this person',
    }),
    score: z.number().int().min(0).max(100),
  }),
)

const companyParams = z.object({ companyId: idInput('CO') })
const listParams = companyParams.extend({ watchListId: idInput('WL') })
const recordParams = listParams.extend({ watchRecordId: idInput('WR') })

export const watchListFields = {
  name: lineOfText(200).pipe(z.string().min(1)),
  kind: z.enum(['UNWANTED', 'VIP', 'OTHER']).default('UNWANTED'),
  action: watchAction
    .default('ALERT')
    .meta({ description: 'as far as the walk-in settings of the location allow it' }),
  matching: z
    .enum(['STANDARD', 'NARROW'])
    .default('STANDARD')
    .meta({ description: 'STANDARD: similar names, from 85; NARROW: from 95' }),
  active: z.boolean().default(true),
  byText: z.boolean().default(false).meta({
    description: 'who is told gets a text message besides the mail, with a number and a gateway',
  }),
}
const listInput = z.object({
  ...watchListFields,
  recipientIds: z
    .array(idInput('US'))
    .max(20)
    .default([])
    .meta({ description: 'who is told and may decide; none: the approvers of the location' }),
})
export const watchList = z.object({
  id: idOutput('WL'),
  fromOrganisation: z
    .boolean()
    .meta({ description: 'kept for all locations of the organisation, and changed there' }),
  ...watchListFields,
  recipientIds: z.array(idOutput('US')),
  recipients: z.array(
    z.object({
      id: idOutput('US'),
      firstname: z.string(),
      lastname: z.string(),
      active: z.boolean().meta({ description: 'false: has left, and is not told' }),
      hasEmail: z.boolean(),
      hasPhone: z.boolean(),
    }),
  ),
  records: z.number().int().meta({ description: 'how many records it has' }),
})
export const watchListAnswer = z.object({ id: idOutput('WL') })

const max = visitorDetailMaxLengths
const identityFields = {
  firstname: lineOfText(max.firstname).default(''),
  lastname: lineOfText(max.lastname).default(''),
  email: emailInput.default(''),
  mobile: lineOfText(max.mobile).default(''),
  licensePlate: lineOfText(max.licensePlate).default(''),
  companyName: lineOfText(max.companyName).default(''),
}

/** A record names at least one thing that visitors can be compared with. */
export const watchRecordInput = z
  .object({
    ...identityFields,
    aliases: z
      .array(lineOfText(200).pipe(z.string().min(1)))
      .max(20)
      .default([])
      .meta({ description: 'other names, in full' }),
    reason: text(1000).default(''),
    validUntil: localDate
      .nullable()
      .default(null)
      .meta({ description: 'the last day on which it counts; null: until it is removed' }),
  })
  .refine(
    ({ firstname, lastname, email, mobile, licensePlate, companyName }) =>
      [firstname, lastname, email, mobile, licensePlate, companyName].some((one) => one !== ''),
    { message: 'common_error_required', path: ['lastname'] },
  )
export const watchRecord = z.object({
  id: idOutput('WR'),
  firstname: z.string(),
  lastname: z.string(),
  aliases: z.array(z.string()),
  email: z.string(),
  mobile: z.string(),
  licensePlate: z.string(),
  companyName: z.string(),
  reason: z.string(),
  validUntil: z.string().nullable(),
})
export const watchRecordAnswer = z.object({ id: idOutput('WR') })

export const watchRecordQuery = z.object({
  q: z.string().max(100).optional().meta({ description: 'part of a name, company or e-mail' }),
  ...pageQuery,
})
export const watchRecordPage = z.object({
  total: z.number().int(),
  records: z.array(watchRecord),
})
export const watchImportQuery = z.object({
  dryRun: z.enum(['true', 'false']).default('false').meta({ description: 'only look' }),
})
export const watchImportAnswer = z.object({
  added: z.number().int(),
  known: z.number().int().meta({ description: 'lines that say what a record says already' }),
  bad: z.number().int().meta({ description: 'lines that are not taken' }),
  errors: z.array(
    z.object({
      line: z.number().int().meta({ description: 'in the file, from 1' }),
      field: z.string(),
      code: z.string(),
    }),
  ),
})

export const listWatchLists = defineEndpoint(
  'watchLists.list',
  `GET ${companyPath}/vm/watch-lists`,
  {
    summary:
      'The watch lists of a location, and those that its organisation keeps for all of its locations.',
    tag: 'Watch lists',
    params: companyParams,
    response: z.array(watchList),
    errors: [],
  },
)
export const createWatchList = defineEndpoint(
  'watchLists.create',
  `POST ${companyPath}/vm/watch-lists`,
  {
    summary: 'Create a watch list.',
    tag: 'Watch lists',
    params: companyParams,
    body: listInput,
    response: watchListAnswer,
    errors: [],
  },
)
export const updateWatchList = defineEndpoint(
  'watchLists.update',
  `PUT ${companyPath}/vm/watch-lists/{watchListId}`,
  {
    summary: 'Replace the settings of a watch list; what is left out takes its default.',
    tag: 'Watch lists',
    params: listParams,
    body: listInput,
    response: watchListAnswer,
    errors: ['watch_list_of_organisation'],
  },
)
export const deleteWatchList = defineEndpoint(
  'watchLists.delete',
  `DELETE ${companyPath}/vm/watch-lists/{watchListId}`,
  {
    summary: 'Remove a watch list with its records; its open alerts are dismissed.',
    tag: 'Watch lists',
    params: listParams,
    response: watchListAnswer,
    errors: ['watch_list_of_organisation'],
  },
)
export const testWatchLists = defineEndpoint(
  'watchLists.test',
  `POST ${companyPath}/vm/watch-lists/test`,
  {
    summary: 'Whom the lists would take this person for; nothing is stored.',
    asks: true,
    tag: 'Watch lists',
    params: companyParams,
    body: z.object(identityFields),
    response: z.object({
      matches: z.array(
        z.object({
          list: z.object({ id: idOutput('WL'), name: z.string(), kind: watchListFields.kind }),
          record: watchRecord,
          score: z.number().int(),
          reasons: watchReasons,
          action: z
            .enum(['HOLD', 'ALERT', 'NONE'])
            .meta({ description: 'what would follow; NONE: not alike enough, or switched off' }),
        }),
      ),
    }),
    errors: [],
  },
)

export const listWatchRecords = defineEndpoint(
  'watchRecords.list',
  `GET ${companyPath}/vm/watch-lists/{watchListId}/records`,
  {
    summary: 'The records of a watch list, by name.',
    tag: 'Watch lists',
    params: listParams,
    query: watchRecordQuery,
    response: watchRecordPage,
    errors: [],
  },
)
export const createWatchRecord = defineEndpoint(
  'watchRecords.create',
  `POST ${companyPath}/vm/watch-lists/{watchListId}/records`,
  {
    summary: 'Add a record. It counts from the next visit, change of details or check-in on.',
    tag: 'Watch lists',
    params: listParams,
    body: watchRecordInput,
    response: watchRecordAnswer,
    errors: ['watch_list_of_organisation'],
  },
)
export const getWatchRecord = defineEndpoint(
  'watchRecords.get',
  `GET ${companyPath}/vm/watch-lists/{watchListId}/records/{watchRecordId}`,
  {
    summary: 'One record of a watch list.',
    tag: 'Watch lists',
    params: recordParams,
    response: watchRecord,
    errors: [],
  },
)
export const updateWatchRecord = defineEndpoint(
  'watchRecords.update',
  `PUT ${companyPath}/vm/watch-lists/{watchListId}/records/{watchRecordId}`,
  {
    summary: 'Replace a record. Who was dismissed as somebody else is compared with it anew.',
    tag: 'Watch lists',
    params: recordParams,
    body: watchRecordInput,
    response: watchRecordAnswer,
    errors: ['watch_list_of_organisation'],
  },
)
export const deleteWatchRecord = defineEndpoint(
  'watchRecords.delete',
  `DELETE ${companyPath}/vm/watch-lists/{watchListId}/records/{watchRecordId}`,
  {
    summary: 'Remove a record; its open alerts are dismissed.',
    tag: 'Watch lists',
    params: recordParams,
    response: watchRecordAnswer,
    errors: ['watch_list_of_organisation'],
  },
)
export const importWatchRecords = defineEndpoint(
  'watchRecords.import',
  `POST ${companyPath}/vm/watch-lists/{watchListId}/records/import`,
  {
    summary:
      'Add records from a CSV file (multipart field `document`): a line of column names, then one record a line. Good lines are kept, bad ones are named.',
    tag: 'Watch lists',
    params: listParams,
    query: watchImportQuery,
    upload: true,
    response: watchImportAnswer,
    errors: ['file_too_large', 'watch_list_of_organisation'],
  },
)
