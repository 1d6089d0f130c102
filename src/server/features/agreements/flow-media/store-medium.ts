import { findCaptionsFault } from '#domain/flow/media/captions.ts'
import { isPlainWebp } from '#domain/flow/media/plain-webp.ts'
import {
  filmTypeOf,
  isWholeFilm,
  maxMediaBytes,
  type MediaKind,
  mediaKindOf,
} from '#domain/flow/media/media-file.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { Upload } from '#server/platform/http/route.ts'
import { inspectShownPicture } from '#server/platform/pictures/images.ts'

type Medium = {
  readonly kind: MediaKind
  readonly bytes: Uint8Array
  readonly mime: string
  readonly width: number | null
  readonly height: number | null
}
export type StoredMedium = Medium & { readonly sha256: string; readonly name: string }

/**
 * Stores what a flow may show. A picture is written anew, a film is kept as it is when it is whole, and captions when every line can
 * be read.
 * @throws ApiError file_too_large | file_type_not_allowed, or validation_failed with the line of the captions
 */
export async function storeMedium(
  { bytes, name }: Upload,
  { files, parsers }: Pick<Deps, 'files' | 'parsers'>,
): Promise<StoredMedium> {
  if (bytes.length > maxMediaBytes) throw new ApiError('file_too_large')
  const medium = await readMedium(bytes, name, parsers)
  const { sha256 } = await files.put(medium.bytes, medium.mime)
  return { ...medium, sha256, name: name.trim() === '' ? sha256.slice(0, 8) : name }
}

/**
 * The same for what was stored elsewhere before: it is as it would be written here, and keeps its bytes, because flows know it by them.
 * @throws ApiError file_too_large | file_type_not_allowed, or validation_failed with the line of the captions
 */
export async function keptMedium(
  { bytes, name }: Upload,
  { parsers }: Pick<Deps, 'parsers'>,
): Promise<Medium> {
  if (bytes.length > maxMediaBytes) throw new ApiError('file_too_large')
  // Only what adds nothing to the picture itself was written here: no place, no owner, no other picture.
  if (mediaKindOf(bytes, name) === 'PICTURE' && !isPlainWebp(bytes)) {
    throw new ApiError('file_type_not_allowed')
  }
  return { ...(await readMedium(bytes, name, parsers)), bytes }
}

async function readMedium(
  bytes: Uint8Array,
  name: string,
  parsers: Deps['parsers'],
): Promise<Medium> {
  const kind = mediaKindOf(bytes, name)
  switch (kind) {
    case 'FILM': {
      const mime = filmTypeOf(bytes)
      if (mime === null || !isWholeFilm(bytes)) throw new ApiError('file_type_not_allowed')
      return { kind, bytes, mime, width: null, height: null }
    }
    case 'CAPTIONS': {
      const fault = findCaptionsFault(textOf(bytes))
      if (fault !== null) {
        throw new ApiError('validation_failed', [
          { field: `document.${String(fault.line)}`, code: fault.code },
        ])
      }
      return { kind, bytes, mime: 'text/vtt', width: null, height: null }
    }
    case 'PICTURE': {
      const picture = await inspectShownPicture(parsers, bytes)
      if (!picture.ok) throw new ApiError(picture.reason)
      const { width, height } = picture
      return { kind, bytes: picture.bytes, mime: 'image/webp', width, height }
    }
  }
}

/** Captions are always UTF-8. @throws ApiError file_type_not_allowed */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ApiError('file_type_not_allowed')
  }
}
