import { fullName } from '#domain/name/full-name.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Translate } from '#server/platform/words/translate.ts'
import { findDecision } from './queries.ts'

/** "Approved by Ann at 9:04", wherever somebody looks who was asked too; null where nobody has decided. Issue 15 §4. */
export async function decidedSentence(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
  t: Translate,
): Promise<string | null> {
  const decision = await findDecision(tx, companyId, key)
  if (decision === undefined) return null
  const { firstname, lastname, at, kind } = decision
  const person =
    firstname === null || lastname === null
      ? t('arrival_reception')
      : fullName({ firstname, lastname })
  return t(kind === 'visit.approved' ? 'chat_approved_by' : 'chat_denied_by', {
    person,
    at: new Date(at),
  })
}
