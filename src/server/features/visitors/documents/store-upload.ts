import type { Deps } from '#server/deps.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import type { Upload } from '#server/platform/http/route.ts'
import {
  inspectDocument,
  type DocumentPurpose,
  type InspectedDocument,
} from './inspect-document.ts'

export type StoredUpload = {
  readonly document: InspectedDocument
  readonly sha256: string
}

/**
 * Inspects an upload and stores its bytes, before the row that names them: a row without its file must never be seen.
 * @throws ApiError file_too_large | file_type_not_allowed | signature_blank
 */
export async function storeUpload(
  { parsers, files }: Pick<Deps, 'parsers' | 'files'>,
  upload: Upload | null,
  purpose: DocumentPurpose,
): Promise<StoredUpload> {
  const document = await inspectDocument(parsers, mustFind(upload), purpose)
  const { sha256 } = await files.put(document.bytes, document.mime)
  return { document, sha256 }
}
