import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { findIntegration, type Place } from '#server/platform/integrations/queries.ts'
import { writeByLocation } from '#server/platform/integrations/write-by-location.ts'
import { listAfter } from './queries-deliveries.ts'
import { writeBodies } from './write-bodies.ts'

/** The events after a number. What was not sent yet is written here as it would be sent. @throws ApiError not_found */
export async function readSince(
  tx: Tx,
  deps: Pick<Deps, 'companies'>,
  place: Place,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  mustFind(await findIntegration(tx, place))
  const rows = await listAfter(tx, place, after, limit + 1)
  const page = rows
    .slice(0, limit)
    .map(({ message_id: messageId, company_id: locationId, ...row }) => ({
      ...row,
      messageId,
      locationId,
    }))
  const written = await writeByLocation(
    tx,
    deps,
    { write: writeBodies },
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
