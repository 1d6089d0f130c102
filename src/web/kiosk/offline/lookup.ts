import { maxChoices, minLetters, typedLookupNames } from '#domain/kiosk/find-by-name.ts'
import {
  lookupHashBytes,
  type LookupKind,
  lookupText,
  normalEmail,
} from '#domain/kiosk/lookup-hash.ts'
import { nearestVisit } from '#domain/kiosk/nearest-visit.ts'
import type { Bundle } from '../server/bundle.ts'
import type { OfflineVisit } from './offline-visit.ts'

/** What is kept on the device instead of addresses, names and pass ids. Domain, lookup-hash. */
export async function lookupHash(salt: string, kind: LookupKind, value: string): Promise<string> {
  const bytes = new TextEncoder().encode(lookupText(salt, kind, value))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const binary = String.fromCharCode(...hash.subarray(0, lookupHashBytes))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Ids of the visits whose hash fits. */
export type Match =
  | { readonly found: 'ONE'; readonly visitId: string }
  | { readonly found: 'SEVERAL'; readonly visitIds: readonly string[] }
  | { readonly found: 'MORE_LETTERS' | 'NONE' }

/** `visits`: those that may be found now, with where they stand by now. */
export async function matchEmail(
  bundle: Bundle,
  visits: ReadonlyMap<string, OfflineVisit>,
  typed: string,
  now: string,
): Promise<Match> {
  const hash = await lookupHash(bundle.lookupSalt, 'email', normalEmail(typed))
  const found = bundle.visits.filter(({ id, emailHash }) => visits.has(id) && emailHash === hash)
  return oneEach(
    found.map(({ id }) => id),
    visits,
    now,
  )
}

/**
 * A name, or with FIRST_THREE the beginning of one; then a person is always asked whether it is them, for the device cannot
 * tell a whole name from a beginning.
 */
export async function matchName(
  bundle: Bundle,
  visits: ReadonlyMap<string, OfflineVisit>,
  typed: string,
  now: string,
): Promise<Match> {
  const lookup = bundle.data.params.lookupByName
  const names = typedLookupNames(typed, lookup)
  if (lookup === 'FIRST_THREE' && Array.from(names[0] ?? '').length < minLetters) {
    return { found: 'MORE_LETTERS' }
  }
  for (const name of names) {
    const hash = await lookupHash(bundle.lookupSalt, 'name', name)
    const ids = bundle.visits
      .filter(({ id, nameHashes }) => visits.has(id) && nameHashes.includes(hash))
      .map(({ id }) => id)
    if (ids.length === 0) continue
    const match = oneEach(ids, visits, now)
    if (match.found === 'ONE' && lookup === 'FIRST_THREE') {
      return { found: 'SEVERAL', visitIds: [match.visitId] }
    }
    return match
  }
  return { found: 'NONE' }
}

export async function findByPassId(bundle: Bundle, passId: string): Promise<string | null> {
  const hash = await lookupHash(bundle.lookupSalt, 'pass', passId)
  return bundle.visits.find(({ passHash }) => passHash === hash)?.id ?? null
}

/** Of each person the visit that is meant now; a few people choose, more are asked for more letters. */
function oneEach(
  ids: readonly string[],
  visits: ReadonlyMap<string, OfflineVisit>,
  now: string,
): Match {
  const people = Map.groupBy(ids, (id) => id.split('/').at(-1) ?? id)
  if (people.size > maxChoices) return { found: 'MORE_LETTERS' }
  const meant = [...people.values()].flatMap((own) => {
    const known = own.flatMap((id) => visits.get(id) ?? [])
    const open = known.filter(({ status }) => status === 'EXPECTED')
    return nearestVisit(open.length > 0 ? open : known, now)?.id ?? []
  })
  const [only] = meant
  if (only === undefined) return { found: 'NONE' }
  return meant.length === 1
    ? { found: 'ONE', visitId: only }
    : { found: 'SEVERAL', visitIds: meant }
}
