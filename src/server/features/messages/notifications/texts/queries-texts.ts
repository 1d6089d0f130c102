/** The SQL that finds the words of a location. It runs in the background, so it names its company. */
import type { MessageKind } from '#domain/notification/message-kind.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export function listOwnTexts(
  tx: Tx,
  companyId: CompanyId,
  kind: MessageKind,
  languages: readonly string[],
) {
  return tx
    .selectFrom('message_texts')
    .select(['language', 'subject', 'body'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('language', 'in', [...languages])
    .execute()
}
