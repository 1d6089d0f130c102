/** What may lie under a desk plan: a PNG or an SVG, judged by its content (issue 4, The plan). */
import { inspectUpload } from './images.ts'
import { isOverLimit } from '../parsers/parser-thread.ts'
import type { Parser, ParserThreads } from '../parsers/parser-threads.ts'

export type InspectedDrawing =
  | { readonly ok: true; readonly mime: 'image/svg+xml' | 'image/png'; readonly bytes: Uint8Array }
  | {
      readonly ok: false
      readonly reason:
        | 'file_too_large'
        | 'file_type_not_allowed'
        | 'drawing_unreadable'
        | 'drawing_too_complex'
    }

/** Drawings of whole floors have less; reading one takes half a second a megabyte. */
const maxSvgBytes = 2_000_000
const drawings: Parser<Uint8Array, Uint8Array> = {
  thread: new URL('./svg/svg-thread.ts', import.meta.url),
  maxMs: 30_000,
  maxHeapMb: 192,
}

/** A PNG is decoded and encoded anew, an SVG is written anew from what is allowed in it. */
export async function inspectDrawing(
  parsers: ParserThreads,
  bytes: Uint8Array,
  declaredName: string,
): Promise<InspectedDrawing> {
  if (!beginsLikeXml(bytes)) {
    const picture = await inspectUpload(parsers, bytes, declaredName)
    if (!picture.ok) return picture
    if (picture.kind !== 'png') return { ok: false, reason: 'file_type_not_allowed' }
    return { ok: true, mime: 'image/png', bytes: picture.bytes }
  }
  if (!/(^|[/\\])[^./\\]*$|\.svg$/i.test(declaredName.trim())) {
    return { ok: false, reason: 'file_type_not_allowed' }
  }
  if (bytes.length > maxSvgBytes) return { ok: false, reason: 'drawing_too_complex' }
  const drawing = await parsers.run(drawings, bytes)
  if (drawing.ok) return { ok: true, mime: 'image/svg+xml', bytes: drawing.value }
  const isComplex = drawing.reason === 'too_complex' || isOverLimit(drawing.reason)
  return { ok: false, reason: isComplex ? 'drawing_too_complex' : 'drawing_unreadable' }
}

/** The first mark after white space is `<`, in the encodings that XML comes in. */
function beginsLikeXml(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(start)
}
