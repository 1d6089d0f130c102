/** The calls of an import, by whoever imports. */
import { expect } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { TestApp } from './build-app.ts'
import { send, type Answer, type Call } from './send.ts'
import type { Scene } from './visit-scene.ts'

export type ImportBody = {
  readonly name: string
  readonly state: string
  readonly counts: Readonly<Record<'READY' | 'BAD' | 'DONE', number>>
  readonly headings: readonly string[]
  readonly columns: readonly (string | null)[]
}
export type ImportRowBody = {
  readonly line: number
  readonly values: Readonly<Record<string, string>>
  readonly faults: readonly { readonly field: string; readonly code: string }[]
}
type ImportCall = Extract<EndpointId, `imports.${string}`>

export type ImportCaller = {
  send(id: ImportCall, importId: string, call?: Call): Promise<Answer>
  /** @returns the body of an answer that is fine. */
  ok(id: ImportCall, importId: string, call?: Call): Promise<unknown>
}

export function importCaller(
  { app }: Pick<TestApp, 'app'>,
  scene: Pick<Scene, 'companyId'>,
  token: string,
): ImportCaller {
  const companyId = outsideId('CO', scene.companyId)
  const call: ImportCaller['send'] = (id, importId, { params, ...rest } = {}) =>
    send(app, id, { token, params: { companyId, importId, ...params }, ...rest })
  return {
    send: call,
    async ok(id, importId, rest) {
      const answer = await call(id, importId, rest)
      expect([answer.status, answer.text]).toEqual([200, answer.text])
      return answer.body
    },
  }
}

/** Brings a list. @returns the id of its import. */
export async function importList(
  caller: ImportCaller,
  text: string | Uint8Array,
  as: 'FILE' | 'LIST' = 'FILE',
): Promise<string> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const file = { bytes, name: 'list.csv', type: 'text/csv' }
  const body = await caller.ok('imports.create', '', { query: { as }, file })
  return (body as { id: string }).id
}

/** Brings a list and reads what became of it. */
export async function bringList(
  caller: ImportCaller,
  text: string | Uint8Array,
  as: 'FILE' | 'LIST' = 'FILE',
) {
  const id = await importList(caller, text, as)
  const found = (await caller.ok('imports.get', id)) as ImportBody
  const rowsOf = async (state: 'READY' | 'BAD') => {
    const body = await caller.ok('imports.listRows', id, { query: { state, pageSize: '500' } })
    return (body as { rows: ImportRowBody[] }).rows
  }
  return { id, found, bad: await rowsOf('BAD'), ready: await rowsOf('READY') }
}
