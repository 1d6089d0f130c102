import { hasEnoughLetters } from '#domain/host/host-filter.ts'
import { useFinder, type Found } from '#web/ui/forms/use-finder.ts'
import type { DeliveryDesk } from '../use-delivery-desk.ts'

export type Person = { readonly id: string; readonly label: string }

/** So many people are offered: of more, somebody types on. */
const maxOffered = 3

/** People by the rules of the search for hosts: the beginnings of names, without accents, and mistyped ones. Issue 17 §1. */
export async function findPeople(
  { call }: Pick<DeliveryDesk, 'call'>,
  companyId: string,
  typed: string,
  signal?: AbortSignal,
): Promise<readonly Person[]> {
  if (!hasEnoughLetters(typed)) return []
  const input = { params: { companyId }, query: { filter: typed.trim() } }
  const { contacts } = await call('hosts.search', input, signal)
  return contacts.slice(0, maxOffered).map(({ id, name }) => ({ id, label: name }))
}

/** The same while somebody types; nobody while too few letters are there. */
export function useRecipients(desk: DeliveryDesk, companyId: string, text: string): Found {
  return useFinder(
    {
      isEnough: hasEnoughLetters,
      find: (filter, signal) => findPeople(desk, companyId, filter, signal),
    },
    text,
  )
}
