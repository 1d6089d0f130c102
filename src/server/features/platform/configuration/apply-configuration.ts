import type { ConfigurationFile } from '#domain/location/configuration/configuration-file.ts'
import type { Right } from '#domain/rights/right.ts'
import type { ConfigurationPart } from '#server/platform/configuration/configuration-part.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { keepLocked } from '#server/features/agreements/locked-guarantees/keep-locked.ts'
import { openReading, type Place } from './open-reading.ts'

/**
 * Sets a location up as the wanted parts of a file say, each by the verbs of its feature. One that is refused undoes them all, with
 * the transaction.
 * @throws ApiError forbidden for a part that the caller may not change | validation_failed with where it is wrong | guarantee_locked
 */
export async function applyConfiguration(
  place: Place,
  act: Act,
  rights: ReadonlySet<Right>,
  { file, wanted }: { readonly file: ConfigurationFile; readonly wanted: readonly string[] },
): Promise<string[]> {
  const parts = place.deps.configuration.filter(({ key }) => wanted.includes(key))
  const unknown = wanted.find(
    (key) => !parts.some((part) => part.key === key) || !Object.hasOwn(file.parts, key),
  )
  if (unknown !== undefined) throw refused(unknown, 'unknown_part')
  if (parts.some(({ right }) => !rights.has(right))) throw new ApiError('forbidden')
  const reading = openReading(place)
  // Judged when all of it is there: what a part would break another one may keep.
  await keepLocked(place.tx, place.company.companyId, async () => {
    for (const part of parts) await applyPart(part, readPart(part))
  })
  return parts.map(({ key }) => key)

  function readPart(part: ConfigurationPart): unknown {
    const next = part.schema.safeParse(file.parts[part.key])
    if (next.success) return next.data
    throw refused(
      [part.key, ...(next.error.issues[0]?.path ?? [])].map(String).join('.'),
      'common_error_required',
    )
  }

  async function applyPart(part: ConfigurationPart, next: unknown): Promise<void> {
    try {
      await part.write({ ...reading, act }, next, await part.read(reading))
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'unavailable') throw error
      throw refused(part.key, error.code)
    }
    reading.forget()
  }
}

function refused(field: string, code: string): ApiError {
  return new ApiError('validation_failed', [{ field: `parts.${field}`, code }])
}
