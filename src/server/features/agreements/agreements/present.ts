import type {
  listAgreementVersions,
  listRecentVisits,
} from '#contract/agreements/agreement-studio.ts'
import type { getAgreement } from '#contract/agreements/agreements.ts'
import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import { fullName } from '#domain/name/full-name.ts'
import type { VisitorTypes } from '#domain/visit/visitor/visitor-type.ts'
import { codeOfType } from '#server/platform/words/visitor-type-words.ts'
import type { AgreementInput } from './create-agreement.ts'
import type { AgreementRow } from './queries.ts'
import type { VersionRow, VisitFacts } from './queries-studio.ts'

/** An agreement as administrators edit it (Spec §3 Agreement). */
export function presentAgreement(row: AgreementRow): HandlerOutput<typeof getAgreement> {
  return {
    id: outsideId('AG', row.agreement_id),
    version: row.version,
    // Checks of the table and the verbs that write it allow nothing else; the answer is checked once more.
    kind: row.kind as AgreementInput['kind'],
    name: row.name,
    position: row.position,
    conditions: row.conditions as AgreementInput['conditions'],
    validityDays: row.validity_days,
    texts: textsOf(row),
    active: row.active,
    signaturesFrom: row.signatures_from,
    signaturesFromVersion: row.signatures_from_version,
  }
}

export function textsOf(row: Pick<AgreementRow, 'texts'>): AgreementInput['texts'] {
  return row.texts as AgreementInput['texts'] // only create-agreement and update-agreement write them
}

/** A wording of an agreement, and what was signed of it. */
export function presentVersion(
  row: VersionRow,
): HandlerOutput<typeof listAgreementVersions>[number] {
  return {
    version: row.version,
    madeAt: row.created_at,
    texts: textsOf(row),
    signatureCount: row.signatures,
    validCount: row.valid,
    validUntil: row.validUntil,
  }
}

/** A visit as conditions see it: its type by the code that they name. */
export function presentVisitFacts(
  types: VisitorTypes,
  facts: VisitFacts,
): HandlerOutput<typeof listRecentVisits>[number] {
  return {
    name: fullName(facts),
    visitDate: facts.visitDate,
    visitorType: facts.visitorType === '' ? null : codeOfType(types, facts.visitorType),
    language: facts.language,
    answers: facts.answers.map(({ id, value }) => ({ id, value })),
  }
}
