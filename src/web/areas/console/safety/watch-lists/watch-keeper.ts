import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { WatchCall, WatchList, WatchRecord } from './watch-calls.ts'

type Answer<Id extends keyof Endpoints> = CallOutput<Endpoints[Id]>
export type ListSettings = Omit<CallInput<Endpoints['watchLists.create']>['body'], 'recipientIds'>
export type RecordBody = CallInput<Endpoints['watchRecords.create']>['body']
/** What there is, and whether whoever reads it may change it. */
export type WatchLists = { readonly lists: readonly WatchList[]; readonly mayEdit: boolean }
type Changed = { readonly id: string }

/** Who keeps watchlists, a location or the organisation for all of its locations, and how they are read and changed. */
export type WatchKeeper = {
  /** What is read is kept under it: `CO-…`, or a word. */
  readonly key: string
  /** Whether a list names who is told; else the approvers of each location are. */
  readonly hasRecipients: boolean
  lists(signal?: AbortSignal): Promise<WatchLists>
  createList(settings: ListSettings, recipientIds: readonly string[]): Promise<Changed>
  updateList(
    listId: string,
    settings: ListSettings,
    recipientIds: readonly string[],
  ): Promise<Changed>
  removeList(listId: string): Promise<Changed>
  records(
    listId: string,
    query: { readonly q?: string; readonly page: number; readonly pageSize: number },
    signal: AbortSignal,
  ): Promise<Answer<'watchRecords.list'>>
  record(listId: string, recordId: string): Promise<WatchRecord>
  createRecord(listId: string, body: RecordBody): Promise<Changed>
  updateRecord(listId: string, recordId: string, body: RecordBody): Promise<Changed>
  removeRecord(listId: string, recordId: string): Promise<Changed>
  importRecords(listId: string, document: File): Promise<Answer<'watchRecords.import'>>
}

/** The lists of a location. */
export function keeperAt(
  call: WatchCall,
  { companyId, mayEdit }: { readonly companyId: string; readonly mayEdit: boolean },
): WatchKeeper {
  const of = (watchListId: string) => ({ companyId, watchListId })
  const at = (listId: string, watchRecordId: string) => ({ ...of(listId), watchRecordId })
  return {
    key: companyId,
    hasRecipients: true,
    lists: async (signal) => ({
      lists: await call('watchLists.list', { params: { companyId } }, signal),
      mayEdit,
    }),
    createList: (settings, recipientIds) =>
      call('watchLists.create', {
        params: { companyId },
        body: { ...settings, recipientIds: [...recipientIds] },
      }),
    updateList: (listId, settings, recipientIds) =>
      call('watchLists.update', {
        params: of(listId),
        body: { ...settings, recipientIds: [...recipientIds] },
      }),
    removeList: (listId) => call('watchLists.delete', { params: of(listId) }),
    records: (listId, query, signal) =>
      call('watchRecords.list', { params: of(listId), query }, signal),
    record: (listId, recordId) => call('watchRecords.get', { params: at(listId, recordId) }),
    createRecord: (listId, body) => call('watchRecords.create', { params: of(listId), body }),
    updateRecord: (listId, recordId, body) =>
      call('watchRecords.update', { params: at(listId, recordId), body }),
    removeRecord: (listId, recordId) =>
      call('watchRecords.delete', { params: at(listId, recordId) }),
    importRecords: (listId, document) =>
      call('watchRecords.import', { params: of(listId), query: {}, document }),
  }
}
