import type { ActorOf } from '#server/platform/auth/actor.ts'

/** What of a location's day somebody may see; whether it is open and whether it is safe, everybody who administers it. */
export type Sees = {
  /** How many visitors there are, without names. */
  readonly visitors: boolean
  readonly kiosks: boolean
}

const rightsOnVisits = ['SEE_TODAYS_VISITS', 'SEE_ALL_VISITS', 'SEE_STATISTICS'] as const

/** An administrator has the same rights at each location of their scope. */
export function seesOf(actor: ActorOf<'client' | 'administrator'>): Sees {
  if (actor.kind === 'client') return { visitors: true, kiosks: true }
  const rights = actor.session.administration?.rights
  return {
    visitors: rightsOnVisits.some((right) => rights?.has(right)),
    kiosks: rights?.has('EDIT_KIOSKS') === true,
  }
}
