import type { ScanPurpose } from '#domain/kiosk/judge-scan.ts'
import { readPassCode } from '#domain/pass/pass-code.ts'
import { visitOfPermanentPass } from '#domain/pass/permanent-visit.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import type { VisitRow } from '#server/features/visits/visit-record/visit-record.ts'
import { verifyPassCode, type VerifiedPassCode } from './pass-code.ts'
import { passPublicKeys } from './pass-keys.ts'
import { findVisitByPass, isPassRevoked, listVisitsOfHolder, lockPassHolder } from './queries.ts'

type Refusal = Extract<VerifiedPassCode, { ok: false }>['reason']

const codes = {
  not_a_pass_code: 'pass_unknown',
  unknown_version: 'pass_unknown',
  unknown_key: 'pass_unknown',
  forged: 'pass_unknown',
  not_yet_valid: 'pass_wrong_day',
  expired: 'pass_wrong_day',
} as const satisfies Record<Refusal, string>

/** A pass is of one visit, or of a person, who may have none now. */
export type ScannedPass =
  | { readonly of: 'VISIT'; readonly visit: VisitRow }
  | { readonly of: 'PERSON'; readonly visitorId: string; readonly visit: VisitKey | null }

/**
 * The visit that a scanned code stands for, on its day at the location. `code` is what the scanner read.
 * @throws ApiError pass_unknown | pass_wrong_day, also for a person who is not expected | pass_revoked
 */
export async function findByPass(
  tx: Tx,
  company: CompanyCard,
  code: string,
  deps: Pick<Deps, 'keys' | 'clock'>,
): Promise<VisitKey> {
  const { visit } = await readScannedPass(tx, company, code, deps, 'ANY')
  if (visit === null) throw new ApiError('pass_wrong_day')
  return visit
}

/** @throws ApiError pass_unknown | pass_wrong_day | pass_revoked */
export async function readScannedPass(
  tx: Tx,
  company: CompanyCard,
  code: string,
  deps: Pick<Deps, 'keys' | 'clock'>,
  purpose: ScanPurpose,
): Promise<ScannedPass> {
  const read = readPassCode(code)
  // A pass of another company is nothing that this one knows, on whatever day.
  if (!read.ok || read.parts.companyId !== company.companyId) throw new ApiError('pass_unknown')
  const now = deps.clock.now()
  const today = localDateOf(now, company.timeZone)
  const verified = verifyPassCode(code, await passPublicKeys(deps.keys), today)
  if (!verified.ok) throw new ApiError(codes[verified.reason])
  const { passId, visitDate } = verified.parts
  return visitDate === null
    ? ofPerson(tx, company, passId, { now, today, purpose })
    : { of: 'VISIT', visit: await ofVisit(tx, company, passId, today) }
}

async function ofVisit(
  tx: Tx,
  { companyId }: CompanyCard,
  passId: string,
  today: string,
): Promise<VisitRow> {
  const visit = await findVisitByPass(tx, companyId, passId)
  if (visit === undefined) {
    const revoked = await isPassRevoked(tx, companyId, passId)
    throw new ApiError(revoked ? 'pass_revoked' : 'pass_unknown')
  }
  if (visit.cancelled) throw new ApiError('pass_revoked')
  // The visit was moved after the pass was made.
  if (visit.visitDate !== today) throw new ApiError('pass_wrong_day')
  return visit
}

/** Who does not come often any more has no such pass either. */
async function ofPerson(
  tx: Tx,
  { companyId }: CompanyCard,
  passId: string,
  {
    now,
    today,
    purpose,
  }: { readonly now: string; readonly today: string; readonly purpose: ScanPurpose },
): Promise<ScannedPass> {
  // The code is genuine: whose it was is not known any more.
  const holder = mustFind(await lockPassHolder(tx, companyId, passId), 'pass_revoked')
  if (!holder.counts || !holder.frequent) throw new ApiError('pass_revoked')
  const { visitorId } = holder
  const visits = await listVisitsOfHolder(tx, companyId, visitorId, today)
  return { of: 'PERSON', visitorId, visit: visitOfPermanentPass(visits, now, purpose) }
}
