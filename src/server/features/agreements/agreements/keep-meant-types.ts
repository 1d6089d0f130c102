import { maxConditionValues } from '#contract/agreements/agreements.ts'
import { VISITOR_TYPE_FIELD } from '#domain/agreement/agreement.ts'
import type { VisitorTypes } from '#domain/visit/visitor/visitor-type.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { withTypeCodes } from '#server/platform/words/visitor-type-words.ts'
import type { AgreementInput } from './create-agreement.ts'
import { listAgreements, lockAgreement, updateAgreement } from './queries.ts'

/**
 * Before visitor types get other names: conditions that say a type by a name of before get its code beside it, as the visits
 * that were made under that name keep the code. The word stays, for whoever goes on saying it. Decision 0472.
 */
export async function keepMeantTypes(
  tx: Tx,
  companyId: CompanyId,
  before: VisitorTypes,
): Promise<void> {
  for (const { agreement_id: id } of await listAgreements(tx, companyId)) {
    const agreement = await lockAgreement(tx, companyId, id)
    if (agreement === undefined) continue
    const said = agreement.conditions as AgreementInput['conditions'] // as the table's checks have it
    const meant = withTypeCodes(before, { conditions: said }).conditions
    const conditions = said.map(({ field, values }, index) => {
      if (field !== VISITOR_TYPE_FIELD) return { field, values }
      const both = new Set([...(meant[index]?.values ?? []), ...values])
      return { field, values: [...both].slice(0, maxConditionValues) }
    })
    const isSame = JSON.stringify(conditions) === JSON.stringify(said)
    if (!isSame) {
      await updateAgreement(tx, companyId, id, { conditions: JSON.stringify(conditions) })
    }
  }
}
