import type { MessageKey } from '#contract/messages/catalogue.ts'
import { epochMs } from '#domain/time/instant.ts'
import { instantOf } from '#domain/time/write-instant.ts'
import { addDays } from '#domain/time/local-date.ts'
import { wallClockInstant } from '#domain/time/wall-clock-instant.ts'
import { judgeInvitation, visitorOf } from '#domain/visit/invitation/invitation.ts'
import { formText } from '#web/registration/details/form-text.ts'
import { readVisitors } from '../invitation/read-invitation.ts'

/** A day at the location and hours by its clock. */
export type Times = { readonly date: string; readonly from: string; readonly to: string }

/** What the form says of times; a series shows no day to choose. */
export function timesOf(values: FormData, before: Times): Times {
  const text = (name: string): string => formText(values, name)
  return {
    date: values.has('date') ? text('date') : before.date,
    from: text('from').slice(0, 5),
    to: text('to').slice(0, 5),
  }
}

/** The instants; those of the visit where nothing was changed. */
export function instantsOf(
  { date, from, to }: Times,
  before: Times,
  visit: { readonly startAt: string; readonly endAt: string },
  zone: string,
): { readonly startAt: string; readonly endAt: string } {
  const isSame = date === before.date && from === before.from && to === before.to
  if (isSame) return { startAt: visit.startAt, endAt: visit.endAt }
  const startAt = wallClockInstant(date, from, zone)
  if (to === before.to && date !== before.date && from === before.from) {
    const lengthMs = epochMs(visit.endAt) - epochMs(visit.startAt)
    return { startAt, endAt: instantOf(epochMs(startAt) + lengthMs) }
  }
  return { startAt, endAt: wallClockInstant(to > from ? date : addDays(date, 1), to, zone) }
}

/** Who is written into the lines. */
export function newVisitors(values: FormData) {
  return readVisitors(values)
    .filter(({ name, email }) => name !== '' || email !== '')
    .map(visitorOf)
}

/** What is wrong, by the name of the field. `kept`: how many visitors stay. */
export function judgeChange(
  values: FormData,
  before: Times,
  today: string,
  kept: number,
): readonly (readonly [string, MessageKey])[] {
  const times = timesOf(values, before)
  const visitors = readVisitors(values)
  const found = judgeInvitation({ ...times, visitors, repeat: 'NONE', until: '' }, today)
  const isAlone = kept === 0 && newVisitors(values).length === 0
  return [
    ...Object.entries(found).filter(([, key]) => key !== 'console_invite_error_nobody'),
    ...(isAlone ? ([['title', 'console_change_error_nobody']] as const) : []),
  ]
}
