import type { HandlerInput } from '#contract/endpoint.ts'
import type { createCustomField as endpoint } from '#contract/agreements/custom-fields.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { insertCustomField } from './queries.ts'

export type CustomFieldInput = HandlerInput<typeof endpoint>['body']

/** Adds a custom field. @throws ApiError conflict when its id is taken. */
export async function createCustomField(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  input: CustomFieldInput,
): Promise<void> {
  const inserted = await insertCustomField(tx, {
    company_id: companyId,
    custom_field_id: input.id,
    type: input.type,
    ...editableColumns(input),
  })
  if (!inserted) throw new ApiError('conflict')
  await appendEvent(tx, companyId, act, {
    kind: 'custom_field.saved',
    subject: `custom_field:${input.id}`,
  })
}

export function editableColumns(input: Omit<CustomFieldInput, 'id' | 'type'>) {
  return {
    label: input.label,
    translations: JSON.stringify(input.translations),
    list_values: [...input.values],
    reset_at_every_visit: input.resetAtEveryVisit,
    keep_answer: input.keepAnswer,
    internal_only: input.internalOnly,
    active: input.active,
  }
}
