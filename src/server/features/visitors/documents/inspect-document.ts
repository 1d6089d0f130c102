/** What an upload may be, by its purpose and its content (Spec §5 File upload). */
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { Upload } from '#server/platform/http/route.ts'
import { inspectSignature, inspectUpload } from '#server/platform/pictures/images.ts'
import type { ParserThreads } from '#server/platform/parsers/parser-threads.ts'

export type DocumentPurpose = 'SIGNATURE' | 'PICTURE' | 'ANSWER'
/** Ready to be stored: pictures are written anew, the name cannot break a header. */
export type InspectedDocument = {
  readonly bytes: Uint8Array
  readonly mime: string
  readonly name: string
}

/** @throws ApiError file_too_large | file_type_not_allowed | signature_blank */
export async function inspectDocument(
  parsers: ParserThreads,
  upload: Upload,
  purpose: DocumentPurpose,
): Promise<InspectedDocument> {
  if (purpose === 'SIGNATURE') {
    const drawn = await inspectSignature(parsers, upload.bytes)
    if (!drawn.ok) throw new ApiError(drawn.reason)
    return { bytes: drawn.bytes, mime: 'image/png', name: 'signature.png' }
  }
  const accepted = await inspectUpload(parsers, upload.bytes, upload.name)
  if (!accepted.ok) throw new ApiError(accepted.reason)
  if (purpose === 'PICTURE' && accepted.kind === 'pdf') throw new ApiError('file_type_not_allowed')
  return { bytes: accepted.bytes, mime: accepted.mime, name: plainName(upload.name, accepted.kind) }
}

/** Only a name: no path, no control or direction characters; with the ending of what it really is. */
function plainName(declared: string, kind: 'png' | 'jpg' | 'pdf'): string {
  const base = declared
    .replace(/^.*[\\/]/, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}"]/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 200)
  return `${base === '' ? 'document' : base}.${kind}`
}
