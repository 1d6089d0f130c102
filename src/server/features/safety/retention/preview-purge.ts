import type { HandlerInput, HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { previewRetention } from '#contract/safety/retention.ts'
import { dayOfNextPurge } from '#domain/retention/retention.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { countDue, listDue } from './queries.ts'

/** What tonight's purge removes with these numbers: the same statement as the purge asks. Issue 5 §5. */
export async function previewPurge(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  now: string,
  asked: HandlerInput<typeof previewRetention>['query'],
): Promise<HandlerOutput<typeof previewRetention>> {
  const { visitDays, profileDays, kind, page, pageSize } = asked
  const day = dayOfNextPurge(now, timeZone)
  const due = { companyId, day, visitDays, profileDays }
  const counts = await countDue(tx, due)
  const total = kind === 'VISIT' ? counts.visits : counts.profiles
  const offset = (page - 1) * pageSize
  const rows = offset < total ? await listDue(tx, due, { kind, limit: pageSize, offset }) : []
  return {
    day,
    ...counts,
    total,
    items: rows.map(({ visitorId, ...row }) => ({ ...row, visitorId: outsideId('V', visitorId) })),
  }
}
