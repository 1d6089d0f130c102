import type { CallInput, CallOutput, EndpointShape } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { publicPaths } from './public-paths.ts'
import { ApiError } from './api-error.ts'
import { HttpFailure, type HttpRequest, type Query, request, withQuery } from './http-client.ts'
import { createIdempotencyKey } from './idempotency-key.ts'

/** Leaves out what a call does not take, and makes optional what may be left out. */
type Given<Input> = {
  [Key in keyof Input as undefined extends Input[Key] ? never : Key]: Input[Key]
} & {
  [
    Key in keyof Input as undefined extends Input[Key]
      ? [Input[Key]] extends [undefined]
        ? never
        : Key
      : never
  ]?: Exclude<Input[Key], undefined>
}
/** What a call to the endpoint is given. */
export type CallArguments<E extends EndpointShape> = Given<CallInput<E>> &
  (E extends { readonly upload: true } ? { readonly document: File } : unknown)

/** The calls that the public areas make. */
export type PublicId = keyof typeof publicPaths & keyof Endpoints

/** Calls one endpoint by its id; rejects with ApiError. Repeating a failed write repeats its key. */
export type CallOf<Ids extends keyof Endpoints> = <Id extends Ids>(
  id: Id,
  input: CallArguments<Endpoints[Id]>,
  signal?: AbortSignal,
) => Promise<CallOutput<Endpoints[Id]>>
export type Call = CallOf<PublicId>

/** Who calls, from where, and in which language; read anew at every call. */
export interface CallContext {
  /** Where the API is; empty for the origin of the page. Without a slash at its end. */
  readonly baseUrl: string
  token(): string | null
  language(): string
}

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Query
  readonly body?: unknown
  readonly document?: File
}

/**
 * Makes the function that calls the API. A write carries an Idempotency-Key, made for that act and
 * kept until the server has answered it for certain: the same call tried again after a lost
 * connection changes nothing twice.
 */
export function createCall(context: CallContext): Call {
  return createCallOver(publicPaths, context)
}

/** The same over another table of paths, for callers who are no visitors. */
export function createCallOver<Paths extends Readonly<Record<string, string>>>(
  paths: Paths,
  context: CallContext,
): CallOf<keyof Paths & keyof Endpoints> {
  const unansweredKeys = new Map<string, string>()

  const send = async (
    id: keyof Paths & string,
    input: LooseInput,
    signal?: AbortSignal,
  ): Promise<unknown> => {
    const line = paths[id] ?? ''
    const space = line.indexOf(' ')
    // The table holds only these methods (Spec §7).
    const method = line.slice(0, space) as HttpRequest['method']
    const path = fillPath(line.slice(space + 1), input.params ?? {})
    const url = withQuery(context.baseUrl + path, input.query ?? {})
    const headers: Record<string, string> = { 'Accept-Language': context.language() }
    const token = context.token()
    if (token !== null) headers['Authorization'] = `Bearer ${token}`

    const common = { url, headers, ...(signal && { signal }) }
    if (method === 'GET') return (await request({ ...common, method })).data

    const act = `${line} ${url} ${actOf(input)}`
    const key = unansweredKeys.get(act) ?? createIdempotencyKey()
    unansweredKeys.set(act, key)
    headers['Idempotency-Key'] = key
    try {
      const answer = await request(
        method === 'DELETE' ? { ...common, method } : { ...common, method, ...bodyOf(input) },
      )
      unansweredKeys.delete(act)
      return answer.data
    } catch (error) {
      if (error instanceof HttpFailure && isFinal(error)) unansweredKeys.delete(act)
      throw error
    }
  }

  const call = async (
    id: keyof Paths & string,
    input: LooseInput,
    signal?: AbortSignal,
  ): Promise<unknown> => {
    try {
      return await send(id, input, signal)
    } catch (error) {
      throw error instanceof HttpFailure ? new ApiError(error) : error
    }
  }
  // The table of endpoints types what the loose function takes and gives.
  return call as CallOf<keyof Paths & keyof Endpoints>
}

/** Whether the server has decided: too fast, still busy with the same key, or broken is no decision. */
function isFinal({ status }: HttpFailure): boolean {
  return status < 500 && status !== 409 && status !== 429
}

function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function bodyOf(input: LooseInput): { form: FormData } | { json: unknown } {
  if (!input.document) return { json: input.body }
  const form = new FormData()
  form.set('document', input.document)
  return { form }
}

/** What makes two acts the same: the same content. */
function actOf({ body, document }: LooseInput): string {
  if (!document) return JSON.stringify(body) ?? ''
  return `${document.name} ${document.size} ${document.lastModified}`
}
