import { changeTo } from '#server/platform/audit/keep-changes.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { editableColumns, type CustomFieldInput } from './create-custom-field.ts'
import { keepsAsked } from '#domain/flow/definition/keeps-asked.ts'
import { listAskedQuestions, lockCustomField, updateCustomField as update } from './queries.ts'

/**
 * Changes a custom field; its type never changes, so that what was answered stays readable. Publishing a flow holds its fields, so
 * that none is asked that may not be answered.
 * @throws ApiError not_found | custom_field_in_use, or validation_failed when a list would have nothing to choose from.
 */
export async function updateCustomField(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  input: Omit<CustomFieldInput, 'id' | 'type'> & { readonly customFieldId: string },
): Promise<void> {
  const before = mustFind(await lockCustomField(tx, companyId, input.customFieldId))
  if (before.type === 'LIST' && input.values.length === 0) {
    throw new ApiError('validation_failed', [{ field: 'body.values', code: 'error_values_needed' }])
  }
  const asked = await listAskedQuestions(tx, companyId, input.customFieldId)
  if (!keepsAsked(input, asked)) throw new ApiError('custom_field_in_use')
  await update(tx, companyId, input.customFieldId, editableColumns(input))
  await appendEvent(tx, companyId, act, {
    kind: 'custom_field.saved',
    subject: `custom_field:${input.customFieldId}`,
    changed: changeTo(before, { ...editableColumns(input), translations: input.translations }),
  })
}
