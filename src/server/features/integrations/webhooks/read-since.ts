import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { findIntegration } from '#server/platform/integrations/queries.ts'
import { listAfter } from './queries-deliveries.ts'
import { writeBodies } from './write-bodies.ts'

/** The events after a number. What was not sent yet is written here as it would be sent. @throws ApiError not_found */
export async function readSince(
  tx: Tx,
  company: CompanyCard,
  integrationId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  const place = { companyId: company.companyId, integrationId }
  mustFind(await findIntegration(tx, place))
  const rows = await listAfter(tx, place, after, limit + 1)
  const page = rows
    .slice(0, limit)
    .map(({ message_id: messageId, ...row }) => ({ ...row, messageId }))
  const written = await writeBodies(
    tx,
    company,
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
