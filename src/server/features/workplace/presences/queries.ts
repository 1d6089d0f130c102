/** All SQL about presences. */
import { sql, type Kysely } from 'kysely'
import type { LastPresence } from '#domain/booking/presence/judge-pass.ts'
import type { PresenceRefusal } from '#domain/booking/presence/refusal.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { callFunctionIn } from '#server/platform/database/call-function.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'

export type CheckInOutcome =
  | { readonly outcome: 'done'; readonly bookingId: string | null }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'refused'; readonly facts: { readonly reason: PresenceRefusal } }

export type CheckInStatement = {
  readonly presenceId: string
  readonly userId: string
  readonly date: string
  readonly kioskId: string | null
  readonly codeStep: number | null
  readonly bookingNeeded: boolean
  readonly at: string
  readonly subject: string
  readonly actor: string
  readonly commandId: string | null
}

/** `check_in_employee` of migrations/functions/presences.sql: presence, booking and event, all or none. */
export function executeCheckIn(
  tx: Tx,
  companyId: CompanyId,
  s: CheckInStatement,
): Promise<CheckInOutcome> {
  return callFunctionIn(tx, 'check_in_employee', {
    company: companyId,
    presence: s.presenceId,
    user: s.userId,
    date: s.date,
    kiosk: s.kioskId,
    step: s.codeStep,
    booking_needed: s.bookingNeeded,
    at: s.at,
    subject: s.subject,
    actor: s.actor,
    command: s.commandId,
  })
}

/** @returns whether somebody was in. */
export async function executeCheckOut(
  tx: Tx,
  companyId: CompanyId,
  s: Pick<CheckInStatement, 'userId' | 'at' | 'subject' | 'actor' | 'commandId'>,
): Promise<boolean> {
  const { outcome } = await callFunctionIn<{ readonly outcome: 'done' | 'missing' }>(
    tx,
    'check_out_employee',
    {
      company: companyId,
      user: s.userId,
      at: s.at,
      subject: s.subject,
      actor: s.actor,
      command: s.commandId,
    },
  )
  return outcome === 'done'
}

export type OwnPresenceRow = {
  readonly company_id: CompanyId
  readonly checked_in_at: string
  readonly booking_id: string | null
}

/** At whatever company; by the background role, which sees them all. */
export function findOpenPresence(
  db: Kysely<DB>,
  userId: string,
): Promise<OwnPresenceRow | undefined> {
  return db
    .selectFrom('presences')
    .select(['company_id', 'checked_in_at', 'booking_id'])
    .where('user_id', '=', userId)
    .where('checked_out_at', 'is', null)
    .executeTakeFirst()
}

/** `lock_booking_day` of migrations/functions/places.sql, of the location as a whole. */
export async function lockDay(tx: Tx, companyId: CompanyId, date: string): Promise<void> {
  await sql`select lock_booking_day(${companyId}, ${date}, '{}'::uuid[])`.execute(tx)
}

/** When somebody last came to this company, also where they have not left yet. */
export async function findLastPresence(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
): Promise<LastPresence | null> {
  const row = await tx
    .selectFrom('presences')
    .select(['checked_in_at as checkedInAt', 'checked_out_at as checkedOutAt'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    // Whoever is in has come last: there is one such row.
    .orderBy((eb) => eb('checked_out_at', 'is', null), 'desc')
    .orderBy('checked_in_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export type PresenceRow = {
  readonly user_id: string
  readonly firstname: string
  readonly lastname: string
  readonly checked_in_at: string
  readonly checked_out_at: string | null
}

/** Of one day, in the order of coming. `shownTo`: who looks, where hidden people are left out; null where nobody is. */
export async function listPresences(
  tx: Tx,
  companyId: CompanyId,
  filter: { readonly date: string; readonly shownTo: string | null; readonly showNames: boolean },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; presences: PresenceRow[] }> {
  const isShown =
    filter.shownTo === null
      ? sql`true`
      : sql`(p.user_id = ${filter.shownTo} or (${filter.showNames} and not e.name_hidden))`
  const from = sql`
    from presences p
    join employees e on e.company_id = p.company_id and e.user_id = p.user_id
    where p.company_id = ${companyId} and p.presence_date = ${filter.date} and ${isShown}`
  const page = await sql<PresenceRow>`
    select p.user_id, e.firstname, e.lastname, p.checked_in_at, p.checked_out_at ${from}
    order by p.checked_in_at, p.presence_id limit ${limit} offset ${offset}`.execute(tx)
  if (offset === 0 && page.rows.length < limit) {
    return { total: page.rows.length, presences: page.rows }
  }
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(tx)
  return { total: counted.rows[0]?.total ?? 0, presences: page.rows }
}

/** A kiosk that serves this company, by the number in its QR code; it may belong to a neighbour. */
export async function findKioskBySerial(
  db: Kysely<DB>,
  companyId: CompanyId,
  serialNumber: string,
): Promise<{ kioskId: string; serialNumber: string } | undefined> {
  return db
    .selectFrom('kiosks as k')
    .innerJoin('kiosk_tenants as t', (join) =>
      join.onRef('t.company_id', '=', 'k.company_id').onRef('t.kiosk_id', '=', 'k.kiosk_id'),
    )
    .select(['k.kiosk_id as kioskId', 'k.serial_number as serialNumber'])
    .where('t.tenant_id', '=', companyId)
    .where(sql`lower(k.serial_number)`, '=', serialNumber.toLowerCase())
    .where('k.retired_at', 'is', null)
    .orderBy(sql`k.company_id = ${companyId}`, 'desc')
    .executeTakeFirst()
}
