/** Watch lists that an organisation keeps once for all of its locations. Issue 16 §1. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput } from '../ids.ts'
import {
  watchImportAnswer,
  watchImportQuery,
  watchList,
  watchListAnswer,
  watchListFields,
  watchRecord,
  watchRecordAnswer,
  watchRecordInput,
  watchRecordPage,
  watchRecordQuery,
} from './watch-lists.ts'

const tag = 'Organisation'
const path = '/private/watch-lists'
const listPath = `${path}/{watchListId}` as const
const recordPath = `${listPath}/records/{watchRecordId}` as const

const listParams = z.object({ watchListId: idInput('WL') })
const recordParams = listParams.extend({ watchRecordId: idInput('WR') })
/** Nobody is named who hears of it: at each location its approvers do. */
const body = z.object(watchListFields)

export const listOrganisationWatchLists = defineEndpoint(
  'organisationWatchLists.list',
  `GET ${path}`,
  {
    summary: 'The watch lists that the organisation keeps for all of its locations.',
    tag,
    response: z.object({
      lists: z.array(watchList),
      mayEdit: z
        .boolean()
        .meta({ description: 'the caller may change them: who administers all locations' }),
    }),
    errors: [],
  },
)
export const createOrganisationWatchList = defineEndpoint(
  'organisationWatchLists.create',
  `POST ${path}`,
  {
    summary:
      'Create a watch list that counts at every location, also at those made later and where the location has its own lists switched off.',
    tag,
    body,
    response: watchListAnswer,
    errors: [],
  },
)
export const updateOrganisationWatchList = defineEndpoint(
  'organisationWatchLists.update',
  `PUT ${listPath}`,
  {
    summary: 'Replace the settings of a watch list; what is left out takes its default.',
    tag,
    params: listParams,
    body,
    response: watchListAnswer,
    errors: [],
  },
)
export const deleteOrganisationWatchList = defineEndpoint(
  'organisationWatchLists.delete',
  `DELETE ${listPath}`,
  {
    summary: 'Remove a watch list with its records; its open alerts are dismissed everywhere.',
    tag,
    params: listParams,
    response: watchListAnswer,
    errors: [],
  },
)

export const listOrganisationWatchRecords = defineEndpoint(
  'organisationWatchRecords.list',
  `GET ${listPath}/records`,
  {
    summary: 'The records of a watch list for all locations, by name.',
    tag,
    params: listParams,
    query: watchRecordQuery,
    response: watchRecordPage,
    errors: [],
  },
)
export const createOrganisationWatchRecord = defineEndpoint(
  'organisationWatchRecords.create',
  `POST ${listPath}/records`,
  {
    summary:
      'Add a record. It counts at every location, from the next visit, change of details or check-in on.',
    tag,
    params: listParams,
    body: watchRecordInput,
    response: watchRecordAnswer,
    errors: [],
  },
)
export const getOrganisationWatchRecord = defineEndpoint(
  'organisationWatchRecords.get',
  `GET ${recordPath}`,
  {
    summary: 'One record of a watch list for all locations.',
    tag,
    params: recordParams,
    response: watchRecord,
    errors: [],
  },
)
export const updateOrganisationWatchRecord = defineEndpoint(
  'organisationWatchRecords.update',
  `PUT ${recordPath}`,
  {
    summary: 'Replace a record. Who was dismissed as somebody else is compared with it anew.',
    tag,
    params: recordParams,
    body: watchRecordInput,
    response: watchRecordAnswer,
    errors: [],
  },
)
export const deleteOrganisationWatchRecord = defineEndpoint(
  'organisationWatchRecords.delete',
  `DELETE ${recordPath}`,
  {
    summary: 'Remove a record; its open alerts are dismissed everywhere.',
    tag,
    params: recordParams,
    response: watchRecordAnswer,
    errors: [],
  },
)
export const importOrganisationWatchRecords = defineEndpoint(
  'organisationWatchRecords.import',
  `POST ${listPath}/records/import`,
  {
    summary:
      'Add records from a CSV file (multipart field `document`), as for a list of one location.',
    tag,
    params: listParams,
    query: watchImportQuery,
    upload: true,
    response: watchImportAnswer,
    errors: ['file_too_large'],
  },
)
