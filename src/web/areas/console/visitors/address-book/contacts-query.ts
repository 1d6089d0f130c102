import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { ContactBook } from '#domain/contact/contact.ts'
import type { CallOf } from '#web/api/call.ts'
import { countedList } from '#web/areas/console/frame/reading/list-query.ts'
import { readAnew, typed } from '#web/areas/console/frame/reading/queries.ts'
import type { addressBookPaths } from './address-book-paths.ts'

export type ContactsCall = CallOf<keyof typeof addressBookPaths>
export type Contact = CallOutput<Endpoints['contacts.list']>['contacts'][number]

const pageSize = 50
const key = ['contacts'] as const

/** Whoever reads them again after a change. */
export const contactsKey = key

/** Who fits what is typed, by name; `book` empty: of both. */
export const contactList = (
  call: ContactsCall,
  companyId: string,
  { q, book }: { readonly q: string; readonly book: ContactBook | '' },
) =>
  countedList([...key, q, book], async (page, signal) => {
    if (q !== '' && page === 1) await typed(signal)
    const query = { q, page, pageSize, ...(book !== '' && { book }) }
    const { contacts, ...answer } = await call(
      'contacts.list',
      { params: { companyId }, query },
      signal,
    )
    return { ...answer, items: contacts }
  })

/** One contact as it stands now, and whether the shared book may be changed. */
export const contactQuery = (call: ContactsCall, companyId: string, contactId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['contact', contactId],
    queryFn: ({ signal }) => call('contacts.get', { params: { companyId, contactId } }, signal),
  })
