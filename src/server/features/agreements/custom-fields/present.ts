import type { HandlerOutput } from '#contract/endpoint.ts'
import type { listCustomFields } from '#contract/agreements/custom-fields.ts'
import type { CustomFieldRow } from './queries.ts'

type CustomField = HandlerOutput<typeof listCustomFields>[number]

/** A custom field as it travels (Spec §3 Custom field). */
export function presentCustomField(row: CustomFieldRow): CustomField {
  return {
    id: row.custom_field_id,
    // The table's check and the contract name the same types and shapes; the answer is checked once more.
    type: row.type as CustomField['type'],
    label: row.label,
    translations: row.translations as CustomField['translations'],
    values: row.list_values,
    resetAtEveryVisit: row.reset_at_every_visit,
    keepAnswer: row.keep_answer,
    internalOnly: row.internal_only,
    active: row.active,
  }
}
