/** What stands on days that somebody elsewhere has closed: nothing is cancelled before a person here decides (issue 14 §5). */
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { lockWhoMayBook } from '../queries-save.ts'
import { listDaysToClose, listOnClosed } from './queries.ts'

/** Waits for bookings under way, before any row is locked: each is found afterwards, or refused by the days that are stored next. */
export function waitForBookings(tx: Tx, companyId: CompanyId): Promise<void> {
  return lockWhoMayBook(tx, companyId)
}

/** On which of these days, that close nothing yet, something is booked that they would close. */
export function daysToAskAbout(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  at: string,
  closingDays: readonly string[],
): Promise<readonly string[]> {
  return listDaysToClose(tx, companyId, closingDays, localDayOf(at, timeZone))
}

/** What is booked on days that the location has closed. */
export function findOnClosed(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  at: string,
  days: readonly string[],
): Promise<readonly { readonly bookingId: string; readonly date: string }[]> {
  return listOnClosed(tx, companyId, days, localDayOf(at, timeZone))
}
