import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { findPrinter, hasTemplate, updatePrinter } from './queries.ts'

/** @throws ApiError not_found | conflict for a printer that fetches its badges | validation_failed */
export async function askForTest(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  {
    printerId,
    badgeTemplateId,
  }: {
    readonly printerId: string
    /** Uuid; the one of the settings where none is said. */
    readonly badgeTemplateId?: string | undefined
  },
): Promise<{ id: `PR-${string}` }> {
  const printer = mustFind(await findPrinter(tx, companyId, printerId))
  if (printer.connection !== 'NETWORK') throw new ApiError('conflict')
  if (badgeTemplateId !== undefined && !(await hasTemplate(tx, companyId, badgeTemplateId))) {
    const fault = { field: 'body.templateId', code: 'unknown_template' }
    throw new ApiError('validation_failed', [fault])
  }
  await updatePrinter(tx, companyId, printerId, {
    test_asked_at: act.at,
    tested_at: null,
    test_error: null,
  })
  await appendEvent(tx, companyId, act, {
    kind: 'printer.test_asked',
    subject: `printer:${outsideId('PR', printerId)}`,
    payload: badgeTemplateId === undefined ? {} : { templateId: outsideId('BT', badgeTemplateId) },
  })
  return { id: outsideId('PR', printerId) }
}
