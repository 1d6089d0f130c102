/** Who is told of a place by the addresses that were set for it, and how full a space is. */
import { fullName } from '#domain/name/full-name.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { BookingFacts } from './booking-facts.ts'
import type { BookingMailRequest } from './booking-queue.ts'
import { findPersonAt, findSpaceOnDay, listPeopleAt, type SpaceOnDay } from './queries-bookings.ts'

export type AddressedReader = {
  readonly address: string
  readonly name: string
  readonly language: string
  readonly firstname?: string
}

/** Those who work here are addressed in their language, others in the location's first. */
export async function readersAt(
  tx: Tx,
  { companyId, languages: [first = 'en'] }: CompanyCard,
  addresses: readonly string[],
): Promise<readonly AddressedReader[]> {
  const people = await listPeopleAt(tx, companyId, addresses)
  const known = new Map(people.map((person) => [person.email.toLowerCase(), person]))
  return addresses.map((address) => {
    const person = known.get(address.toLowerCase())
    return person === undefined
      ? { address, name: '', language: first }
      : { address, name: fullName(person), language: person.language }
  })
}

/** Somebody who works here, whom a booking of somebody else concerns. */
export async function readerOf(
  tx: Tx,
  { companyId }: CompanyCard,
  userId: string | undefined,
): Promise<readonly AddressedReader[]> {
  const person = userId === undefined ? undefined : await findPersonAt(tx, companyId, userId)
  if (person === undefined) return []
  const { email, language, firstname } = person
  return [{ address: email, name: fullName(person), language, firstname }]
}

/** The space that a mail is about, on the day of its booking; null where it was archived since. */
export async function spaceOf(
  tx: Tx,
  { company, booking: { date } }: BookingFacts,
  { deskAreaId }: BookingMailRequest,
): Promise<SpaceOnDay | null> {
  if (deskAreaId === undefined) return null
  return (await findSpaceOnDay(tx, company.companyId, { deskAreaId, date })) ?? null
}
