import { findCaptionsFault } from '#domain/flow/media/captions.ts'
import {
  isWholeFilm,
  maxMediaBytes,
  type MediaKind,
  mediaKindOf,
} from '#domain/flow/media/media-file.ts'
import type { Translator } from '#web/i18n/translator.ts'

/** What is wrong with a file that somebody chose, as a sentence; null when it may be sent. The server judges it by the same rules. */
export async function checkFile(
  kind: MediaKind,
  file: File,
  { t }: Translator,
): Promise<string | null> {
  if (file.size > maxMediaBytes) return t('flows_media_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (mediaKindOf(bytes, file.name) !== kind) return t(`flows_media_unreadable_${kind}`)
  switch (kind) {
    case 'PICTURE':
      return null
    case 'FILM':
      return isWholeFilm(bytes) ? null : t('flows_media_unreadable_FILM')
    case 'CAPTIONS': {
      const fault = findCaptionsFault(new TextDecoder().decode(bytes))
      return fault && t(`flows_captions_fault_${fault.code}`, { line: fault.line })
    }
  }
}
