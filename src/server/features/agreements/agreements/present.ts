import type { getAgreement } from '#contract/agreements/agreements.ts'
import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { AgreementInput } from './create-agreement.ts'
import type { AgreementRow } from './queries.ts'

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
  }
}

export function textsOf(row: Pick<AgreementRow, 'texts'>): AgreementInput['texts'] {
  return row.texts as AgreementInput['texts'] // only create-agreement and update-agreement write them
}
