/** What the database saw when somebody wanted a place on a day (`booking_facts` in migrations/0013). */
export type BookingFacts = {
  readonly personKnown: boolean
  readonly personAllowed: boolean
  readonly areaKnown: boolean
  readonly areaHasDesks: boolean
  readonly deskNamed: boolean
  readonly deskKnown: boolean
  readonly deskEnabled: boolean
  readonly deskBlocked: boolean
  readonly deskTaken: boolean
  /** The questions of that day led to a refusal. */
  readonly denied: boolean
  /** The person holds another booking on that day, here or elsewhere in the organisation. */
  readonly booked: boolean
  /** Places left; null for no limit. */
  readonly areaLeft: number | null
  readonly floorLeft: number | null
  readonly locationLeft: number | null
}

/** Why a place is refused. Spec §8; issue 4 §1. */
export type BookingRefusal =
  | 'person_unknown'
  | 'not_allowed_on_location'
  | 'denied'
  | 'booked'
  | 'area_unknown'
  | 'desk_needed'
  | 'desk_unknown'
  | 'desk_blocked'
  | 'desk_taken'
  | 'location_full'
  | 'floor_full'
  | 'area_full'

/**
 * The one reason that is told, null when nothing is against it: first what the person can do nothing about with
 * another choice, then the place, from the desk to what is full around it. Issue 4 §1, Rules.
 */
export function refuseBooking(facts: BookingFacts): BookingRefusal | null {
  const reasons: readonly (readonly [boolean, BookingRefusal])[] = [
    [!facts.personKnown, 'person_unknown'],
    [!facts.personAllowed, 'not_allowed_on_location'],
    [facts.denied, 'denied'],
    [facts.booked, 'booked'],
    [!facts.areaKnown, 'area_unknown'],
    [facts.areaHasDesks && !facts.deskNamed, 'desk_needed'],
    [facts.deskNamed && !facts.deskKnown, 'desk_unknown'],
    [facts.deskNamed && (!facts.deskEnabled || facts.deskBlocked), 'desk_blocked'],
    [facts.deskTaken, 'desk_taken'],
    [isFull(facts.locationLeft), 'location_full'],
    [isFull(facts.floorLeft), 'floor_full'],
    [isFull(facts.areaLeft), 'area_full'],
  ]
  return reasons.find(([holds]) => holds)?.[1] ?? null
}

function isFull(left: number | null): boolean {
  return left !== null && left <= 0
}
