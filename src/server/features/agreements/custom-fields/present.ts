import type { HandlerOutput } from '#contract/endpoint.ts'
import type { listCustomFields, listFieldUses } from '#contract/agreements/custom-fields.ts'
import type { OutsideId } from '#contract/outside-id.ts'
import type { Use } from '#domain/location/use.ts'
import type { listUses } from '#server/platform/use.ts'
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

/** What depends on each custom field, in the order of their ids. */
export function presentUses(
  found: Awaited<ReturnType<typeof listUses>>,
): HandlerOutput<typeof listFieldUses> {
  const byField = Map.groupBy(found, ({ thing }) => thing)
  return [...byField.keys()].toSorted().map((id) => {
    const named = (use: Use) =>
      (byField.get(id) ?? [])
        .filter((one) => one.use === use)
        .map(({ id: by, name }) => ({ id: by, name }))
    // Each feature names its own by the ids that it shows.
    return {
      id,
      flows: named('FLOWS') as { id: OutsideId<'FL'>; name: string }[],
      agreements: named('AGREEMENTS') as { id: OutsideId<'AG'>; name: string }[],
      badges: named('BADGES').map(({ name }) => ({ name })),
    }
  })
}
