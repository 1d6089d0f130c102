/** One value describes one call: the server's handler, the web client, and the OpenAPI document derive from it. */
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type MediaType = `${string}/${string}`

export type EndpointShape = {
  readonly summary: string
  readonly tag: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** A multipart upload has no JSON body; its one file field is named `document` (Spec §7). */
  readonly upload?: true
  /** application/x-www-form-urlencoded instead of JSON. */
  readonly form?: true
  /** Refuses in the form of RFC 6749 §5.2, always in English. */
  readonly oauth?: true
  /** A question: changes nothing, and nothing is kept of it, although what it asks for may not stand in an address. */
  readonly asks?: true
  /** What it answers is shown once and never kept: a repeat is another act. */
  readonly showsSecret?: true
  /** What the answer holds besides JSON: a file of that type, or of one of these, or server-sent events. */
  readonly answers?: MediaType | readonly MediaType[]
  readonly response: z.ZodType
  readonly errors: readonly ErrorCode[]
}

export type Endpoint<
  Id extends string = string,
  Shape extends EndpointShape = EndpointShape,
> = Shape & { readonly id: Id; readonly method: Method; readonly path: string }

/** `'POST /a/{b}'` */
export type PathLine = `${Method} /${string}`

/**
 * Describes the call `id`: where it is (Spec §7; route families where the specification names no path), what it takes and what it
 * answers. Errors that any call may answer (validation, tokens, limits, internal) need not be listed.
 */
export function defineEndpoint<Id extends string, const Shape extends EndpointShape>(
  id: Id,
  line: PathLine,
  shape: Shape,
): Endpoint<Id, Shape> {
  const [method, path] = splitPath(line)
  return { ...shape, id, method, path }
}

/** `'POST /a/{b}'` → method and path. */
export function splitPath(line: string): [Method, string] {
  const space = line.indexOf(' ')
  // A PathLine, or one of those that stand in a table of them.
  return [line.slice(0, space) as Method, line.slice(space + 1)]
}

/** The types of file that an endpoint answers; none where it answers JSON. The first is the usual one. */
export function answerTypes({ answers }: Pick<EndpointShape, 'answers'>): readonly MediaType[] {
  if (answers === undefined) return []
  return typeof answers === 'string' ? [answers] : answers
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined
type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined

/** What a caller passes. */
export type CallInput<E extends EndpointShape> = {
  params: Input<E['params']>
  query: Input<E['query']>
  body: Input<E['body']>
}
/** What a handler receives. */
export type HandlerInput<E extends EndpointShape> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}
/** What a handler returns, before it is checked and stripped. It may hand out what nobody may change. */
export type HandlerOutput<E extends EndpointShape> = DeepReadonly<z.input<E['response']>>

export type DeepReadonly<T> = T extends Uint8Array
  ? T
  : T extends readonly (infer Item)[]
    ? readonly DeepReadonly<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
      : T
/** What a caller gets. */
export type CallOutput<E extends EndpointShape> = z.output<E['response']>

/** Errors every call may answer. */
export const commonErrors = [
  'validation_failed',
  'malformed_request',
  'token_required',
  'token_missing_fields',
  'token_cannot_decode',
  'token_cannot_parse',
  'token_invalid',
  'token_expired',
  'token_revoked',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'rate_limited',
  'body_too_large',
  'unsupported_media_type',
  'idempotency_key_reused',
  'app_disabled',
  'location_closed',
  'module_disabled',
  'subscription_blocked',
  'insufficient_scope',
  'booking_disabled',
  'internal',
  'unavailable',
  'read_only',
] as const satisfies readonly ErrorCode[]
