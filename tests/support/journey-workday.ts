/**
 * A booking that nobody checks in, for one journey. The server's clock goes on as it does: what a location waits for is put into the
 * past instead.
 */
import { CompiledQuery } from 'kysely'
import { insideId } from '#contract/ids.ts'
import type { OpenDeps } from '#server/open-deps.ts'

const minuteMs = 60_000

/** A place is given back two hours after it was booked, half an hour after a reminder, or an hour and a half later for who is late. */
export const releaseRules = {
  opensAt: '00:00',
  releaseAfterMinutes: 120,
  releaseReminderMinutes: 30,
  lateMinutes: 90,
} as const

export type JourneyWorkday = {
  /** Its time for a reminder has come: twenty minutes are left. */
  remind(bookingId: string): Promise<void>
  /** However long it was kept, that is over. */
  passLimit(bookingId: string): Promise<void>
}

export function openWorkday({ db }: OpenDeps): JourneyWorkday {
  const run = async (text: string, values: readonly unknown[] = []): Promise<void> => {
    await db.system.executeQuery(CompiledQuery.raw(text, [...values]))
  }
  const ago = (minutes: number): string => new Date(Date.now() - minutes * minuteMs).toISOString()
  /** What the server does every minute, now. */
  const look = () => run(`insert into jobs.job (name, data) values ('workday-find', '{}')`)
  return {
    async remind(bookingId) {
      const made = [insideId('BO', bookingId), ago(100)]
      await run('update bookings set created_at = $2 where booking_id = $1', made)
      await look()
    },
    async passLimit(bookingId) {
      const past = [insideId('BO', bookingId), ago(300), ago(1)]
      await run(
        `update bookings set created_at = $2, reminded_at = $2,
          late_until = case when late_until is null then null else $3::timestamptz end
        where booking_id = $1`,
        past,
      )
      await look()
    },
  }
}
