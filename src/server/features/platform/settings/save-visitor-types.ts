import { visitorTypes } from '#contract/settings/visitor-types.ts'
import { judgeTypes, type VisitorTypes } from '#domain/visit/visitor/visitor-type.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AnyAct } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { wordsOfType } from '#server/platform/words/visitor-type-words.ts'
import { keepMeantTypes } from '#server/features/agreements/agreements/keep-meant-types.ts'
import { keepLocked } from '#server/features/agreements/locked-guarantees/keep-locked.ts'
import { findParams, lockSettings } from './queries.ts'
import { saveParams } from './save-params.ts'

/**
 * Replaces what visitors come as; one after the other, so that nobody leaves out what somebody else has just added.
 * @throws ApiError validation_failed for two of one name, one that is left out, or a default that cannot be chosen | guarantee_locked
 */
export async function saveVisitorTypes(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  wanted: VisitorTypes,
): Promise<void> {
  await keepLocked(tx, companyId, () => storeTypes(tx, companyId, act, wanted))
}

async function storeTypes(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  wanted: VisitorTypes,
): Promise<void> {
  await lockSettings(tx, companyId)
  const before = visitorTypes.parse(await findParams(tx, companyId, 'visitor-types'))
  const faults = judgeTypes(wanted, before.types, wordsOfType)
  if (faults.length > 0) {
    throw new ApiError(
      'validation_failed',
      faults.map(({ field, code }) => ({ field: `body.${field}`, code })),
    )
  }
  await keepMeantTypes(tx, companyId, before)
  await saveParams(tx, companyId, act, { area: 'visitor-types', params: wanted })
}
