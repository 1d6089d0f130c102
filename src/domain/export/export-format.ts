/** As which a table can be taken away. */
export const exportFormats = ['CSV', 'XLSX'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Their media types. */
export const exportTypes = {
  CSV: 'text/csv',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Readonly<Record<ExportFormat, string>>

/** In a contract: what a call answers that gives either of them. */
export const exportAnswers = [exportTypes.CSV, exportTypes.XLSX] as const
