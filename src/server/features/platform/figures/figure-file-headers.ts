import { attachmentOf } from '#server/platform/http/answers/attachment.ts'

const types = {
  CSV: 'text/csv',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** What the browser is told of a file. */
export function headersOf(
  about: 'workplace' | 'visitors',
  {
    from,
    to,
    format,
  }: { readonly from: string; readonly to: string; readonly format: keyof typeof types },
) {
  const name = `${about}-${from}-${to}.${format.toLowerCase()}`
  return { 'content-disposition': attachmentOf(name), 'content-type': types[format] }
}
