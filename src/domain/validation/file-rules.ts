import type { ErrorCode } from './field-rule.ts'

/** The kinds of file that a question takes: MIME type and the endings of names. Reference §5, Files. */
export const fileKinds = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
} as const

/** The size shown to people as the maximum. Spec §5, File upload; reference §5, Files. */
export const maxFileMegabytes = 10

/** The largest body of a request, in bytes. Spec §9. */
export const maxRequestBytes = 10_485_760

/** The largest file, in bytes: ten megabytes less 16 KiB, so that the file and its multipart envelope fit the largest body. */
export const maxFileBytes = maxRequestBytes - 16_384

/**
 * Why a file is refused, or null. Without a MIME type (some systems send none) the ending of the name
 * decides; the server gives the type found in the content, never the one claimed. Spec §5, File upload.
 */
export function fileError(file: {
  readonly name: string
  /** MIME type; empty when unknown. */
  readonly type: string
  /** In bytes. */
  readonly size: number
}): ErrorCode | null {
  if (file.size > maxFileBytes) return 'common_error_fileTooLarge'
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  const known = Object.entries(fileKinds).some(([type, endings]) =>
    file.type === '' ? endings.some((one) => one === ending) : file.type === type,
  )
  return known ? null : 'common_error_fileType'
}
