import {
  type Names,
  namesIn,
  type Reading,
} from '#server/platform/configuration/configuration-part.ts'

export type Place = Pick<Reading, 'tx' | 'company' | 'deps'>

/** What parts read with; names are looked up once, until `forget`. */
export function openReading(place: Place): Reading & { readonly forget: () => void } {
  const known = new Map<string, Promise<Names>>()
  const reading = {
    ...place,
    names(key: string): Promise<Names> {
      const before = known.get(key)
      if (before !== undefined) return before
      const part = place.deps.configuration.find((one) => one.key === key)
      const looking = (part?.listed?.(reading) ?? Promise.resolve([])).then(namesIn)
      known.set(key, looking)
      return looking
    },
    forget: () => known.clear(),
  }
  return reading
}
