import type { ImageEdge, ImageFormat } from '#domain/picture/image-size.ts'
import type { ParserThreads } from '../parsers/parser-threads.ts'
import { loadSharp } from './load-sharp.ts'

/** No picture that is kept is larger. */
const maxPixels = 64_000_000
const decodeSeconds = 10

/**
 * A picture as it is kept, made smaller: upright, without metadata, and never larger than it is. JPEG, which knows no transparency, is
 * drawn on white. The library works in threads of its own, and so many at once as the parsers let it.
 * @param edge the longest, in pixels
 * @throws ApiError unavailable while too many wait
 */
export function sizePicture(
  parsers: Pick<ParserThreads, 'inTurn'>,
  bytes: Uint8Array,
  edge: ImageEdge,
  format: ImageFormat,
): Promise<Uint8Array> {
  return parsers.inTurn(async () => {
    const sharp = await loadSharp()
    const sized = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    switch (format) {
      case 'webp':
        return sized.webp({ quality: 82 }).toBuffer()
      case 'png':
        return sized.png({ compressionLevel: 9 }).toBuffer()
      case 'jpeg':
        return sized.flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer()
    }
    return format satisfies never
  })
}
