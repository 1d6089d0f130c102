/** Whether two people were in the same place at the same time, and for how long. Issue 15 §5. */
import { MINUTE_MS } from '../time/instant.ts'
import type { TracingReach } from './question.ts'
import type { Certainty, Stay } from './stays.ts'

export type DayTogether = {
  readonly date: string
  /** EXPECTED: one of the two, or both, had booked the day and nothing says that they came. */
  readonly certainty: Certainty
  /** Begun minutes in which both were here; 0 of people who were expected. */
  readonly minutes: number
  /** Of these in the same desk area or meeting. */
  readonly nearMinutes: number
  /** In the same desk area or meeting, or expected there. */
  readonly isNear: boolean
}

/** The days on which two people met, the first one first; empty where they did not. Of whoever asks first it makes no difference. */
export function meet(
  own: readonly Stay[],
  other: readonly Stay[],
  reach: TracingReach,
): readonly DayTogether[] {
  const ownByDay = byDay(own)
  const days = new Map<string, Together[]>()
  for (const two of other) {
    for (const one of ownByDay.get(two.date) ?? []) {
      const together = overlap(one, two)
      if (together === null || (reach === 'NEAR' && !together.isNear)) continue
      const day = days.get(one.date)
      if (day === undefined) days.set(one.date, [together])
      else day.push(together)
    }
  }
  return [...days]
    .map(([date, parts]) => sumUp(date, parts))
    .toSorted((one, two) => (one.date < two.date ? -1 : 1))
}

function byDay(stays: readonly Stay[]): ReadonlyMap<string, readonly Stay[]> {
  const days = new Map<string, Stay[]>()
  for (const stay of stays) {
    const day = days.get(stay.date)
    if (day === undefined) days.set(stay.date, [stay])
    else day.push(stay)
  }
  return days
}

type Together = {
  readonly from: number
  readonly to: number
  readonly isHere: boolean
  readonly isNear: boolean
}

/** Half-open: someone who comes the moment another leaves has not met them. Nobody meets themselves. */
function overlap(one: Stay, two: Stay): Together | null {
  const from = Math.max(one.from, two.from)
  const to = Math.min(one.to, two.to)
  if (from >= to || one.person === two.person) return null
  const isHere = one.certainty === 'HERE' && two.certainty === 'HERE'
  return { from, to, isHere, isNear: isNear(one, two) }
}

function isNear(one: Stay, two: Stay): boolean {
  return (
    (one.area !== null && one.area === two.area) ||
    (one.meeting !== null && one.meeting === two.meeting) ||
    one.host === two.person ||
    two.host === one.person
  )
}

function sumUp(date: string, parts: readonly Together[]): DayTogether {
  const here = parts.filter(({ isHere }) => isHere)
  return {
    date,
    certainty: here.length > 0 ? 'HERE' : 'EXPECTED',
    minutes: minutesOf(here),
    nearMinutes: minutesOf(here.filter((part) => part.isNear)),
    isNear: parts.some((part) => part.isNear),
  }
}

/** Of several parts at once, for example two visits of one person, each minute counts once. */
function minutesOf(parts: readonly Together[]): number {
  let end = -Infinity
  let sum = 0
  for (const { from, to } of parts.toSorted((one, two) => one.from - two.from)) {
    sum += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return Math.ceil(sum / MINUTE_MS)
}
