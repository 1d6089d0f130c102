import type { createAgreement as endpoint } from '#contract/agreements/agreements.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { checkAgreement } from './check-agreement.ts'
import { insertAgreement, insertVersion, lockFieldIds } from './queries.ts'

export type AgreementInput = HandlerInput<typeof endpoint>['body']

/**
 * Adds an agreement as its version 1.
 * @returns its uuid.
 * @throws ApiError validation_failed for a placeholder or condition that names nothing.
 */
export async function createAgreement(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  input: AgreementInput,
): Promise<string> {
  await refuseFaults(tx, companyId, input)
  const agreementId = uuid7()
  await insertAgreement(tx, {
    company_id: companyId,
    agreement_id: agreementId,
    ...agreementColumns(input),
  })
  await insertVersion(tx, {
    company_id: companyId,
    agreement_id: agreementId,
    version: 1,
    texts: JSON.stringify(input.texts),
  })
  await appendEvent(tx, companyId, act, {
    kind: 'agreement.saved',
    subject: `agreement:${outsideId('AG', agreementId)}`,
    payload: { version: 1 },
  })
  return agreementId
}

export async function refuseFaults(
  tx: Tx,
  companyId: CompanyId,
  input: AgreementInput,
): Promise<void> {
  const faults = checkAgreement(input, await lockFieldIds(tx, companyId))
  if (faults.length > 0) throw new ApiError('validation_failed', faults)
}

export function agreementColumns(input: AgreementInput) {
  return {
    kind: input.kind,
    name: input.name,
    position: input.position,
    conditions: JSON.stringify(input.conditions),
    validity_days: input.validityDays,
    active: input.active,
  }
}
