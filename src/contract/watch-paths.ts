/** The watch lists' share of `paths.ts`. Plain data (Spec §7, "watch lists (records, links, alerts)"). */
const lists = '/private/companies/{companyId}/vm/watch-lists'
const records = `${lists}/{watchListId}/records`

export const watchPaths = {
  'watchLists.list': `GET ${lists}`,
  'watchLists.create': `POST ${lists}`,
  'watchLists.update': `PUT ${lists}/{watchListId}`,
  'watchLists.delete': `DELETE ${lists}/{watchListId}`,
  'watchLists.test': `POST ${lists}/test`,
  'watchRecords.list': `GET ${records}`,
  'watchRecords.create': `POST ${records}`,
  'watchRecords.import': `POST ${records}/import`,
  'watchRecords.update': `PUT ${records}/{watchRecordId}`,
  'watchRecords.delete': `DELETE ${records}/{watchRecordId}`,
  'watchAlerts.list': `GET ${lists}/alerts`,
  'watchAlerts.confirm': `POST ${lists}/alerts/{watchAlertId}/confirm`,
  'watchAlerts.dismiss': `POST ${lists}/alerts/{watchAlertId}/dismiss`,
  'watchLinks.list': `GET ${lists}/links`,
  'watchLinks.delete': `DELETE ${lists}/links/{visitorId}/to/{watchRecordId}`,
} as const
