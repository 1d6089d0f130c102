import type { BadgeParams } from '#contract/arrivals/badges.ts'
import { insideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { saveParams } from '#server/features/platform/settings/save-params.ts'
import { findPrinter, hasTemplate } from './queries.ts'

/** @throws ApiError validation_failed when they name a template or a printer that the company does not have */
export async function saveBadgeParams(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  params: BadgeParams,
): Promise<void> {
  const faults: { readonly field: string; readonly code: string }[] = []
  const named = [
    ...(params.templateId === null ? [] : [['body.templateId', params.templateId] as const]),
    ...params.byVisitorType.map(
      ({ templateId }, index) =>
        [`body.byVisitorType.${String(index)}.templateId`, templateId] as const,
    ),
  ]
  for (const [field, templateId] of named) {
    const id = insideId('BT', templateId)
    if (id === null || !(await hasTemplate(tx, companyId, id))) {
      faults.push({ field, code: 'unknown_template' })
    }
  }
  if (params.printerId !== null) {
    const id = insideId('PR', params.printerId)
    if (id === null || (await findPrinter(tx, companyId, id)) === undefined) {
      faults.push({ field: 'body.printerId', code: 'unknown_printer' })
    }
  }
  if (faults.length > 0) throw new ApiError('validation_failed', faults)
  await saveParams(tx, companyId, act, { area: 'badge', params })
}
