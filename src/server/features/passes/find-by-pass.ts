import { readPassCode } from '#domain/pass/pass-code.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import type { VisitRow } from '../visit-record/visit-record.ts'
import { verifyPassCode, type VerifiedPassCode } from './pass-code.ts'
import { passPublicKeys } from './pass-keys.ts'
import { findVisitByPass, isPassRevoked } from './queries.ts'

type Refusal = Extract<VerifiedPassCode, { ok: false }>['reason']

const codes = {
  not_a_pass_code: 'pass_unknown',
  unknown_version: 'pass_unknown',
  unknown_key: 'pass_unknown',
  forged: 'pass_unknown',
  not_yet_valid: 'pass_wrong_day',
  expired: 'pass_wrong_day',
} as const satisfies Record<Refusal, string>

/**
 * The visit that a scanned code stands for, on its day at the location. `code` is what the scanner read.
 * @throws ApiError pass_unknown | pass_wrong_day | pass_revoked
 */
export async function findByPass(
  tx: Tx,
  company: CompanyCard,
  code: string,
  deps: Pick<Deps, 'keys' | 'clock'>,
): Promise<VisitRow> {
  const read = readPassCode(code)
  // A pass of another company is nothing that this one knows, on whatever day.
  if (!read.ok || read.parts.companyId !== company.companyId) throw new ApiError('pass_unknown')
  const today = localDateOf(deps.clock.now(), company.timeZone)
  const verified = verifyPassCode(code, await passPublicKeys(deps.keys), today)
  if (!verified.ok) throw new ApiError(codes[verified.reason])
  const { passId } = verified.parts
  const visit = await findVisitByPass(tx, company.companyId, passId)
  if (visit === undefined) {
    const revoked = await isPassRevoked(tx, company.companyId, passId)
    throw new ApiError(revoked ? 'pass_revoked' : 'pass_unknown')
  }
  if (visit.cancelled) throw new ApiError('pass_revoked')
  // The visit was moved after the pass was made.
  if (visit.visitDate !== today) throw new ApiError('pass_wrong_day')
  return visit
}
