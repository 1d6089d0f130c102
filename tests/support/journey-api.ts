/** Calls of the contract, sent over the network to the server that the journeys share. */
import { splitPath } from '#contract/endpoint.ts'
import { paths, type EndpointId } from '#contract/endpoints.ts'

export type JourneyCall = {
  readonly token: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** As multipart field `document`. */
  readonly file?: File
}

export type JourneyApi = (id: EndpointId, call: JourneyCall) => Promise<Record<string, unknown>>

/** @throws when the server refuses the call: then the journey could not begin. */
export function journeyApi(baseUrl: string): JourneyApi {
  return async (id, { token, params = {}, query, body, file }) => {
    const [method, path] = splitPath(paths[id])
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    const asked = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`
    const response = await fetch(`${baseUrl}${filled}${asked}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file === undefined ? {} : { body: formOf(file) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${id} answered ${text}`)
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? { ...answer } : {}
  }
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.append('document', file)
  return form
}
