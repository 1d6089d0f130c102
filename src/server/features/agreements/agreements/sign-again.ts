import { outsideId } from '#contract/ids.ts'
import {
  countedFrom,
  countSigningAgain,
  type SignAgainGroup,
} from '#domain/agreement/sign-again.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { lockAgreement, updateAgreement } from './queries.ts'
import { listVersions } from './queries-studio.ts'

/**
 * Lets earlier signatures spare nobody any more. They stay as they are, and so does what was signed for a visit that is still to come.
 * @returns how many visitors held one.
 * @throws ApiError not_found | changed_meanwhile when there is another text by now
 */
export async function signAgain(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  asked: { readonly agreementId: string; readonly version: number; readonly who: SignAgainGroup },
): Promise<number> {
  const { agreementId, version, who } = asked
  const agreement = mustFind(await lockAgreement(tx, companyId, agreementId))
  if (agreement.version !== version) throw new ApiError('changed_meanwhile')
  const versions = await listVersions(tx, companyId, agreementId, act.at)
  const holders = versions.map((one) => ({ version: one.version, validCount: one.valid }))
  const count = countSigningAgain(holders, version, who)
  const from = countedFrom(
    { at: agreement.signatures_from, version: agreement.signatures_from_version },
    { version, who, now: act.at },
  )
  await updateAgreement(tx, companyId, agreementId, {
    signatures_from: from.at,
    signatures_from_version: from.version,
  })
  await appendEvent(tx, companyId, act, {
    kind: 'agreement.sign_again',
    subject: `agreement:${outsideId('AG', agreementId)}`,
    payload: { version, who, count },
  })
  return count
}
