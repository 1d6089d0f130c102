/** An operation and its input as a request. */
import type { AnyOperation } from './operation.ts'

export interface Request {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams | FormData
}

/** What may stand in an input. */
type Input = Readonly<Record<string, unknown>>

/** @throws TypeError where the path needs something that is not given */
export function requestOf(operation: AnyOperation, input: Input, baseUrl: string): Request {
  const space = operation.line.indexOf(' ')
  const path = operation.line.slice(space + 1).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name]
    if (value === undefined || value === null || value === '') {
      throw new TypeError(`${operation.line} needs ${name}`)
    }
    return encodeURIComponent(textOf(value))
  })
  const query = new URLSearchParams()
  for (const name of operation.query ?? []) {
    const value = input[name]
    if (value !== undefined && value !== null) query.set(name, textOf(value))
  }
  const search = query.toString()
  return {
    method: operation.line.slice(0, space),
    url: `${baseUrl}${path}${search === '' ? '' : `?${search}`}`,
    ...bodyOf(operation, input),
  }
}

function bodyOf(operation: AnyOperation, input: Input): Pick<Request, 'headers' | 'body'> {
  if (operation.body === 'file') {
    const form = new FormData()
    form.set('document', input['document'] as Blob) // by its type
    return { headers: {}, body: form }
  }
  const { body } = input
  if (body === undefined) return { headers: {} }
  if (operation.body === 'form') {
    return { headers: {}, body: new URLSearchParams(body as Record<string, string>) } // by its type
  }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
