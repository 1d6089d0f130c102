import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { listLocations } from '#contract/people/locations.ts'
import { openingHours } from '#contract/settings/opening-hours.ts'
import { kioskStateAt } from '#domain/kiosk/kiosk-state.ts'
import { receptionAt, type Reception } from '#domain/location/reception.ts'
import type { Sees } from './policy.ts'
import type { GroupRow } from './queries.ts'
import type { TodayRow } from './queries-today.ts'

type Location = HandlerOutput<typeof listLocations>['locations'][number]

/** Locations with their state at an instant (ISO 8601), as far as the caller may see it. */
export function presentLocations(rows: readonly TodayRow[], sees: Sees, now: string): Location[] {
  // Most locations keep the hours of others in their zone, and a clock takes long to read.
  const receptions = new Map<string, Reception | null>()
  const receptionOf = (row: TodayRow): Reception | null => {
    const key = JSON.stringify([row.timeZone, row.hours, row.closingDays])
    const known = receptions.get(key)
    const reception = known === undefined ? readReception(row, now) : known
    receptions.set(key, reception)
    return reception
  }
  return rows.map((row) => presentLocation(row, receptionOf(row), sees, now))
}

function presentLocation(
  row: TodayRow,
  reception: Reception | null,
  sees: Sees,
  now: string,
): Location {
  return {
    id: outsideId('CO', row.companyId),
    name: row.name,
    city: row.city,
    country: row.country,
    timeZone: row.timeZone,
    latitude: degreesText(row.latitude),
    longitude: degreesText(row.longitude),
    disabled: row.isDisabled,
    lastDay: row.lastDay,
    groups: row.groups.map((id) => outsideId('LG', id)),
    today: {
      reception,
      visitors:
        sees.visitors && row.modules.includes('VISITORS')
          ? { inside: row.inside, expected: row.expected }
          : null,
      kiosks: sees.kiosks ? kiosksOf(row, now) : null,
      emergency: emergencyOf(row),
    },
  }
}

export function presentGroup({ groupId, kind, name }: GroupRow) {
  return { id: outsideId('LG', groupId), kind, name }
}

function readReception({ hours, closingDays, timeZone }: TodayRow, now: string): Reception | null {
  const kept = openingHours.parse(hours ?? {})
  return kept.kept ? receptionAt(now, { ...kept, closingDays }, timeZone) : null
}

function kiosksOf({ kiosks }: TodayRow, now: string) {
  const states = kiosks.map((kiosk) => kioskStateAt(kiosk, now))
  const offline = states.filter((state) => state === 'OFFLINE').length
  return { paired: states.filter((state) => state !== 'NOT_PAIRED').length, offline }
}

function emergencyOf({ isDrill }: TodayRow): 'EMERGENCY' | 'DRILL' | null {
  if (isDrill === null) return null
  return isDrill ? 'DRILL' : 'EMERGENCY'
}

/** The database keeps six decimals; people wrote as many as they needed. */
function degreesText(numeric: string | null): string {
  return numeric === null ? '' : String(Number(numeric))
}
