import { queryOptions } from '@tanstack/react-query'
import { fullName } from '#domain/name/full-name.ts'
import type { InvitedVisitor } from '#domain/visit/invitation/invitation.ts'
import type { FrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'

type InvitationCall = FrontDesk['call']

/** A list that is looked through. */
const mostContacts = 8

/** Visitors who have been here; without a filter those who come often. */
export async function findVisitors(
  call: InvitationCall,
  companyId: string,
  filter: string,
  signal: AbortSignal,
) {
  const input = { params: { companyId }, query: filter === '' ? {} : { filter } }
  const { visitors } = await call('visitors.search', input, signal)
  return visitors.map(({ id, firstname, lastname, email, companyName, mobile, language }) => ({
    id,
    name: fullName({ firstname, lastname }),
    email,
    companyName,
    mobile,
    language,
  }))
}

/** Somebody who may be invited again; `known` of whom the location has a profile, and not only an entry in an address book. */
export type Suggested = Omit<InvitedVisitor, 'visitorType' | 'keep'> & { readonly id: string }

/** Visitors who have been here, and people of the address books. Who is both is offered as the visitor. */
export async function findSuggested(
  call: InvitationCall,
  companyId: string,
  filter: string,
  signal: AbortSignal,
): Promise<readonly Suggested[]> {
  const query = { q: filter, pageSize: mostContacts }
  const [visitors, { contacts }] = await Promise.all([
    findVisitors(call, companyId, filter, signal),
    call('contacts.list', { params: { companyId }, query }, signal),
  ])
  const addresses = new Set(visitors.map(({ email }) => email.toLowerCase()))
  return [
    ...visitors.map((known) => ({ ...known, known })),
    ...contacts
      .filter(({ email }) => email === '' || !addresses.has(email.toLowerCase()))
      .map(({ id, firstname, lastname, email, companyName, mobile, language }) => ({
        id,
        name: fullName({ firstname, lastname }),
        email,
        companyName,
        mobile,
        language,
      })),
  ]
}

/** Who comes often. */
export const frequentQuery = (call: InvitationCall, companyId: string) =>
  queryOptions({
    queryKey: ['frequent-visitors'],
    queryFn: ({ signal }) => findVisitors(call, companyId, '', signal),
  })

/** For whom one may invite as their assistant. */
export const assistedQuery = (call: InvitationCall) =>
  queryOptions({
    queryKey: ['assisted'],
    queryFn: async ({ signal }) => {
      const { assists } = await call('me.assistant', {}, signal)
      return assists.map(({ id, ...name }) => ({ id, name: fullName(name) }))
    },
  })
