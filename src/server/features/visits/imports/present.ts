import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { getImport, updateImportRow } from '#contract/visits/imports.ts'
import { type ImportColumns, type RowValues, valuesOf } from '#domain/import/import-field.ts'
import type { ImportCounts } from '#domain/import/import-state.ts'
import type { ImportRecord } from './queries.ts'
import type { ImportRow } from './queries-rows.ts'

export function presentSummary(found: ImportRecord & { readonly counts: ImportCounts }) {
  const { importId, name, state, createdAt, startedAt, endedAt, counts } = found
  return { id: outsideId('IM', importId), name, state, createdAt, startedAt, endedAt, counts }
}

export function presentImport(
  found: ImportRecord & { readonly counts: ImportCounts },
  hostName: string,
  sample: readonly ImportRow[],
): HandlerOutput<typeof getImport> {
  const { headings, columns, defaults, invites } = found
  return {
    ...presentSummary(found),
    headings,
    columns,
    sample: sample.map(({ cells }) => cells),
    defaults: { ...defaults, hostId: outsideId('US', defaults.hostId), hostName },
    invites,
  }
}

export function presentRow(
  { line, state, faults }: ImportRow,
  values: RowValues,
): HandlerOutput<typeof updateImportRow> {
  return { line, state, values, faults }
}

/** What the list says of a row, with what was corrected. */
export function rowValues(columns: ImportColumns, { cells, fixes }: ImportRow): RowValues {
  return { ...valuesOf(columns, cells), ...fixes }
}
