import { type ExportFormat, exportTypes } from '#domain/export/export-format.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'

/** What the browser is told of a file. */
export function headersOf(
  about: 'workplace' | 'visitors',
  {
    from,
    to,
    format,
  }: { readonly from: string; readonly to: string; readonly format: ExportFormat },
) {
  const name = `${about}-${from}-${to}.${format.toLowerCase()}`
  return { 'content-disposition': attachmentOf(name), 'content-type': exportTypes[format] }
}
