/** How JSON goes out: with the version of the API, only the fields that were asked for, and not again where nothing has changed. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiVersions, newestApiVersion } from '#contract/api-version.ts'
import { ApiError } from './api-error.ts'
import { matchesTag } from './matches-tag.ts'
import { pickFields, readFields } from './pick-fields.ts'

const json = 'application/json; charset=utf-8'

/** What a request wants of its answer, apart from what it asks. */
export type Wishes = {
  readonly version: string
  /** Null: all of them. */
  readonly fields: ReturnType<typeof readFields>
}

/** @throws ApiError validation_failed for a version that there is not, or fields that are none */
export function readWishes(request: FastifyRequest): Wishes {
  const version = request.headers['foyer-version'] ?? newestApiVersion
  if (typeof version !== 'string' || !apiVersions.some((one) => one === version)) {
    throw new ApiError('validation_failed', [
      { field: 'header.Foyer-Version', code: 'unknown_version', known: apiVersions },
    ])
  }
  if (request.method !== 'GET' || !request.url.includes('fields=')) return { version, fields: null }
  const { fields } = request.query as { readonly fields?: unknown } // Fastify's query is an object
  if (fields === undefined) return { version, fields: null }
  const tree = typeof fields === 'string' ? readFields(fields) : null
  if (tree === null) {
    throw new ApiError('validation_failed', [{ field: 'query.fields', code: 'invalid_format' }])
  }
  return { version, fields: tree }
}

/** `isConditional`: with a tag, by which the same caller asks later whether anything has changed. */
export function sendJson(
  reply: FastifyReply,
  data: unknown,
  { fields }: Pick<Wishes, 'fields'>,
  isConditional: boolean,
): FastifyReply {
  const text = JSON.stringify(fields === null ? data : pickFields(data, fields))
  void reply.type(json)
  if (!isConditional) return reply.send(text)
  // Weak: the same answer may go out compressed or not.
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`
  void reply.header('etag', tag)
  if (!matchesTag(reply.request.headers['if-none-match'], tag)) return reply.send(text)
  return reply.code(304).send()
}
