/** SQL about visits that use what is set up. Dates are those of the location. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Visits to come whose visitor has begun with the flow. */
export async function countVisitsOfFlow(
  tx: Tx,
  companyId: CompanyId,
  flowId: string,
  from: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('visits')
    .select((s) => s.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('flow_id', '=', flowId)
    .where('visit_date', '>=', from)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Visits of before a day that had begun with a flow, cancelled ones too. */
export async function countPastVisitsOfFlow(
  tx: Tx,
  companyId: CompanyId,
  flowId: string,
  until: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('visits')
    .select((s) => s.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('flow_id', '=', flowId)
    .where('visit_date', '<', until)
    .executeTakeFirstOrThrow()
  return count
}

/** Visits of a visitor type that are not cancelled: before today, and from today on. */
export async function countVisitsOfType(
  tx: Tx,
  companyId: CompanyId,
  code: string,
  from: string,
): Promise<{ past: number; coming: number }> {
  return tx
    .selectFrom('visits')
    .select([
      sql<number>`count(*) filter (where visit_date < ${from})`.as('past'),
      sql<number>`count(*) filter (where visit_date >= ${from})`.as('coming'),
    ])
    .where('company_id', '=', companyId)
    .where('visitor_type', '=', code)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
}
