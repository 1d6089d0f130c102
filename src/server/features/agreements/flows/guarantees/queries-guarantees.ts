/** SQL about flows whose guarantees speak of agreements. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { FlowRow } from '../queries.ts'

/** As they are published; none is published anew until the transaction ends. */
export async function shareGuaranteedFlows(
  tx: Tx,
  companyId: CompanyId,
): Promise<
  readonly Pick<
    FlowRow,
    'flow_id' | 'name' | 'first_screen_id' | 'screens' | 'sentences' | 'cases'
  >[]
> {
  return tx
    .selectFrom('flows')
    .select(['flow_id', 'name', 'first_screen_id', 'screens', 'sentences', 'cases'])
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`jsonb_path_exists(sentences, '$[*].agreementId')`)
    .orderBy('flow_id')
    .forShare()
    .execute()
}
