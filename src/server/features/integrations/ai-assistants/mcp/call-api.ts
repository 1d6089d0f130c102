/** Calls of the API inside this server, as the assistant's person: the same routes, rights, rules, limits and events as from outside. */
import type { FastifyInstance } from 'fastify'
import { outsideId } from '#contract/ids.ts'
import { splitPath, type CallInput, type CallOutput } from '#contract/endpoint.ts'
import { paths, type EndpointId, type Endpoints } from '#contract/endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { signAssistantToken } from '#server/platform/auth/assistant-token.ts'
import type { Assistant, Place } from './assistant-of.ts'

/** A refusal of the API, in its own words. */
export class Refusal extends Error {
  readonly code: string

  constructor(code: string, sentence: string) {
    super(sentence)
    this.name = 'Refusal'
    this.code = code
  }
}

type Input<Id extends EndpointId> = Omit<Partial<CallInput<Endpoints[Id]>>, 'params'> & {
  /** Besides the location. */
  readonly params?: Readonly<Record<string, string>>
  /** Of a change: what makes a repeat of it the same change. */
  readonly commandId?: string
}

/** @throws Refusal */
export type CallApi = <Id extends EndpointId>(
  place: Place,
  id: Id,
  input?: Input<Id>,
) => Promise<CallOutput<Endpoints[Id]>>

type Asking = {
  readonly app: FastifyInstance
  readonly deps: Pick<Deps, 'keys' | 'clock'>
  readonly assistant: Assistant
  /** Whose limit it counts against. */
  readonly address: string
}

export function callApi({ app, deps, assistant, address }: Asking): CallApi {
  return async <Id extends EndpointId>(place: Place, id: Id, input: Input<Id> = {}) => {
    const [method, path] = splitPath(paths[id])
    const names: Readonly<Record<string, string>> = {
      companyId: outsideId('CO', place.companyId),
      ...input.params,
    }
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(names[name] ?? ''),
    )
    const token = await signAssistantToken(deps.keys, deps.clock, assistant, place)
    const response = await app.inject({
      method,
      url,
      query: queryOf(input.query),
      remoteAddress: address,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': 'en',
        'user-agent': 'Foyer MCP server',
        ...(input.commandId !== undefined && { 'idempotency-key': input.commandId }),
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(input.body !== undefined && { payload: JSON.stringify(input.body) }),
    })
    if (response.statusCode !== 200) throw refusalIn(response.body)
    // The API has checked its own answer against the contract.
    return JSON.parse(response.body) as CallOutput<Endpoints[Id]>
  }
}

function queryOf(query: unknown): Record<string, string> {
  const set = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set.map(([name, value]) => [name, String(value)]))
}

function refusalIn(body: string): Refusal {
  const { error } = JSON.parse(body) as {
    error: { code: string; message: string; details?: unknown }
  }
  const details = error.details === undefined ? '' : ` ${JSON.stringify(error.details)}`
  return new Refusal(error.code, error.message + details)
}
