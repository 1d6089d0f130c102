import { outsideId } from '#contract/ids.ts'
import { changeTo } from '#server/platform/audit/keep-changes.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { agreementColumns, refuseFaults, type AgreementInput } from './create-agreement.ts'
import { textsOf } from './present.ts'
import { insertVersion, lockAgreement, updateAgreement as update } from './queries.ts'

/**
 * Changes an agreement. Another wording in any language makes the next version; what was signed refers to its own.
 * @returns the version that counts now.
 * @throws ApiError not_found | validation_failed
 */
export async function updateAgreement(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  input: AgreementInput & { readonly agreementId: string },
): Promise<number> {
  const { agreementId } = input
  const before = mustFind(await lockAgreement(tx, companyId, agreementId))
  await refuseFaults(tx, companyId, input)
  const isNewWording = wording(textsOf(before)) !== wording(input.texts)
  const version = before.version + (isNewWording ? 1 : 0)
  if (isNewWording) {
    await insertVersion(tx, {
      company_id: companyId,
      agreement_id: agreementId,
      version,
      texts: JSON.stringify(input.texts),
    })
  }
  await update(tx, companyId, agreementId, { ...agreementColumns(input), version })
  await appendEvent(tx, companyId, act, {
    kind: 'agreement.saved',
    subject: `agreement:${outsideId('AG', agreementId)}`,
    payload: { version },
    changed: changeTo(
      { ...before, texts: byLanguage(textsOf(before)) },
      {
        ...agreementColumns(input),
        conditions: input.conditions,
        texts: byLanguage(input.texts),
      },
    ),
  })
  return version
}

/** A text is the same one wherever it stands. */
const byLanguage = (texts: AgreementInput['texts']) =>
  Object.fromEntries(texts.map(({ language, ...text }) => [language, text]))

/** The same for the same texts in whatever order of languages. */
function wording(texts: AgreementInput['texts']): string {
  const pairs = texts.map(({ language, content }) => [language, content] as const)
  return JSON.stringify(pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
