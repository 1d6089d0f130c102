/** Every endpoint by id. The server refuses to start when one has no handler. */
import type { Endpoint, PathLine } from './endpoint.ts'
import * as resources from './resources.ts'

type Exported = (typeof resources)[keyof typeof resources]
type AnyEndpoint = Extract<Exported, Endpoint>
export type EndpointId = AnyEndpoint['id']

/** The type of each endpoint by its id: what `call()` and `route()` infer from. */
export type Endpoints = { [E in AnyEndpoint as E['id']]: E }

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'id' in value && 'path' in value
}

export const endpoints: readonly Endpoint<EndpointId>[] =
  Object.values(resources).filter(isEndpoint)

/** Every call's method and path, by its id. */
export const paths = Object.fromEntries(
  endpoints.map(({ id, method, path }) => [id, `${method} ${path}`]),
) as Readonly<Record<EndpointId, PathLine>> // of every endpoint, just above
