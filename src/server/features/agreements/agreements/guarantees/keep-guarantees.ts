import { placeOfNew } from '#domain/agreement/explain-agreements.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { withTypeCodes } from '#server/platform/words/visitor-type-words.ts'
import { type BrokenGuarantee, findBroken } from '#server/platform/guarantee.ts'
import {
  foreseeLocked,
  keepLocked,
} from '#server/features/agreements/locked-guarantees/keep-locked.ts'
import type { AgreementInput } from '../create-agreement.ts'
import { readSigning } from './signed-texts.ts'

/**
 * Changes agreements as long as every guarantee of a flow that held before holds after it, and what the organisation has locked.
 * @throws ApiError guarantee_broken | guarantee_locked, and what `change` throws
 */
export async function keepGuarantees<Result>(
  tx: Tx,
  { guarantees }: Pick<Deps, 'guarantees'>,
  company: CompanyCard,
  change: () => Promise<Result>,
): Promise<Result> {
  return keepLocked(tx, company.companyId, async () => {
    const before = await readSigning(tx, company)
    const result = await change()
    const after = await readSigning(tx, company)
    const broken = await findBroken(tx, guarantees, company, before, after)
    if (broken.length > 0) throw new ApiError('guarantee_broken')
    return result
  })
}

/** What saving an agreement would break; `agreementId` (`AG-…`) is null for one that is new. */
export async function foreseeBroken(
  tx: Tx,
  { guarantees }: Pick<Deps, 'guarantees'>,
  company: CompanyCard,
  wanted: Pick<AgreementInput, 'kind' | 'name' | 'conditions' | 'active'> & {
    readonly agreementId: `AG-${string}` | null
    readonly languages: readonly string[]
  },
): Promise<readonly BrokenGuarantee[]> {
  const { agreementId, kind, name, active, languages } = wanted
  const { conditions } = withTypeCodes(company.visitorTypes, wanted)
  const before = await readSigning(tx, company)
  const { agreements } = before
  const isInUse = kind === 'AGREEMENT' && active
  const edited = { id: agreementId ?? 'AG-', name, conditions, languages, isInUse } as const
  const after = agreements.some(({ id }) => id === agreementId)
    ? agreements.map((one) => (one.id === agreementId ? edited : one))
    : agreements.toSpliced(placeOfNew(agreements, edited), 0, edited)
  const signing = { ...before, agreements: after }
  return [
    ...(await foreseeLocked(tx, company.companyId, signing)),
    ...(await findBroken(tx, guarantees, company, before, signing)),
  ]
}
