/** What is to be done at Eptura Engage, as it is true when it is done. */
import { outsideId } from '#contract/ids.ts'
import { isTooManyGoing } from '#domain/engage/compare-bookings.ts'
import { HOUR_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { KeptEvent } from '#server/platform/integrations/integration.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { bookingIn, dayIn, listenSubject } from './desk-subject.ts'
import { findDesks } from './queries.ts'
import { hasBegun, placeOfRow } from './runs.ts'
import { countGoing, listBrought, type BroughtRow } from './queries-bookings.ts'
import { desksSettingsOf } from './stored-desks.ts'
import type { DeskTask } from './tell-desks.ts'

/** @returns bodies by the number of the event; none where there is nothing to do */
export async function writeDesks(
  tx: Tx,
  company: CompanyCard,
  events: readonly KeptEvent[],
  { deps: { clock } }: { readonly deps: Pick<Deps, 'clock'>; readonly place: Place },
): Promise<ReadonlyMap<number, string>> {
  const { companyId, name: location, timeZone } = company
  const connection = await findDesks(tx, companyId)
  if (connection === undefined) return new Map()
  const { brakePercent, isListening } = desksSettingsOf(connection)
  const now = clock.now()
  const today = localDayOf(now, timeZone)
  const isBegun = await hasBegun(tx, placeOfRow(connection))
  const ids = events.flatMap(({ subject }) => bookingIn(subject) ?? [])
  const bookings = new Map(
    (await listBrought(tx, companyId, ids)).map((one) => [one.bookingId, one]),
  )
  const going = await countGoing(tx, companyId, { today, since: plusMs(now, -HOUR_MS) })
  const isMany = isTooManyGoing(going.kept, going.gone + going.waiting, brakePercent)
  const taskOf = ({ subject, targetId }: KeptEvent): DeskTask | null => {
    if (subject === listenSubject) {
      return { act: 'LISTEN', isOn: isListening && !connection.is_leaving }
    }
    if (connection.is_leaving) return null
    const date = dayIn(subject)
    if (date !== null) return date < today ? null : { act: 'READ', date, location }
    const booking = bookings.get(bookingIn(subject) ?? '')
    // Before somebody has looked at the first comparison, nothing is changed there.
    if (!isBegun || booking === undefined || booking.date < today) return null
    return bringing(booking, { location, isHeld: isMany && targetId === null })
  }
  return new Map(
    events.flatMap((event): readonly [number, string][] => {
      const task = taskOf(event)
      return task === null ? [] : [[event.number, JSON.stringify(task)]]
    }),
  )
}

/** @returns null where both sides are the same */
function bringing(
  booking: BroughtRow,
  { location, isHeld }: { readonly location: string; readonly isHeld: boolean },
): DeskTask | null {
  const { isActive, deskId, deskNumber, desk, date, bound } = booking
  const fits = (one: BroughtRow['bound'][number]) =>
    isActive && one.deskId === deskId && !one.isUnwanted
  const ends = bound.filter((one) => !fits(one)).map(({ id }) => id)
  const { email, accountId, firstname, lastname } = booking
  const isMissing = isActive && !bound.some(fits)
  const makes =
    isMissing && deskId !== null && desk !== null && email !== ''
      ? { deskId, desk, deskNumber, email, accountId, firstname, lastname }
      : null
  if (ends.length === 0 && makes === null) return null
  const bookingId = outsideId('BO', booking.bookingId)
  const isEnding = ends.length > 0 && !isActive
  return { act: 'BRING', date, location, bookingId, ends, makes, isHeld: isHeld && isEnding }
}
