/** Calls our own API in this process, so that the demo is made exactly as a customer would make it. */
import type { FastifyInstance } from 'fastify'
import { splitPath } from '#contract/endpoint.ts'
import { paths, type EndpointId } from '#contract/endpoints.ts'

export type DemoCall = {
  readonly token: string
  readonly params?: Readonly<Record<string, string>>
  readonly body?: object | undefined
  /** As multipart field `document`. */
  readonly file?: { readonly bytes: Uint8Array; readonly name: string; readonly type: string }
}

export type DemoApi = (id: EndpointId, call: DemoCall) => Promise<Record<string, unknown>>

/** @throws when a call is refused: then the demo data does not fit the contract. */
export function demoApi(app: FastifyInstance): DemoApi {
  return async (id, call) => {
    const [method, path] = splitPath(paths[id])
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => call.params?.[name] ?? '')
    const response = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${call.token}` },
      ...payloadOf(call),
    })
    if (response.statusCode !== 200) {
      throw new Error(`The demo could not be made: ${id} answered ${response.body}`)
    }
    // A 200 of the contract is JSON here.
    return response.json<Record<string, unknown>>()
  }
}

function payloadOf({ body, file }: DemoCall): { readonly payload?: object } {
  if (file === undefined) return body === undefined ? {} : { payload: body }
  const payload = new FormData()
  payload.append('document', new Blob([Buffer.from(file.bytes)], { type: file.type }), file.name)
  return { payload }
}

/** The text under a key of an answer. */
export function textOf(answer: Record<string, unknown>, key: string): string {
  const value = answer[key]
  if (typeof value !== 'string') throw new Error(`The demo expected ${key} in an answer.`)
  return value
}
