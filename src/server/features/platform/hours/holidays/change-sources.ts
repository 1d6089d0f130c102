/** Sources of closing days are named, taken over, read again and forgotten. */
import { mostHolidaySources } from '#contract/settings/holidays.ts'
import { outsideId } from '#contract/ids.ts'
import { stillUndecided } from '#domain/location/holidays.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { type Act, appendEvent, type AnyAct } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { waitForSettings } from '../../settings/stored-params.ts'
import { deleteSource, insertSource, listSources, lockSource, updateSource } from './queries.ts'
import { storedDays } from './stored-days.ts'

type Key = { readonly companyId: CompanyId; readonly sourceId: string }
export type SourcePlace =
  | { readonly from: 'CALENDAR'; readonly address: string }
  | { readonly from: 'COUNTRY'; readonly country: string; readonly region: string }

/**
 * Names a source, to be read by the job that its event asks for.
 * @throws ApiError conflict for one that is there | validation_failed for one too many, or a region of another country
 */
export async function addSource(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  place: SourcePlace,
  taken: { readonly leftOut: readonly string[] } | null = null,
): Promise<string> {
  await waitForSettings(tx, companyId)
  if ((await listSources(tx, companyId)).length >= mostHolidaySources) {
    throw new ApiError('validation_failed', [{ field: 'body.from', code: 'holidays_error_many' }])
  }
  if (place.from === 'COUNTRY' && place.region !== '' && !place.region.startsWith(place.country)) {
    throw new ApiError('validation_failed', [
      { field: 'body.region', code: 'common_error_required' },
    ])
  }
  const sourceId = uuid7()
  await insertSource(tx, {
    company_id: companyId,
    source_id: sourceId,
    ...(place.from === 'CALENDAR'
      ? { address: place.address }
      : { country: place.country, region: place.region }),
    left_out: JSON.stringify(taken?.leftOut ?? []),
    taken_at: taken === null ? null : act.at,
    created_at: act.at,
  })
  await tell(tx, { companyId, sourceId }, act, 'added')
  return sourceId
}

/** @throws ApiError not_found */
export async function takeSource(
  tx: Tx,
  key: Key,
  act: Act,
  leftOut: readonly string[],
): Promise<void> {
  const before = mustFind(await lockSource(tx, key))
  const known = storedDays(before)
  await updateSource(tx, key, {
    left_out: JSON.stringify([...new Set(leftOut)].toSorted()),
    undecided: stillUndecided(known.undecided, known.days, leftOut),
    taken_at: before.taken_at ?? act.at,
    // Whoever saves has seen them.
    changes: null,
  })
  await tell(tx, key, act, 'taken')
}

/** @throws ApiError not_found */
export async function askToRead(tx: Tx, key: Key, act: Act): Promise<void> {
  mustFind(await lockSource(tx, key))
  await updateSource(tx, key, { tried_at: null })
  await tell(tx, key, act, 'asked')
}

/** @throws ApiError not_found */
export async function removeSource(tx: Tx, key: Key, act: Act): Promise<void> {
  if (!(await deleteSource(tx, key))) throw new ApiError('not_found')
  await tell(tx, key, act, 'removed')
}

/** What the event says of it; those that ask for a reading are known to `reactions.ts`. */
type Change = 'added' | 'taken' | 'asked' | 'removed' | 'read'

export async function tell(
  tx: Tx,
  { companyId, sourceId }: Key,
  act: AnyAct,
  change: Change,
  counts: Readonly<Record<string, number>> = {},
): Promise<void> {
  await appendEvent(tx, companyId, act, {
    kind: 'holidays.saved',
    subject: `company:${outsideId('CO', companyId)}`,
    payload: { sourceId: outsideId('HS', sourceId), change, ...counts },
  })
}
