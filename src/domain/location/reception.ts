/** Whether reception is open now, and until when. Issue 16 §1. */
import { addDays, localDateOf } from '../time/local-date.ts'
import { hoursOn, openSpans, type OpeningHours } from './opening-hours.ts'

export type Reception = {
  /** APPOINTMENT: somebody is there for whoever is expected. */
  readonly state: 'OPEN' | 'CLOSED' | 'APPOINTMENT'
  /** When it closes or opens next, ISO 8601; null where it opens neither today nor tomorrow. */
  readonly changesAt: string | null
}

/** Reception at an instant (ISO 8601) by the location's own hours and zone. Throws like `openSpans`. */
export function receptionAt(at: string, hours: OpeningHours, zone: string): Reception {
  const today = localDateOf(at, zone)
  const spans = openSpans({ from: today, to: addDays(today, 1) }, hours, zone)
  const now = spans.find(({ startAt, endAt }) => startAt <= at && at < endAt)
  if (now !== undefined) return { state: 'OPEN', changesAt: now.endAt }
  const next = spans.find(({ startAt }) => startAt > at)
  const state = hoursOn(today, hours).mode === 'APPOINTMENT' ? 'APPOINTMENT' : 'CLOSED'
  return { state, changesAt: next?.startAt ?? null }
}
