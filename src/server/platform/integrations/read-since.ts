import type { Deps } from '#server/deps.ts'
import type { Tx } from '../database/database.ts'
import { mustFind } from '../http/answers/api-error.ts'
import { findIntegration, type Place } from './queries.ts'
import { writeByLocation } from './write-by-location.ts'
import { listAfter } from './queries-log.ts'
import type { Integration } from './integration.ts'

/** The events after a number. What was not sent yet is written here as it would be sent. @throws ApiError not_found */
export async function readSince(
  tx: Tx,
  { deps, write }: { readonly deps: Deps } & Pick<Integration, 'write'>,
  place: Place,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  mustFind(await findIntegration(tx, place))
  const rows = await listAfter(tx, place, after, limit + 1)
  const page = rows.slice(0, limit).map(({ message_id, company_id, target_id, ...row }) => ({
    ...row,
    messageId: message_id,
    locationId: company_id,
    targetId: target_id,
  }))
  const written = await writeByLocation(
    tx,
    { deps, place },
    { write },
    page.filter(({ body }) => body === null),
  )
  return {
    events: page.map(({ messageId, number, body }) => ({
      id: messageId,
      sequence: number,
      body: body ?? written.get(number) ?? '',
    })),
    last: page.at(-1)?.number ?? after,
    hasMore: rows.length > limit,
  }
}
