/** What the log shows of a visit beside time, name and status, as each person chose it. Issue 5 §2, "saved columns". */

/** In the order in which they stand. */
export const visitColumns = [
  'company',
  'host',
  'title',
  'email',
  'mobile',
  'plate',
  'type',
  'identity',
] as const
export type VisitColumn = (typeof visitColumns)[number]

/** For whoever has chosen nothing. */
export const defaultColumns: readonly VisitColumn[] = ['company', 'host']

/** What was chosen, each once and in the order of the log; names that nobody knows (any more) are left out. */
export function readColumns(names: readonly string[]): readonly VisitColumn[] {
  return visitColumns.filter((column) => names.includes(column))
}

/** What is chosen once a column was ticked, or ticked off. */
export function toggleColumn(
  chosen: readonly VisitColumn[],
  column: VisitColumn,
): readonly VisitColumn[] {
  return chosen.includes(column)
    ? chosen.filter((one) => one !== column)
    : readColumns([...chosen, column])
}
