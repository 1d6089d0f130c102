/** Days that a reading has closed although something is booked on them: shown, told, and decided by somebody (issue 14 §5). */
import type { CallOutput } from '#contract/endpoint.ts'
import type { listHolidays } from '#contract/settings/holidays.ts'
import type { TouchedChoice } from '#contract/workplace/touched-choice.ts'
import { outsideId } from '#contract/ids.ts'
import { stillUndecided } from '#domain/location/holidays.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { type Act, appendEvent, type OwnAct } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import {
  findOnClosed,
  waitForBookings,
} from '#server/features/workplace/desks/changes/closed-days.ts'
import {
  cancelTouched,
  mayCancel,
  presentTouched,
} from '#server/features/workplace/desks/changes/touched-bookings.ts'
import { lockSource, listSources, type SourceRow, updateSource } from './queries.ts'
import { storedDays } from './stored-days.ts'

type Undecided = CallOutput<typeof listHolidays>[number]['undecided']
type BookedDay = { readonly date: string; readonly name: string; readonly bookings: number }

/** By source: the days on which something is booked still, with the first of what it is. */
export async function readUndecided(
  tx: Tx,
  company: CompanyCard,
  at: string,
  sources: readonly SourceRow[],
): Promise<ReadonlyMap<string, Undecided>> {
  const bySource = new Map(sources.map((row) => [row.source_id, undecidedOf(row)]))
  const booked = await findOnClosed(tx, company, at, [...bySource.values()].flat())
  const byDay = Map.groupBy(booked, ({ date }) => date)
  const found = new Map<string, Undecided>()
  for (const [sourceId, dates] of bySource) {
    const days: Undecided = []
    for (const date of dates) {
      const ids = byDay.get(date)?.map(({ bookingId }) => bookingId) ?? []
      if (ids.length > 0) days.push({ date, ...(await presentTouched(tx, company, ids)) })
    }
    found.set(sourceId, days)
  }
  return found
}

/** The days of a source that wait for a decision, with how much is booked on each; nothing about who. */
export async function countUndecided(
  tx: Tx,
  company: CompanyCard,
  at: string,
  sourceId: string,
): Promise<readonly BookedDay[]> {
  const row = (await listSources(tx, company.companyId)).find((one) => one.source_id === sourceId)
  if (row === undefined) return []
  const names = new Map(storedDays(row).days.map(({ date, name }) => [date, name]))
  const booked = Map.groupBy(
    await findOnClosed(tx, company, at, undecidedOf(row)),
    ({ date }) => date,
  )
  return [...booked]
    .map(([date, ids]) => ({ date, name: names.get(date) ?? '', bookings: ids.length }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/**
 * Once for a day: whoever comes second is told that nothing is left to decide.
 * @returns how many bookings were cancelled. @throws ApiError forbidden | not_found
 */
export async function decideHoliday(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  decision: { readonly sourceId: string; readonly date: string; readonly bookings: TouchedChoice },
): Promise<number> {
  const { sourceId, date, bookings } = decision
  const { companyId } = company
  mayCancel(act, bookings)
  if (bookings === 'CANCEL') await waitForBookings(tx, companyId)
  const key = { companyId, sourceId }
  const row = mustFind(await lockSource(tx, key))
  mustFind(undecidedOf(row).find((one) => one === date))
  await updateSource(tx, key, { undecided: row.undecided.filter((one) => one !== date) })
  const booked = bookings === 'CANCEL' ? await findOnClosed(tx, company, act.at, [date]) : []
  await cancelTouched(
    tx,
    company,
    act,
    booked.map(({ bookingId }) => bookingId),
  )
  await appendEvent(tx, companyId, act, {
    kind: 'holidays.decided',
    subject: `company:${outsideId('CO', companyId)}`,
    payload: { date, bookings, cancelled: booked.length },
  })
  return booked.length
}

/** Those who may decide are told of it by the event (notifications). */
export function tellUndecided(
  tx: Tx,
  { companyId, sourceId }: { readonly companyId: CompanyId; readonly sourceId: string },
  act: OwnAct,
  dates: readonly string[],
): Promise<void> {
  return appendEvent(tx, companyId, act, {
    kind: 'holidays.undecided',
    subject: `company:${outsideId('CO', companyId)}`,
    payload: { sourceId: outsideId('HS', sourceId), days: dates.length },
  })
}

function undecidedOf(row: SourceRow): readonly string[] {
  const { undecided, days, leftOut } = storedDays(row)
  return stillUndecided(undecided, days, leftOut)
}
