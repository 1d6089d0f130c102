import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { chooseImageFormat, type ImageEdge, type ImageFormat } from '#domain/picture/image-size.ts'
import { sizePicture } from '../../pictures/size-picture.ts'
import { ApiError, mustFind } from './api-error.ts'
import { matchesTag } from './matches-tag.ts'

/** Of a picture that may be answered to this caller, which the route has made sure of. */
export type KeptPicture = {
  readonly sha256: string
  readonly mime: string
  /** Where it isn't read from the files: as a route has read it already. */
  readonly bytes?: Uint8Array
  /** `Cache-Control`; where there is none, browsers keep nothing. */
  readonly cache?: string
}

type Asked = {
  readonly deps: Pick<Deps, 'files' | 'parsers'>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

const formats: Readonly<Record<string, ImageFormat>> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpeg',
}

/**
 * The bytes of a picture with its type and its tag; nothing (304) for whoever has them already. A drawing (SVG) has every size, and goes
 * out as it is kept.
 * @param edge the longest, in pixels; undefined: as it is kept
 * @throws ApiError not_found | validation_failed for a size of what is no picture | unavailable
 */
export async function answerPicture(
  { deps, request, reply }: Asked,
  picture: KeptPicture,
  edge: ImageEdge | undefined,
): Promise<Uint8Array> {
  const { sha256, mime, cache } = picture
  const kept = formats[mime]
  if (edge !== undefined && kept === undefined && mime !== 'image/svg+xml') {
    throw new ApiError('validation_failed', [{ field: 'query.size', code: 'not_a_picture' }])
  }
  const { accept, 'if-none-match': known } = request.headers
  const size =
    edge === undefined || kept === undefined
      ? null
      : { edge, format: chooseImageFormat(accept, kept) }
  const tag = size === null ? `"${sha256}"` : `"${sha256}-${String(size.edge)}-${size.format}"`
  const isKnown = matchesTag(known, tag)
  const bytes = isKnown ? new Uint8Array() : await bytesOf(deps, picture, size)
  // Not before there is something to answer: a refusal isn't kept.
  void reply.type(size === null ? mime : `image/${size.format}`).header('etag', tag)
  if (size !== null) void reply.header('vary', 'accept')
  if (cache !== undefined) void reply.header('cache-control', cache)
  if (isKnown) void reply.code(304).send()
  return bytes
}

async function bytesOf(
  { files, parsers }: Asked['deps'],
  { sha256, bytes }: KeptPicture,
  size: { readonly edge: ImageEdge; readonly format: ImageFormat } | null,
): Promise<Uint8Array> {
  const whole = bytes ?? mustFind(await files.get(sha256))
  return size === null ? whole : sizePicture(parsers, whole, size.edge, size.format)
}
