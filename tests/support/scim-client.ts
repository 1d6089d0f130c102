/** Calls as a directory makes them. */
import type { World } from './world.ts'

export type ScimResponse = {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}

type Options = {
  readonly token?: string
  readonly type?: string
  readonly ifMatch?: string
  readonly ifNoneMatch?: string
}

export type Scim = {
  readonly directoryId: string
  readonly token: string
  get(path: string, options?: Options): Promise<ScimResponse>
  /** A text is sent as it is. */
  send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    options?: Options,
  ): Promise<ScimResponse>
  /** The same with another beginning of the address. */
  at(base: string): Scim
}

/** Connects a directory of the first organisation and calls as it. */
export async function openScim(world: World, settings: object = {}): Promise<Scim> {
  const { body, text } = await world.call('directories.create', {
    body: { name: 'Entra ID', ...settings },
  })
  const { id, token } = body as { id: string; token: string }
  if (token === undefined) throw new Error(text)
  return scimClient(world, { directoryId: id, token }, '/scim/v2')
}

/** Calls with a token that is known already. */
export function scimClient(
  world: World,
  known: { readonly directoryId: string; readonly token: string },
  base: string,
): Scim {
  async function ask(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    {
      token = known.token,
      type = 'application/scim+json',
      ...options
    }: Options & { body?: unknown },
  ): Promise<ScimResponse> {
    const { body, ifMatch, ifNoneMatch } = options
    const answer = await world.app.inject({
      method,
      url: `${base}${path}`,
      headers: {
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': type }),
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
        ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      body: isJson && answer.body !== '' ? answer.json<Record<string, unknown>>() : {},
      text: answer.body,
      headers: answer.headers,
    }
  }
  return {
    ...known,
    get: (path, options = {}) => ask('GET', path, options),
    send: (method, path, body, options = {}) => ask(method, path, { ...options, body }),
    at: (other) => scimClient(world, known, other),
  }
}
