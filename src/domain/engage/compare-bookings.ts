/** What would bring the desk bookings of one day into step, here and at Eptura Engage. Issue 15 §4. */
import type { EngageLead } from './account.ts'
import { dayParts, type ListedBooking } from './read-bookings.ts'

/** A booking here that holds its person and its desk. */
export type BookingHere = {
  readonly bookingId: string
  readonly userId: string
  /** Null in a space without desks. */
  readonly deskId: string | null
  /** Somebody sits there by now: it isn't cancelled any more. */
  readonly isCheckedIn: boolean
  /** Its desk is one of Engage's, too. */
  readonly isShared: boolean
  /** Engage can be told who it is for. */
  readonly hasAccount: boolean
  /** Engage has refused it, and is not asked again until the night. */
  readonly isRefused: boolean
}

/** Which booking there is which here, as far as it is known. */
export type BoundBooking = {
  readonly engageId: string
  readonly bookingId: string
  /** Where both were when they were last the same. */
  readonly deskId: string
  /** It lost its desk to the booking here, and is to be cancelled there. */
  readonly isUnwanted: boolean
}

export const bookingChangeKinds = ['COMES', 'GOES', 'TOLD', 'ENDED', 'KNOWN', 'REFUSED'] as const
/**
 * `COMES`, `GOES`: made and cancelled here. `TOLD`, `ENDED`: made and cancelled there. `KNOWN`: both are the same from now on. `REFUSED`: the two
 * sides stay as they are.
 */
export type BookingChangeKind = (typeof bookingChangeKinds)[number]

export const bookingChangeReasons = [
  'GONE',
  'CONFLICT',
  'PERSON_UNKNOWN',
  'NO_ACCOUNT',
  'CHECKED_IN',
  'HELD',
  'NOT_TAKEN',
  'NOT_BOOKABLE',
] as const
export type BookingChangeReason = (typeof bookingChangeReasons)[number]

export type BookingChange = {
  readonly kind: BookingChangeKind
  readonly reason: BookingChangeReason | null
  readonly deskId: string | null
  readonly userId: string | null
  /** As Engage names them; empty where it isn't about one of its bookings. */
  readonly person: string
  /** Of `ENDED`, the booking here that ended, or that it lost its desk to. */
  readonly bookingId: string | null
  readonly engageIds: readonly string[]
}

export type BookingDay = {
  readonly lead: EngageLead
  readonly here: readonly BookingHere[]
  /** Of this day alone. */
  readonly listed: readonly ListedBooking[]
  readonly bound: readonly BoundBooking[]
  /** Whose account or address it is; undefined: nobody's here. */
  readonly userOf: (person: string) => string | undefined
  /** Which desk it is; undefined: none of those that both have. */
  readonly deskOf: (desk: string) => string | undefined
  /** What is still to be cancelled there is asked for once more. */
  readonly isAgain: boolean
}

type There = {
  readonly deskId: string
  readonly userId: string | null
  readonly person: string
  readonly ids: string[]
}

/** @returns what is to be done, those that free a desk here first; and which bindings count no more */
export function compareDay(day: BookingDay): {
  readonly changes: readonly BookingChange[]
  readonly forgotten: readonly string[]
} {
  const groups = groupThere(day)
  const pairs = pairUp(day, groups)
  const gone = judgeBound(day, groups, pairs)
  const rest = judgeNew(day, groups, pairs, gone)
  const changes = [...pairs.changes, ...gone.changes, ...rest]
  const isFreeing = ({ kind }: BookingChange) => kind === 'GOES' || kind === 'ENDED'
  return {
    changes: [...changes.filter(isFreeing), ...changes.filter((one) => !isFreeing(one))],
    forgotten: gone.forgotten,
  }
}

/** Halves of one person at one desk are one booking here. */
function groupThere({ listed, userOf, deskOf }: BookingDay): readonly There[] {
  const groups = new Map<string, There>()
  const rank = ({ part, id }: ListedBooking) => `${String(dayParts.indexOf(part))} ${id}`
  for (const one of listed.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))) {
    const deskId = deskOf(one.desk)
    if (deskId === undefined) continue
    const userId = userOf(one.person) ?? null
    const key = `${deskId} ${userId ?? `? ${one.person}`}`
    const group = groups.get(key) ?? { deskId, userId, person: one.person, ids: [] }
    group.ids.push(one.id)
    groups.set(key, group)
  }
  return [...groups.values()]
}

type Pairs = {
  readonly there: ReadonlySet<There>
  readonly here: ReadonlySet<BookingHere>
  readonly changes: readonly BookingChange[]
}

function pairUp({ here, bound }: BookingDay, groups: readonly There[]): Pairs {
  const paired = { there: new Set<There>(), here: new Set<BookingHere>() }
  const changes: BookingChange[] = []
  for (const group of groups) {
    const own = here.find(
      ({ userId, deskId }) => userId === group.userId && deskId === group.deskId,
    )
    if (own === undefined) continue
    paired.there.add(group)
    paired.here.add(own)
    const known = bound.filter((one) => one.bookingId === own.bookingId && !one.isUnwanted)
    const unknown = group.ids.filter((id) => !known.some(({ engageId }) => engageId === id))
    if (unknown.length > 0) changes.push(change('KNOWN', null, group, own.bookingId, unknown))
  }
  return { ...paired, changes }
}

type Judged = {
  readonly changes: readonly BookingChange[]
  readonly forgotten: readonly string[]
  readonly settledHere: Set<BookingHere>
  readonly settledThere: ReadonlySet<There>
}

/** What was the same once, and isn't any more: whichever side ended it, the other one follows. */
function judgeBound(
  { here, bound, isAgain }: BookingDay,
  groups: readonly There[],
  pairs: Pairs,
): Judged {
  const changes: BookingChange[] = []
  const forgotten: string[] = []
  const settledHere = new Set<BookingHere>()
  const settledThere = new Set<There>()
  for (const { engageId, bookingId, deskId, isUnwanted } of bound) {
    const there = groups.find(({ ids }) => ids.includes(engageId))
    const own = here.find((one) => one.bookingId === bookingId)
    const isPaired = there !== undefined && pairs.there.has(there)
    if (isUnwanted && there !== undefined && !isPaired) {
      settledThere.add(there)
      if (own?.isRefused === true) changes.push(change('REFUSED', 'NOT_TAKEN', there, bookingId))
      else if (isAgain) changes.push(change('ENDED', 'CONFLICT', there, bookingId))
      continue
    }
    if (isPaired && own !== undefined && pairs.here.has(own)) continue
    const standsThere = there?.deskId === deskId && !isPaired
    const standsHere = own?.deskId === deskId && !pairs.here.has(own) && !isUnwanted
    if (standsHere && !settledHere.has(own)) {
      settledHere.add(own)
      // Its desk is somebody else's there, or nobody's.
      const kind = own.isCheckedIn ? 'REFUSED' : 'GOES'
      changes.push(ofHere(kind, own.isCheckedIn ? 'CHECKED_IN' : 'GONE', own))
    } else if (standsThere && !standsHere) {
      if (!settledThere.has(there)) changes.push(change('ENDED', 'GONE', there, bookingId))
      settledThere.add(there)
    } else if (!standsHere) forgotten.push(engageId)
  }
  return { changes, forgotten, settledHere, settledThere }
}

/** What only one side has yet. Nobody holds two desks of a day, and no desk two people: the leading side keeps its own. */
function judgeNew(
  { lead, here }: BookingDay,
  groups: readonly There[],
  pairs: Pairs,
  { settledHere, settledThere }: Judged,
): readonly BookingChange[] {
  const changes: BookingChange[] = []
  const heldDesks = new Set([...pairs.here].map(({ deskId }) => deskId))
  const heldPeople = new Set([...pairs.here].map(({ userId }) => userId))
  for (const there of groups) {
    if (pairs.there.has(there) || settledThere.has(there)) continue
    const { deskId, userId } = there
    if (heldDesks.has(deskId) || (userId !== null && heldPeople.has(userId))) {
      changes.push(change('REFUSED', 'HELD', there))
      continue
    }
    const rivals = here.filter(
      (one) =>
        !pairs.here.has(one) &&
        !settledHere.has(one) &&
        (one.deskId === deskId || one.userId === userId),
    )
    const [first] = rivals
    if (first !== undefined && lead === 'FOYER') {
      const isRefused = rivals.some((one) => one.isRefused)
      changes.push(
        isRefused
          ? change('REFUSED', 'NOT_TAKEN', there, first.bookingId)
          : change('ENDED', 'CONFLICT', there, first.bookingId),
      )
      continue
    }
    if (rivals.some(({ isCheckedIn }) => isCheckedIn)) {
      for (const one of rivals) settledHere.add(one)
      changes.push(change('REFUSED', 'CHECKED_IN', there))
      continue
    }
    for (const one of rivals) {
      settledHere.add(one)
      changes.push(ofHere('GOES', 'CONFLICT', one))
    }
    heldDesks.add(deskId)
    if (userId === null) changes.push(change('REFUSED', 'PERSON_UNKNOWN', there))
    else {
      heldPeople.add(userId)
      changes.push(change('COMES', null, there))
    }
  }
  for (const one of here) {
    if (pairs.here.has(one) || settledHere.has(one) || !one.isShared) continue
    if (!one.hasAccount) changes.push(ofHere('REFUSED', 'NO_ACCOUNT', one))
    else if (one.isRefused) changes.push(ofHere('REFUSED', 'NOT_TAKEN', one))
    else changes.push(ofHere('TOLD', null, one))
  }
  return changes
}

function change(
  kind: BookingChangeKind,
  reason: BookingChangeReason | null,
  { deskId, userId, person, ids }: There,
  bookingId: string | null = null,
  engageIds: readonly string[] = ids,
): BookingChange {
  return { kind, reason, deskId, userId, person, bookingId, engageIds }
}

function ofHere(
  kind: BookingChangeKind,
  reason: BookingChangeReason | null,
  { deskId, userId, bookingId }: BookingHere,
): BookingChange {
  return { kind, reason, deskId, userId, person: '', bookingId, engageIds: [] }
}

/** So many bookings may go in an hour whatever their share: people change their minds. */
const alwaysFew = 10

/** @param kept how many both sides have, before any goes @param going with those that went within the hour */
export function isTooManyGoing(kept: number, going: number, percent: number): boolean {
  return going > alwaysFew && going * 100 > kept * percent
}
