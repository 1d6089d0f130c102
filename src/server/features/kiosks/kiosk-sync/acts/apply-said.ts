/** What the visitor said at a kiosk without the server, stored part by part: one that is refused leaves the others. */
import type { QueuedAct } from '#contract/kiosks/kiosk-sync.ts'
import type { Conflict, ConflictReason } from '#domain/kiosk/resolve-queued.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { signAgreement } from '#server/features/agreements/signatures/sign-agreement.ts'
import { lockVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { updateOwnVisitor } from '#server/features/visitors/visitors/update-own-visitor.ts'
import { askAnew } from '#server/features/visits/visits/answers/begin-flow.ts'
import { putVisitAnswers } from '#server/features/visits/visits/answers/put-visit-answers.ts'
import { inPart } from '#server/platform/database/in-part.ts'

export type Said = Pick<
  Extract<QueuedAct, { kind: 'CHECK_IN' }>,
  'details' | 'answers' | 'signature' | 'pictureToken' | 'times'
>
/** Where a signature was given. */
export type Origin = { readonly address: string; readonly agent: string }

/** @returns what was refused. The caller has locked the visit, which is expected. */
export async function applySaid(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  said: Said,
  origin: Origin,
): Promise<readonly Conflict[]> {
  const { details, answers, signature, pictureToken } = said
  const parts: (readonly [ConflictReason, () => Promise<unknown>])[] = []
  if (details !== undefined) {
    parts.push(['DETAILS_REFUSED', () => updateOwnVisitor(tx, company, act, key, details)])
  }
  if (pictureToken !== undefined) {
    const change = { token: pictureToken }
    parts.push(['PICTURE_LOST', () => updateOwnVisitor(tx, company, act, key, change)])
  }
  if (answers.length > 0) {
    const put = async () => {
      // A kiosk asks everything anew, by the version that it holds.
      await askAnew(tx, company.companyId, key)
      await putVisitAnswers(tx, company, act, key, answers)
    }
    parts.push(['ANSWERS_REFUSED', put])
  }
  if (signature !== undefined) {
    parts.push(['SIGNATURE_REFUSED', () => sign(tx, company, act, key, signature, origin)])
  }
  const conflicts: Conflict[] = []
  for (const [reason, part] of parts) {
    const done = await inPart(tx, part)
    if (!done.ok) conflicts.push({ reason, resolution: 'RECORDED' })
  }
  return conflicts
}

/** Another version than the one that was read was never signed. @throws ApiError */
async function sign(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  signature: NonNullable<Said['signature']>,
  origin: Origin,
): Promise<void> {
  const { agreementId, version, token, language, sendCopyToVisitor } = signature
  const visit = await lockVisit(tx, company, key, act.at, { language })
  const agreement = visit.agreements.find(({ id }) => id === agreementId)
  if (agreement?.version !== version) throw new ApiError('agreement_not_applicable')
  await signAgreement(tx, company, act, key, {
    agreementId,
    token,
    language,
    sendCopy: sendCopyToVisitor,
    channel: 'ON_SITE',
    ...origin,
  })
}
