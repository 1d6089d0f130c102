import {
  type compareLocationConfiguration as endpoint,
  mostChanges,
} from '#contract/settings/configuration.ts'
import type { HandlerOutput } from '#contract/endpoint.ts'
import { compareConfiguration } from '#domain/location/configuration/compare-configuration.ts'
import type { ConfigurationFile } from '#domain/location/configuration/configuration-file.ts'
import type { Right } from '#domain/rights/right.ts'
import type {
  ConfigurationPart,
  Reading,
} from '#server/platform/configuration/configuration-part.ts'
import { openReading, type Place } from './open-reading.ts'

type Compared = HandlerOutput<typeof endpoint>['parts'][number]

/** So many places of a part that cannot be read are named. */
const mostFaults = 10

/** What each part of a file would change. */
export async function compareWithFile(
  place: Place,
  rights: ReadonlySet<Right>,
  { parts }: ConfigurationFile,
): Promise<Compared[]> {
  const reading = openReading(place)
  const compared: Compared[] = []
  for (const part of place.deps.configuration) {
    if (Object.hasOwn(parts, part.key)) {
      const isAllowed = rights.has(part.right)
      compared.push(
        isAllowed
          ? await comparePart(reading, part, parts[part.key])
          : without(part.key, 'FORBIDDEN'),
      )
    }
  }
  const known = new Set(place.deps.configuration.map(({ key }) => key))
  const unknown = Object.keys(parts).filter((key) => !known.has(key))
  return [...compared, ...unknown.map((key) => without(key, 'UNKNOWN'))]
}

const without = (key: string, state: Compared['state']): Compared => ({
  key,
  state,
  changes: [],
  more: 0,
  faults: [],
})

async function comparePart(
  reading: Reading,
  { key, schema, read, keeps, compared }: ConfigurationPart,
  value: unknown,
): Promise<Compared> {
  const next = schema.safeParse(value)
  if (!next.success) {
    const places = next.error.issues.map(({ path }) => [key, ...path].map(String).join('.'))
    return { ...without(key, 'FAULTY'), faults: [...new Set(places)].slice(0, mostFaults) }
  }
  const changes = compareConfiguration(compared(await read(reading)), compared(next.data), keeps)
  const isSame = changes.every(({ kind }) => kind === 'KEPT')
  return {
    ...without(key, isSame ? 'SAME' : 'DIFFERENT'),
    changes: changes.slice(0, mostChanges).map((one) => ({ ...one, path: [...one.path] })),
    more: Math.max(0, changes.length - mostChanges),
  }
}
