/** When a location is open: a list of closing days, and a sound call of every endpoint about it. */
import type { EndpointId } from '#contract/endpoints.ts'
import type { Call } from './send.ts'

type Done = (id: EndpointId, call: Call) => Promise<Record<string, string>>

/** @returns outside ids by the names that paths use. */
export async function openSampleHolidays(
  done: Done,
  mark: string,
): Promise<{ readonly sourceId: string }> {
  const body = { from: 'CALENDAR', address: `https://${mark}.example/holidays.ics` }
  const { id = '' } = await done('holidays.add', { body })
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
    'holidays.take': { body: { leftOut: ['2030-07-11'] } },
    'holidays.read': {},
    'holidays.remove': {},
  }
}
