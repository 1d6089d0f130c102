/** What administrators are told by mail before a trial, or everything, ends. Issue 16 §3. */
import { addDays, daysBetween } from '#domain/time/local-date.ts'
import { type Ending, keptDays } from './ending.ts'

export const announcementKinds = [
  /** No plan was chosen: everything is deleted some days after it. */
  'TRIAL_ENDS',
  /** A plan was chosen, and there is nobody to send its invoices to. */
  'TRIAL_UNBILLED',
  /** It ended so. Nothing is deleted. */
  'TRIAL_STOPPED',
  /** It has ended, and everything is deleted on a day. */
  'DELETION',
] as const

export type Announcement = {
  readonly kind: (typeof announcementKinds)[number]
  /** `YYYY-MM-DD` */
  readonly aboutDay: string
  readonly daysBefore: number
}

/** So many days before the last day of a trial. */
const trialDays = [7, 1]
/** So many days before everything is deleted; the first is the day on which it ended. */
const deletionDays = [keptDays, 7, 1]

/**
 * What is to be announced today, if it wasn't: the latest that is due, so that a server that was off sends one mail and not three.
 * Nothing is announced on the day on which a trial begins.
 * @param today `YYYY-MM-DD`, as `startedOn`
 */
export function dueAnnouncement(
  subscription: Ending & {
    readonly startedOn: string
    readonly hasPeriod: boolean
    readonly blockedWhy: string | null
    /** Whether somebody said to whom invoices are made out. */
    readonly canBeBilled: boolean
  },
  today: string,
): Announcement | null {
  const { state, trialUntil, isChosen, endsOn, deleteOn, startedOn } = subscription
  const { hasPeriod, blockedWhy, canBeBilled } = subscription
  if (deleteOn !== null) return latest('DELETION', deleteOn, deletionDays, '', today)
  if (trialUntil === null || hasPeriod) return null
  if (state === 'TRIAL' && endsOn === null && !(isChosen && canBeBilled)) {
    const kind = isChosen ? 'TRIAL_UNBILLED' : 'TRIAL_ENDS'
    return latest(kind, trialUntil, trialDays, startedOn, today)
  }
  const isStopped = state === 'BLOCKED' && blockedWhy === null
  return isStopped ? latest('TRIAL_STOPPED', trialUntil, [0], '', today) : null
}

function latest(
  kind: Announcement['kind'],
  aboutDay: string,
  before: readonly number[],
  after: string,
  today: string,
): Announcement | null {
  const due = before.filter((days) => {
    const day = addDays(aboutDay, -days)
    return day > after && day <= today
  })
  return due.length === 0 ? null : { kind, aboutDay, daysBefore: Math.min(...due) }
}

/** So many days are left of a trial, today counted: 1 on its last day. 0 once it is over. */
export function trialDaysLeft(trialUntil: string, today: string): number {
  return Math.max(0, daysBetween(today, trialUntil) + 1)
}
