import type { HandlerOutput } from '#contract/endpoint.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import type { listLocationWatchRecords } from '#contract/visitors/location-watch-records.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { findReached, reachOf } from '#server/platform/reach/reach.ts'
import { presentWatchRecord } from '../present.ts'
import { listWatched, type RecordKey, type WatchedRow, type WatchKind } from './queries.ts'

type Above = ActorOf<'client' | 'administrator'>
type Asked = {
  readonly location?: string | undefined
  readonly locationGroup?: string | undefined
  readonly q?: string | undefined
  readonly kind?: WatchKind | undefined
  readonly after?: string | undefined
  readonly pageSize: number
}

/** A page of whom the lists name. @throws ApiError validation_failed for a place that no page has named */
export async function readWatched(
  tx: Tx,
  { organisationId, actor }: { readonly organisationId: OrganisationId; readonly actor: Above },
  { q = '', kind, after, pageSize, ...asked }: Asked,
  now: string,
): Promise<HandlerOutput<typeof listLocationWatchRecords>> {
  const reach = reachOf(organisationId, asked)
  // One more than a page says whether there is another.
  const limit = pageSize + 1
  const { total, records } = await listWatched(
    tx,
    { reach, q, kind: kind ?? null, now },
    { after: after === undefined ? null : readKey(after), limit },
  )
  const shown = records.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    total,
    location: await findReached(tx, reach),
    records: shown.map((row) => presentWatched(row, actor)),
    next: last === undefined || records.length < limit ? null : writeKey(last),
  }
}

function presentWatched(row: WatchedRow, actor: Above) {
  const { companyId, locationName, listId, listName, kind, action, active, expired } = row
  return {
    ...presentWatchRecord(row),
    location: locationName === null ? null : { id: outsideId('CO', companyId), name: locationName },
    list: { id: outsideId('WL', listId), name: listName, kind, action, active },
    expired,
    opens:
      actor.kind === 'administrator' &&
      (locationName === null || actor.session.users.some((user) => user.companyId === companyId)),
  }
}

/** Ids alone: no name of anybody stands in an address. */
function writeKey({ companyId, id }: WatchedRow): string {
  // An organisation's record stands under the id of the organisation.
  return `${outsideId('CO', companyId)}/${outsideId('WR', id)}`
}

function readKey(text: string): RecordKey {
  const [company = '', record = '', ...rest] = text.split('/')
  const companyId = insideId('CO', company)
  const recordId = insideId('WR', record)
  if (companyId === null || recordId === null || rest.length > 0) {
    throw new ApiError('validation_failed', [{ field: 'query.after', code: 'invalid_value' }])
  }
  return { companyId, recordId }
}
