/** What a list of visitors says of each of them. Reference §7, CSV import. */

/** In the order in which they are offered. */
export const importFields = [
  'firstname',
  'lastname',
  'name',
  'email',
  'companyName',
  'mobile',
  'hostEmail',
  'date',
  'start',
  'end',
  'visitorType',
  'language',
] as const
export type ImportField = (typeof importFields)[number]

/** What a row says, as typed; what is left out is empty. */
export type RowValues = Partial<Readonly<Record<ImportField, string>>>

/** Of each column of a list its field; null: it is not read. */
export type ImportColumns = readonly (ImportField | null)[]

/** The values of a row by its columns, as far as it has that many cells. */
export function valuesOf(columns: ImportColumns, cells: readonly string[]): RowValues {
  return Object.fromEntries(
    columns.flatMap((field, index) => (field === null ? [] : [[field, cells[index] ?? '']])),
  )
}

/** So many rows one import has at most, its names of columns apart. */
export const maxImportRows = 20_000
/** What lies further right is not read. */
export const maxImportColumns = 50
