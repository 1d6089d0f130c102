import type { CallOf } from '#web/api/call.ts'
import type { WatchKeeper } from '#web/areas/console/safety/watch-lists/watch-keeper.ts'
import type { allWatchedPaths } from './all-watched-paths.ts'

/** The lists that the organisation keeps for all of its locations. */
export function keeperAbove(call: CallOf<keyof typeof allWatchedPaths>): WatchKeeper {
  const of = (watchListId: string) => ({ watchListId })
  const at = (watchListId: string, watchRecordId: string) => ({ watchListId, watchRecordId })
  return {
    key: 'above',
    hasRecipients: false,
    lists: (signal) => call('organisationWatchLists.list', {}, signal),
    createList: (body) => call('organisationWatchLists.create', { body }),
    updateList: (listId, body) =>
      call('organisationWatchLists.update', { params: of(listId), body }),
    removeList: (listId) => call('organisationWatchLists.delete', { params: of(listId) }),
    records: (listId, query, signal) =>
      call('organisationWatchRecords.list', { params: of(listId), query }, signal),
    record: (listId, recordId) =>
      call('organisationWatchRecords.get', { params: at(listId, recordId) }),
    createRecord: (listId, body) =>
      call('organisationWatchRecords.create', { params: of(listId), body }),
    updateRecord: (listId, recordId, body) =>
      call('organisationWatchRecords.update', { params: at(listId, recordId), body }),
    removeRecord: (listId, recordId) =>
      call('organisationWatchRecords.delete', { params: at(listId, recordId) }),
    importRecords: (listId, document) =>
      call('organisationWatchRecords.import', { params: of(listId), query: {}, document }),
  }
}
