import { attentionsOf, byAttention } from '#domain/location/attention.ts'
import { holdsWords } from '#domain/name/holds-words.ts'
import type { Group, Location } from './locations-query.ts'

/** By what the list can be narrowed. */
export const locationStates = ['ATTENTION', 'OPEN', 'CLOSED'] as const
export type LocationState = (typeof locationStates)[number]

export type Wanted = {
  readonly q: string
  /** `LG-…`; empty for all. */
  readonly group: string
  readonly state: LocationState | ''
}

/** In which of the states a location is. */
export function isIn(state: LocationState | '', { today }: Location): boolean {
  if (state === '') return true
  if (state === 'ATTENTION') return attentionsOf(today).length > 0
  // By appointment nobody is there for whoever just comes.
  if (today.reception === null) return false
  return (today.reception.state === 'OPEN') === (state === 'OPEN')
}

/**
 * The locations that fit what is typed and the group, with what needs attention first. Typed words are looked for in the name, the
 * city, the country's name and the names of groups.
 */
export function findLocations(
  locations: readonly Location[],
  groups: readonly Group[],
  { q, group }: Pick<Wanted, 'q' | 'group'>,
  countryName: (code: string) => string,
): readonly Location[] {
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  const fits = (location: Location): boolean => {
    if (group !== '' && !location.groups.some((id) => id === group)) return false
    const { name, city, country } = location
    const said = [name, city, countryName(country), ...location.groups.map((id) => names.get(id))]
    return holdsWords(said.join(' '), q)
  }
  return byAttention(locations.filter(fits))
}
