/** How changes in a vendor's calendar come to Foyer: the vendor calls, or Foyer asks every minute. Issue 15 §4. */
import { DAY_MS } from '../time/calendar-date.ts'
import { epochMs, HOUR_MS, MINUTE_MS } from '../time/instant.ts'
import { plusMs } from '../time/write-instant.ts'

/** What a vendor was asked to call for. Instants are ISO 8601. */
export type Watch = {
  readonly watchId: string
  /** Which of its calendars, and at which address of Foyer it calls. */
  readonly watched: string
  readonly called: string
  readonly askedAt: string
  /** By which the vendor knows it; null until it has answered. */
  readonly remoteId: string | null
  readonly endsAt: string | null
  readonly renewAt: string | null
  /** Its last call. */
  readonly heardAt: string | null
  /** A call whose change wasn't read yet. */
  readonly noticedAt: string | null
  /** Since when a change has come without a call. */
  readonly unheardAt: string | null
}

export const pushProblems = ['refused', 'unreachable'] as const
export type PushProblem = (typeof pushProblems)[number]

/** Why a calendar is asked every minute. */
export const pushReasons = ['address', 'starting', ...pushProblems, 'silent'] as const
export type PushReason = (typeof pushReasons)[number]

/** `AT_ONCE`: as soon as the vendor calls. */
export type Push =
  | { readonly how: 'AT_ONCE'; readonly why: null }
  | { readonly how: 'EACH_MINUTE'; readonly why: PushReason }

/** Also while the vendor calls it is asked so often, because a call may be lost. */
const askAnywayMs = 15 * MINUTE_MS
/** A call that nobody followed is followed by the clock. */
const lostWakeMs = MINUTE_MS
/** So long an answer, or the first call, is waited for. */
const startMs = 10 * MINUTE_MS
/** A vendor that has stopped calling is asked to call anew. */
const silentMs = HOUR_MS
/** So long one lasts, in milliseconds, where the vendor agrees: a little less than Microsoft's seven days. */
export const watchMs = 6 * DAY_MS

/** It is renewed a day before it ends, and one that is shorter half-way. */
export function renewalOf(now: string, endsAt: string): string {
  const lastsMs = epochMs(endsAt) - epochMs(now)
  return plusMs(endsAt, -Math.min(DAY_MS, lastsMs / 2))
}

/** No vendor calls an address without encryption. */
export const isCallable = (publicUrl: string): boolean => publicUrl.startsWith('https://')

const isBefore = (instant: string | null, now: string, ms = 0): boolean =>
  instant !== null && epochMs(instant) + ms <= epochMs(now)
const isLive = ({ endsAt }: Watch, now: string): boolean =>
  endsAt !== null && !isBefore(endsAt, now)

/** Of a calendar that somebody has consented to and that is read. */
export function pushOf(
  {
    publicUrl,
    problem,
    watches,
  }: {
    readonly publicUrl: string
    readonly problem: PushProblem | null
    readonly watches: readonly Watch[]
  },
  now: string,
): Push {
  const asked = (why: PushReason): Push => ({ how: 'EACH_MINUTE', why })
  if (!isCallable(publicUrl)) return asked('address')
  const live = watches.filter((watch) => isLive(watch, now))
  const heard = live.filter(({ heardAt }) => heardAt !== null)
  if (heard.some(({ unheardAt }) => unheardAt === null)) return { how: 'AT_ONCE', why: null }
  if (heard.length > 0) return asked('silent')
  if (live.some(({ askedAt }) => isBefore(askedAt, now, startMs))) return asked('unreachable')
  return asked(live.length > 0 ? 'starting' : (problem ?? 'starting'))
}

/** Whether a calendar is to be asked now. `push`: null for one that no vendor calls about. */
export function isToAsk(
  {
    readAt,
    isFailing,
    isMore,
    push,
    watches,
  }: {
    readonly readAt: string | null
    readonly isFailing: boolean
    /** Something waits to be read or written. */
    readonly isMore: boolean
    readonly push: Push | null
    readonly watches: readonly Watch[]
  },
  now: string,
): boolean {
  if (push?.how !== 'AT_ONCE' || readAt === null || isFailing || isMore) return true
  if (watches.some(({ noticedAt }) => isBefore(noticedAt, now, lostWakeMs))) return true
  return isBefore(readAt, now, askAnywayMs)
}

export type WatchPlan = {
  /** The vendor doesn't know them, or not any more. */
  readonly forgotten: readonly Watch[]
  readonly ended: readonly Watch[]
  readonly renewed: Watch | null
  readonly isNew: boolean
}

/** What is to be done about the calls of a vendor. */
export function planWatches(
  {
    canWatch,
    watched,
    called,
    againAt,
    isRenewable,
    watches,
  }: {
    /** It is read, somebody has consented, and Foyer has an address that can be called. */
    readonly canWatch: boolean
    readonly watched: string
    readonly called: string
    /** The vendor isn't asked before. */
    readonly againAt: string | null
    /** Else it is replaced. */
    readonly isRenewable: boolean
    readonly watches: readonly Watch[]
  },
  now: string,
): WatchPlan {
  const isOwn = (watch: Watch): boolean =>
    canWatch && watch.watched === watched && watch.called === called
  const live = watches.filter((watch) => isLive(watch, now))
  const own = live.filter(isOwn).toSorted((a, b) => epochMs(b.askedAt) - epochMs(a.askedAt))
  const [current = null] = own
  const isAsked = (watch: Watch): boolean =>
    watch.remoteId === null && isOwn(watch) && !isBefore(watch.askedAt, now, startMs)
  const mayAsk = canWatch && !watches.some(isAsked) && (againAt === null || isBefore(againAt, now))
  const isSilent = current !== null && isBefore(current.unheardAt, now, silentMs)
  const isDue = current !== null && isBefore(current.renewAt, now)
  return {
    forgotten: watches.filter((watch) => !live.includes(watch) && !isAsked(watch)),
    ended: live.filter((watch) => watch !== current),
    renewed: mayAsk && isRenewable && isDue && !isSilent ? current : null,
    isNew: mayAsk && (current === null || isSilent || (isDue && !isRenewable)),
  }
}

export const isNothing = ({ forgotten, ended, renewed, isNew }: WatchPlan): boolean =>
  forgotten.length + ended.length === 0 && renewed === null && !isNew
