import { outsideId } from '#contract/ids.ts'
import { isRenamed } from '#domain/visit/visitor/identity-check.ts'
import {
  visitorDetailNames,
  type VisitorDetailName,
} from '#domain/visit/visitor/visitor-details.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { spendDocument, type SpentDocument } from '../documents/spend-document.ts'
import { withoutHiddenDetails } from '#server/features/visits/visit-record/as-found-by-name.ts'
import { forgetIdentities } from '#server/features/visits/visit-record/forget-identities.ts'
import { standingOf } from '#server/features/visits/visit-record/judge-visit.ts'
import { lockVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { refuseEdit } from '#server/features/visits/visit-record/refuse-edit.ts'
import { screenVisitors } from '../watch-lists/alerts/screen-visitors.ts'
import { checkDetails, type Details } from './check-details.ts'
import { keepFaceConsent } from '#server/features/visits/visit-record/face-consent.ts'
import { confirmDetails, lockProfile, updateProfile } from './queries.ts'

export type VisitorChange = Partial<Record<VisitorDetailName, string | undefined>> & {
  /** Of a picture, from POST documents. */
  readonly token?: string | undefined
  readonly allowFaceRecognition?: boolean | undefined
}

/**
 * A visitor who sends details confirms them for the visit: then all that the location requires must be there. The
 * consent to face recognition can be withdrawn at any time, by itself.
 * @throws ApiError validation_failed | document_token_invalid | visit_past | visit_in_review | check_in_denied |
 *   visit_already_checked_in | not_found
 */
export async function updateOwnVisitor(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  asked: VisitorChange,
): Promise<{ id: `V-${string}` }> {
  const { companyId, params, country } = company
  const visit = await lockVisit(tx, company, key, act.at)
  const change = withoutHiddenDetails(asked, visit.visitor, act.actor)
  const sent = sentNames(change)
  const onlyWithdraws =
    sent.length === 0 && change.token === undefined && change.allowFaceRecognition === false
  if (!onlyWithdraws) refuseEdit(act.actor, standingOf(visit, company, act.at))
  const isConfirmation = sent.length > 0
  const details = checkDetails(visit.visitor, change, {
    requiredDetails: params.requiredDetails,
    country,
    isConfirmation,
  })
  await updateProfile(tx, companyId, key.visitorId, {
    ...columnsOf(details, sent),
    ...(await otherColumns(tx, company, act, { visitorId: key.visitorId, visit: key }, change)),
  })
  if (change.allowFaceRecognition !== undefined) {
    await keepFaceConsent(tx, companyId, key.visitorId, change.allowFaceRecognition, act.at)
  }
  if (isConfirmation) await confirmDetails(tx, companyId, key, act.at)
  await appendEvent(tx, companyId, act, {
    kind: isConfirmation ? 'visit.details_confirmed' : 'visitor.updated',
    subject: visitSubject(key),
    payload: { fields: sent, ...consentOf(change) },
  })
  if (isRenamed(visit.visitor, details)) await forgetIdentities(tx, company, act, [key.visitorId])
  if (isConfirmation) await screenVisitors(tx, company, act, [key.visitorId])
  return { id: outsideId('V', key.visitorId) }
}

/**
 * An API client changes a profile; no visit is meant, so nothing is confirmed and nothing required.
 * @throws ApiError validation_failed | document_token_invalid | not_found
 */
export async function updateVisitor(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  visitorId: string,
  change: VisitorChange,
): Promise<{ id: `V-${string}` }> {
  const { companyId, params, country } = company
  const profile = mustFind(await lockProfile(tx, companyId, visitorId))
  const sent = sentNames(change)
  const details = checkDetails(profile, change, {
    requiredDetails: params.requiredDetails,
    country,
    isConfirmation: false,
  })
  // A program shows nobody what it is for: it takes a consent back, and gives none.
  if (change.allowFaceRecognition === false) {
    await keepFaceConsent(tx, companyId, visitorId, false, act.at)
  }
  await updateProfile(tx, companyId, visitorId, {
    ...columnsOf(details, sent),
    ...(await otherColumns(tx, company, act, { visitorId, visit: null }, change)),
  })
  await appendEvent(tx, companyId, act, {
    kind: 'visitor.updated',
    subject: `visitor:${outsideId('V', visitorId)}`,
    payload: { fields: sent, ...consentOf(change) },
  })
  if (isRenamed(profile, details)) await forgetIdentities(tx, company, act, [visitorId])
  if (sent.length > 0) await screenVisitors(tx, company, act, [visitorId])
  return { id: outsideId('V', visitorId) }
}

function sentNames(change: VisitorChange): VisitorDetailName[] {
  return visitorDetailNames.filter((name) => change[name] !== undefined)
}

const columns = {
  firstname: 'firstname',
  lastname: 'lastname',
  companyName: 'company_name',
  email: 'email',
  mobile: 'mobile',
  licensePlate: 'license_plate',
  language: 'language',
} as const satisfies Record<VisitorDetailName, string>

function columnsOf(details: Details, sent: readonly VisitorDetailName[]) {
  return Object.fromEntries(sent.map((name) => [columns[name], details[name]]))
}

async function otherColumns(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  whose: Pick<SpentDocument, 'visitorId' | 'visit'>,
  { token, allowFaceRecognition }: VisitorChange,
) {
  const consent =
    allowFaceRecognition === undefined ? {} : { allow_face_recognition: allowFaceRecognition }
  if (token === undefined || token === '') return consent
  const document = { ...whose, token, purpose: 'PICTURE' } as const
  const { sha256 } = await spendDocument(tx, company.companyId, act, document)
  return { ...consent, picture_sha256: sha256 }
}

function consentOf({ allowFaceRecognition }: VisitorChange) {
  return allowFaceRecognition === undefined ? {} : { allowFaceRecognition }
}
