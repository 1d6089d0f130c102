/** When a location is open: a list of closing days, and a sound call of every endpoint about it. */
import type { EndpointId } from '#contract/endpoints.ts'
import { insideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Call } from './send.ts'

const closedDay = '2030-07-11'
const otherDay = '2030-12-25'

type Done = (id: EndpointId, call: Call) => Promise<Record<string, string>>

/** @returns outside ids by the names that paths use. */
export async function openSampleHolidays(
  { db }: Pick<Deps, 'db'>,
  companyId: CompanyId,
  done: Done,
  mark: string,
): Promise<{ readonly sourceId: string }> {
  const body = { from: 'CALENDAR', address: `https://${mark}.example/holidays.ics` }
  const { id = '' } = await done('holidays.add', { body })
  // As a reading leaves it that has closed a day on which something is booked.
  await db.system
    .updateTable('holiday_sources')
    .set({
      taken_at: '2026-01-01T00:00:00.000Z',
      days: JSON.stringify([closedDay, otherDay].map((date) => ({ date, name: mark }))),
      undecided: [closedDay],
    })
    .where('company_id', '=', companyId)
    .where('source_id', '=', insideId('HS', id))
    .execute()
  return { sourceId: id }
}

export function hoursCalls(): Record<
  Extract<EndpointId, `openingHours.${string}` | `holidays.${string}`>,
  Call
> {
  return {
    'openingHours.get': {},
    'openingHours.put': { body: { kept: true, atKiosk: true } },
    'holidays.list': {},
    'holidays.regions': { query: { country: 'BE' } },
    'holidays.add': { body: { from: 'COUNTRY', country: 'BE', region: 'BE-VLG' } },
    'holidays.take': { body: { leftOut: [otherDay] } },
    'holidays.read': {},
    'holidays.decide': { body: { date: closedDay } },
    'holidays.remove': {},
  }
}
