import type { Sharp } from 'sharp'
import { maxFileBytes } from '#domain/validation/file-rules.ts'
import { loadSharp } from './load-sharp.ts'
import { isOverLimit } from '../parsers/parser-thread.ts'
import type { Parser, ParserThreads } from '../parsers/parser-threads.ts'

/** What an accepted upload is, with the bytes to store: images are re-encoded, PDFs are kept as they are. */
export type AcceptedUpload =
  | {
      readonly ok: true
      readonly kind: 'png' | 'jpg'
      readonly mime: 'image/png' | 'image/jpeg'
      readonly bytes: Uint8Array
      readonly width: number
      readonly height: number
    }
  | {
      readonly ok: true
      readonly kind: 'pdf'
      readonly mime: 'application/pdf'
      readonly bytes: Uint8Array
    }

/** Why an upload was refused; both reasons have a message for the visitor (Spec §5, file upload). */
export type RefusedUpload = {
  readonly ok: false
  readonly reason: 'file_type_not_allowed' | 'file_too_large'
}

/** A picture as WebP, ready to store. */
type ShownPicture = {
  readonly ok: true
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** A drawn signature on white, ready to store, or why it is none. */
export type InspectedSignature =
  | {
      readonly ok: true
      readonly bytes: Uint8Array
      readonly width: number
      readonly height: number
    }
  | { readonly ok: false; readonly reason: RefusedUpload['reason'] | 'signature_blank' }

// A 64-megapixel photo is the most a phone makes; decoding it takes about 200 MB for a moment.
const maxPixels = 64_000_000
const storedEdge = 4096
const shownEdge = 2000
const signatureEdge = 1600
const logoEdge = 256
const decodeSeconds = 10
/** A PDF of 10 MB takes half a second; a machine that is busy with other things needs more. */
const pdfs: Parser<Uint8Array, boolean> = {
  thread: new URL('./plain-pdf-thread.ts', import.meta.url),
  maxMs: 30_000,
  maxHeapMb: 192,
}

const namesOf = { image: ['png', 'jpg', 'jpeg'], pdf: ['pdf'] }
const wrongType = { ok: false, reason: 'file_type_not_allowed' } as const
const tooLarge = { ok: false, reason: 'file_too_large' } as const

/**
 * Looks at what an upload is, not at what it is called; the name is only refused when it promises
 * something else. Images are decoded, turned upright, reduced to 4096 pixels and written anew without
 * metadata, so nothing hidden in them survives. PDFs with scripts, attachments or encryption are
 * refused, and so is every other type, SVG included.
 */
export async function inspectUpload(
  parsers: ParserThreads,
  bytes: Uint8Array,
  declaredName: string,
  maxBytes: number = maxFileBytes,
): Promise<AcceptedUpload | RefusedUpload> {
  if (bytes.length > maxBytes) return tooLarge
  const kind = kindOf(bytes)
  if (kind === 'pdf') {
    if (!isNamed(declaredName, 'pdf')) return wrongType
    const parsed = await parsers.run(pdfs, bytes)
    if (!parsed.ok && isOverLimit(parsed.reason)) return tooLarge
    if (!parsed.ok || !parsed.value) return wrongType
    return { ok: true, kind: 'pdf', mime: 'application/pdf', bytes }
  }
  if (kind === null || !isNamed(declaredName, 'image')) return wrongType
  return parsers.inTurn(() => inspectPicture(bytes, kind))
}

async function inspectPicture(
  bytes: Uint8Array,
  kind: 'png' | 'jpg',
): Promise<AcceptedUpload | RefusedUpload> {
  const image = await decode(bytes)
  if (!image.ok) return image
  const resized = image.pipeline.resize(storedEdge, storedEdge, {
    fit: 'inside',
    withoutEnlargement: true,
  })
  const png = kind === 'png'
  const encoded = png ? resized.png({ compressionLevel: 9 }) : resized.jpeg({ quality: 88 })
  const written = await write(encoded)
  if (!written) return wrongType
  const mime = png ? 'image/png' : 'image/jpeg'
  return { ok: true, kind, mime, ...written }
}

const shownFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'])

/**
 * A picture that a screen shows, in any format that cameras and programs write, as a WebP of at most 2000 pixels without metadata.
 * Of one that moves the first picture. A drawing (SVG) is none: it may do more than be looked at.
 */
export async function inspectShownPicture(
  parsers: ParserThreads,
  bytes: Uint8Array,
): Promise<ShownPicture | RefusedUpload> {
  return parsers.inTurn(async () => {
    const image = await decode(bytes)
    if (!image.ok) return image
    if (!shownFormats.has(image.format)) return wrongType
    const written = await write(
      image.pipeline
        .resize(shownEdge, shownEdge, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 }),
    )
    return written ? { ok: true, ...written } : wrongType
  })
}

/**
 * Checks the picture of a signature: a PNG on which something is drawn. All one colour, all transparent,
 * or white on nothing is blank. The answer is drawn on white and at most 1600 pixels wide.
 */
export async function inspectSignature(
  parsers: ParserThreads,
  png: Uint8Array,
): Promise<InspectedSignature> {
  if (png.length > maxFileBytes) return tooLarge
  if (kindOf(png) !== 'png') return wrongType
  return parsers.inTurn(() => inspectInk(png))
}

async function inspectInk(png: Uint8Array): Promise<InspectedSignature> {
  const image = await decode(png)
  if (!image.ok) return image
  const drawn = await write(
    image.pipeline
      .flatten({ background: '#ffffff' })
      .resize(signatureEdge, signatureEdge, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 }),
  )
  if (!drawn) return wrongType
  const sharp = await loadSharp()
  const { channels } = await sharp(drawn.bytes).stats()
  // Less contrast than this is a smudge of compression, not ink.
  const hasInk = channels.some(({ min, max }) => max - min > 32)
  return hasInk ? { ok: true, ...drawn } : { ok: false, reason: 'signature_blank' }
}

/**
 * A company's logo from a PNG or JPEG, as a PNG of at most 256 pixels that keeps its transparency: the
 * form in which screens, mails and wallet passes take it.
 */
export async function inspectLogo(
  parsers: ParserThreads,
  bytes: Uint8Array,
  declaredName: string,
): Promise<Extract<AcceptedUpload, { kind: 'png' | 'jpg' }> | RefusedUpload> {
  const upload = await inspectUpload(parsers, bytes, declaredName)
  if (!upload.ok) return upload
  if (upload.kind === 'pdf') return wrongType
  const sharp = await loadSharp()
  const logo = await write(
    sharp(upload.bytes)
      .resize(logoEdge, logoEdge, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 }),
  )
  return logo ? { ok: true, kind: 'png', mime: 'image/png', ...logo } : wrongType
}

/** By the first bytes; whether the rest is what they promise is found when it is read. */
function kindOf(bytes: Uint8Array): 'png' | 'jpg' | 'pdf' | null {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (start === '\u0089PNG\r\n\u001a\n') return 'png'
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'jpg'
  return start.startsWith('%PDF-') ? 'pdf' : null
}

async function decode(
  bytes: Uint8Array,
): Promise<
  { readonly ok: true; readonly pipeline: Sharp; readonly format: string } | RefusedUpload
> {
  try {
    const options = { failOn: 'error', limitInputPixels: false } as const
    const sharp = await loadSharp()
    const { width, height, format } = await sharp(bytes, options).metadata()
    if (width * height > maxPixels) return tooLarge
    const pipeline = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
    return { ok: true, pipeline, format }
  } catch {
    // The library's message describes its parser, the visitor needs only: this is no picture.
    return wrongType
  }
}

async function write(
  pipeline: Sharp,
): Promise<{ bytes: Uint8Array; width: number; height: number } | null> {
  try {
    const { data, info } = await pipeline.toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}

/** True when the name ends as such files do, or says nothing about its kind. */
function isNamed(declaredName: string, kind: keyof typeof namesOf): boolean {
  const extension = /\.([^./\\]+)$/.exec(declaredName.trim())?.[1]
  return extension === undefined || namesOf[kind].includes(extension.toLowerCase())
}
