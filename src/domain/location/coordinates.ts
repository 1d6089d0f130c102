import { daysBetween, localDateOf, localTimeOf } from '../time/local-date.ts'

/** Why a place on the map cannot be taken: the key of its sentence. */
export type CoordinateFault = {
  readonly field: 'latitude' | 'longitude'
  readonly code:
    | 'location_error_latitude'
    | 'location_error_longitude'
    | 'location_error_coordinates'
}

/** A place on the map as it is stored, in degrees; both empty where nobody gave one. Spec §3 Address. */
export type Coordinates = { readonly latitude: string; readonly longitude: string }

/** What was typed as a place on the map. */
export type ReadCoordinates =
  | { readonly ok: true; readonly coordinates: Coordinates }
  | { readonly ok: false; readonly fault: CoordinateFault }

/**
 * Reads a place on the map as people type and paste it: with a decimal comma, with more decimals than are kept, or both numbers
 * in the first field (“50.85, 4.35”, as maps copy them). Half a place is none.
 */
export function readCoordinates(typed: Coordinates): ReadCoordinates {
  const first = typed.latitude.trim()
  const pasted = twoNumbers.exec(first) ?? twoPointed.exec(first)
  const isBoth = pasted !== null && typed.longitude.trim() === ''
  const north = degrees(isBoth ? (pasted[1] ?? '') : typed.latitude)
  const east = degrees(isBoth ? (pasted[2] ?? '') : typed.longitude)
  if (north === null || Math.abs(north) > 90) return faulty('latitude', 'location_error_latitude')
  if (east === null || Math.abs(east) > 180) return faulty('longitude', 'location_error_longitude')
  const latitude = Number.isNaN(north) ? '' : String(north)
  const longitude = Number.isNaN(east) ? '' : String(east)
  const half = halfGiven({ latitude, longitude })
  if (half !== null) return { ok: false, fault: half }
  return { ok: true, coordinates: { latitude, longitude } }
}

/** The number that is missing beside the other one; null when there are both or neither. */
export function halfGiven({ latitude, longitude }: Coordinates): CoordinateFault | null {
  if ((latitude === '') === (longitude === '')) return null
  const field = latitude === '' ? 'latitude' : 'longitude'
  return { field, code: 'location_error_coordinates' }
}

/**
 * Whether a place lies so far from where its clock is used that one of the two is a mistake. The sun moves 15 degrees an hour, and
 * no country's clock is four hours off its sun. Throws a RangeError for an unknown zone.
 */
export function isFarFromClock(longitude: string, zone: string, at: string): boolean {
  if (longitude === '') return false
  const apart = Math.abs(Number(longitude) - offsetMinutes(zone, at) / 4) % 360
  return Math.min(apart, 360 - apart) > 60
}

function offsetMinutes(zone: string, at: string): number {
  const days = daysBetween(localDateOf(at, 'UTC'), localDateOf(at, zone))
  return days * 24 * 60 + minutesOf(localTimeOf(at, zone)) - minutesOf(localTimeOf(at, 'UTC'))
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const twoNumbers =
  /^([+−-]?\d{1,9}(?:[.,]\d{1,30})?)(?:[,;]?\s{1,9}|;)([+−-]?\d{1,9}(?:[.,]\d{1,30})?)$/
/** A comma alone parts two numbers only where both have a point: else it may be a decimal one. */
const twoPointed = /^([+−-]?\d{1,9}\.\d{1,30}),([+−-]?\d{1,9}\.\d{1,30})$/

/** Six decimals are ten centimetres. NaN for nothing, null for what is no number. */
function degrees(text: string): number | null {
  const plain = text.trim().replace(',', '.').replace('−', '-')
  if (plain === '') return Number.NaN
  if (!/^[+-]?\d{1,3}(?:\.\d{1,20})?$/.test(plain)) return null
  return Math.round(Number(plain) * 1e6) / 1e6 + 0
}

function faulty(field: CoordinateFault['field'], code: CoordinateFault['code']): ReadCoordinates {
  return { ok: false, fault: { field, code } }
}
