import { fullName } from '#domain/name/full-name.ts'
import { outsideId } from '#contract/ids.ts'
import { selectAgreement, type SelectedAgreement } from '#domain/agreement/select-agreement.ts'
import { signatureValidUntil } from '#domain/agreement/signature-end.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { sha256, uuid7 } from '#server/platform/ids.ts'
import { spendDocument } from '#server/features/visitors/documents/spend-document.ts'
import { judgeVisit, type JudgedVisit } from '#server/features/visits/visit-record/judge-visit.ts'
import { refuseForeignHand } from '#server/features/visits/visit-record/may-sign.ts'
import type { VisitRecord } from '#server/features/visits/visit-record/visit-record.ts'
import { insertAnchor } from './queries-anchors.ts'
import { insertSignature } from './queries.ts'
import { digestSignature, newSalt } from './signature-digests.ts'
import { freezeEvidence } from './signature-evidence.ts'

/** What somebody signs, with what, and from where. */
export type Signing = {
  /** The agreement's uuid. */
  readonly agreementId: string
  /** From POST documents; empty for a tick. */
  readonly token: string
  readonly language: string
  readonly acceptLanguage?: string | undefined
  readonly sendCopy: boolean
  readonly channel: 'REMOTE' | 'ON_SITE'
  readonly address: string
  readonly agent: string
}
export type Signed = { readonly id: `SG-${string}`; readonly validUntil: string | null }

/**
 * Stores the evidence of a signature: the text as it was shown, its hash, the drawing, instant, address and agent
 * (reference §4, Record). The caller has locked the visit. Signing the same text at the same visit again answers the
 * signature that there is.
 * @throws ApiError link_cannot_sign | agreement_not_applicable | signature_required | document_token_invalid
 */
export async function addSignature(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  visit: VisitRecord,
  signing: Signing,
): Promise<Signed> {
  refuseForeignHand(act.actor)
  const asked = { language: signing.language, acceptLanguage: signing.acceptLanguage }
  const judged = judgeVisit(visit, company, act.at, asked)
  const selected = applicable(judged, signing.agreementId)
  const { agreement } = selected
  const before = visit.signatures.find(
    (one) =>
      one.ofThisVisit &&
      one.agreementId === agreement.id &&
      one.agreementVersion === agreement.version,
  )
  if (before !== undefined) {
    return { id: outsideId('SG', before.id), validUntil: before.validUntil }
  }
  const drawing = await drawingOf(tx, company, act, visit, selected, signing.token)
  const evidence = freezeEvidence(visit, judged, selected, company, act.at)
  const renderedText = plainText(evidence.blocks)
  const signatureId = uuid7()
  const validUntil = signatureValidUntil(act.at, agreement.validityDays)
  const { visitDate, meetingId, visitorId, visitor } = visit
  const sendCopy = signing.sendCopy && company.params.offerCopyOfAgreement && visitor.email !== ''
  await insertSignature(tx, {
    company_id: company.companyId,
    signature_id: signatureId,
    agreement_id: agreement.id,
    agreement_version: agreement.version,
    visitor_id: visitorId,
    visit_date: visitDate,
    meeting_id: meetingId,
    language: selected.language,
    rendered_text: renderedText,
    text_sha256: sha256(renderedText).toString('hex'),
    method: drawing === null ? 'TICK' : 'HAND',
    signature_sha256: drawing,
    signer_name: fullName(visitor),
    signed_at: act.at,
    valid_until: validUntil,
    channel: signing.channel,
    address: signing.address,
    agent: signing.agent,
    send_copy: sendCopy,
    evidence: JSON.stringify(evidence),
  })
  const salt = newSalt()
  const stored = await insertAnchor(tx, company.companyId, signatureId, salt)
  await appendEvent(tx, company.companyId, act, {
    kind: 'visit.agreement_signed',
    subject: visitSubject({ visitDate, meetingId, visitorId }),
    payload: {
      signatureId: outsideId('SG', signatureId),
      agreementId: outsideId('AG', agreement.id),
      version: agreement.version,
      sendCopy,
      digests: digestSignature(stored, salt),
      // A program of the organisation that sends its own mails has asked for the link.
      ...(act.actor.kind === 'visitor' && act.actor.askedBy !== undefined
        ? { linkAskedBy: act.actor.askedBy }
        : {}),
    },
  })
  return { id: outsideId('SG', signatureId), validUntil }
}

/** The one agreement of the visit, or an instruction that is to be read beside it. @throws ApiError agreement_not_applicable */
function applicable(judged: JudgedVisit, agreementId: string): SelectedAgreement {
  if (judged.selected?.agreement.id === agreementId) return judged.selected
  const instruction = selectAgreement(
    judged.agreements.filter(({ kind, id }) => kind === 'INSTRUCTION' && id === agreementId),
    judged,
    judged.preferred,
  )
  if (instruction === null) throw new ApiError('agreement_not_applicable')
  return instruction
}

/** The drawing's hash, or null for a tick; an agreement is signed as the location wants it, an instruction only read. */
async function drawingOf(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  visit: VisitRecord,
  { agreement }: SelectedAgreement,
  token: string,
): Promise<string | null> {
  const { signatureMode } = company.params
  const isAgreement = agreement.kind === 'AGREEMENT'
  if (token === '') {
    if (isAgreement && signatureMode === 'HAND') throw new ApiError('signature_required')
    return null
  }
  if (isAgreement && signatureMode === 'TICK') throw new ApiError('document_token_invalid')
  const document = await spendDocument(tx, company.companyId, act, {
    token,
    purpose: 'SIGNATURE',
    visitorId: visit.visitorId,
    visit,
  })
  return document.sha256
}
