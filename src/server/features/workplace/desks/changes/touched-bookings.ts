/** What is booked already, when areas, desks or closing days change: seen beforehand, then kept or cancelled (issue 14 §5). */
import type { CallOutput } from '#contract/endpoint.ts'
import type { previewClosing } from '#contract/workplace/touched-bookings.ts'
import type { TouchedChoice } from '#contract/workplace/touched-choice.ts'
import { fullName } from '#domain/name/full-name.ts'
import { actorName, rightsOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { tryOut } from '#server/platform/database/try-out.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { lockWhoMayBook } from '../queries-save.ts'
import {
  cancelBookings,
  type DaysOpen,
  listFirstTouched,
  listToClose,
  listUnbookable,
  type Places,
} from './queries.ts'

const mostNamed = 20

/**
 * The bookings from today on that the change alone takes away. The change is made, judged by the functions that judge bookings, and undone.
 * It waits for its turn before it takes any row, as a change that stays does. `change` resolves to the places that it touches.
 */
export async function findTouched(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  at: string,
  change: () => Promise<Places>,
): Promise<readonly string[]> {
  await lockWhoMayBook(tx, companyId)
  const today = localDayOf(at, timeZone)
  const after = await tryOut(tx, async () => {
    const places = await change()
    return { places, refused: await listUnbookable(tx, companyId, places, today) }
  })
  if (after.refused.length === 0) return []
  const before = new Set(await listUnbookable(tx, companyId, after.places, today))
  return after.refused.filter((bookingId) => !before.has(bookingId))
}

/** How many they are, and the first of them with who comes, where the location shows names. */
export async function presentTouched(
  tx: Tx,
  { companyId, employee }: CompanyCard,
  bookingIds: readonly string[],
): Promise<CallOutput<typeof previewClosing>> {
  const first = await listFirstTouched(tx, companyId, bookingIds, mostNamed)
  return {
    bookings: bookingIds.length,
    first: first.map(({ date, deskAreaName, deskNumber, ...person }) => ({
      name: employee.showNames ? fullName(person) : '',
      date,
      deskAreaName,
      deskNumber,
    })),
  }
}

/** The bookings that days of the location would close. */
export function findClosed(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  at: string,
  days: DaysOpen,
): Promise<readonly string[]> {
  return listToClose(tx, companyId, days, localDayOf(at, timeZone))
}

/**
 * To be called before the days of a location are stored. Where bookings are to be cancelled it waits for those under way, so that each is
 * found here or refused by the new days. @throws ApiError forbidden
 */
export async function closeDays(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  days: DaysOpen,
  choice: TouchedChoice,
): Promise<void> {
  if (choice === 'KEEP') return
  mayCancel(act, choice)
  await lockWhoMayBook(tx, company.companyId)
  await cancelTouched(tx, company, act, await findClosed(tx, company, act.at, days))
}

/** @throws ApiError forbidden for who may not cancel bookings of others */
export function mayCancel({ actor }: Act, choice: TouchedChoice): void {
  if (choice === 'CANCEL' && !rightsOf(actor).has('CHANGE_BOOKINGS')) {
    throw new ApiError('forbidden')
  }
}

/** Each of them by an event of its own, from which its person is told. */
export function cancelTouched(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  { actor, at }: Act,
  bookingIds: readonly string[],
): Promise<void> {
  const from = localDayOf(at, timeZone)
  return cancelBookings(tx, companyId, bookingIds, { from, at, actor: actorName(actor) })
}
