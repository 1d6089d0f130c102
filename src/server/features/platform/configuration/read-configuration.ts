import {
  type ConfigurationFile,
  configurationFormat,
} from '#domain/location/configuration/configuration-file.ts'
import type { Right } from '#domain/rights/right.ts'
import { openReading, type Place } from './open-reading.ts'

/** The whole configuration, as far as somebody may change it. */
export async function readConfiguration(
  place: Place,
  rights: ReadonlySet<Right>,
): Promise<ConfigurationFile> {
  const reading = openReading(place)
  const parts: Record<string, unknown> = {}
  for (const part of place.deps.configuration) {
    if (rights.has(part.right)) parts[part.key] = await part.read(reading)
  }
  return { format: configurationFormat, parts }
}
