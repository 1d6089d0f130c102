import type { HandlerOutput } from '#contract/endpoint.ts'
import type { listCustomFields, listFieldUses } from '#contract/agreements/custom-fields.ts'
import { outsideId } from '#contract/ids.ts'
import type { CustomFieldRow, FieldUses } from './queries.ts'

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

/** What depends on a custom field. */
export function presentUses({
  id,
  flows,
  agreements,
  badges,
}: FieldUses): HandlerOutput<typeof listFieldUses>[number] {
  return {
    id,
    flows: flows.map((flow) => ({ id: outsideId('FL', flow.id), name: flow.name })),
    agreements: agreements.map((one) => ({ id: outsideId('AG', one.id), name: one.name })),
    badges,
  }
}
