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
import {
  deleteSource,
  insertSource,
  listSources,
  lockSource,
  type SourceRow,
  updateSource,
} from './queries.ts'
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
  const key = { companyId, sourceId }
  await tell(tx, key, act, 'added', { from: null, to: (await lockSource(tx, key)) ?? null })
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
  const left = [...new Set(leftOut)].toSorted()
  const takenAt = before.taken_at ?? act.at
  await updateSource(tx, key, {
    left_out: JSON.stringify(left),
    undecided: stillUndecided(known.undecided, known.days, leftOut),
    taken_at: takenAt,
    // Whoever saves has seen them.
    changes: null,
  })
  const to = { ...before, left_out: left, taken_at: takenAt }
  await tell(tx, key, act, 'taken', { from: before, to })
}

/** @throws ApiError not_found */
export async function askToRead(tx: Tx, key: Key, act: Act): Promise<void> {
  mustFind(await lockSource(tx, key))
  await updateSource(tx, key, { tried_at: null })
  await tell(tx, key, act, 'asked')
}

/** @throws ApiError not_found */
export async function removeSource(tx: Tx, key: Key, act: Act): Promise<void> {
  const before = mustFind(await lockSource(tx, key))
  await deleteSource(tx, key)
  await tell(tx, key, act, 'removed', { from: before, to: null })
}

type AuditedSource = Pick<
  SourceRow,
  'address' | 'country' | 'region' | 'days' | 'left_out' | 'taken_at'
>

/** What the audit tells of a source: where it is, and on which of its days the location is closed. */
function saidOf(row: AuditedSource | null) {
  if (row === null) return null
  const { days, leftOut } = storedDays({ ...row, changes: null, undecided: [] })
  const closed = days.map(({ date }) => date).filter((date) => !leftOut.includes(date))
  return {
    address: row.address,
    country: row.country,
    region: row.region,
    closingDays: row.taken_at === null ? [] : closed,
    leftOut,
  }
}

/** What the event says of it; those that ask for a reading are known to `reactions.ts`. */
type Change = 'added' | 'taken' | 'asked' | 'removed' | 'read'

/** @param rows what the source was and is, where that has changed; null: it wasn't or isn't there */
export async function tell(
  tx: Tx,
  { companyId, sourceId }: Key,
  act: AnyAct,
  change: Change,
  rows: { readonly from: AuditedSource | null; readonly to: AuditedSource | null } | null = null,
  counts: Readonly<Record<string, number>> = {},
): Promise<void> {
  await appendEvent(tx, companyId, act, {
    kind: 'holidays.saved',
    subject: `company:${outsideId('CO', companyId)}`,
    payload: { sourceId: outsideId('HS', sourceId), change, ...counts },
    // The address of a calendar is often a secret by itself.
    ...(rows !== null && {
      changed: { from: saidOf(rows.from), to: saidOf(rows.to), secret: ['address'] },
    }),
  })
}
