/**
 * What can be read can be put back (decision 0530): for every path of the OpenAPI document with GET and PUT, the answer of the GET
 * is sent unchanged as the body of the PUT, by the same person. It is taken, nothing that can be read or set changes, and the audit
 * names no change. Nobody lists the paths: each is tried with its sample calls, and a new one fails here until it has them.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { buildTestApp, type TestApp } from './support/build-app.ts'
import { sampleCalls } from './support/sample-calls.ts'
import { openSampleTenant } from './support/sample-tenant.ts'
import { send, type Answer, type Call } from './support/send.ts'

type Schema = { readonly properties?: Readonly<Record<string, unknown>> }
type Operation = {
  readonly operationId: EndpointId
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}
type Pair = { readonly path: string; readonly get: Operation; readonly put: Operation }

/** Counted up by every write. */
const counted = ['version', 'revision']
/** Never read again; left out, the one that is stored stays. */
const secret = ['clientSecret', 'accessToken', 'secretKey', 'signingSecret']

let test: TestApp
let calls: ReadonlyMap<EndpointId, Call>
let pairs: readonly Pair[]

beforeAll(async () => {
  test = await buildTestApp()
  test.clock.set('2026-11-21T09:00:00.000Z')
  calls = new Map(await sampleCalls(await openSampleTenant(test, 'returned')))
  const { paths } = (await test.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  // The parts before the whole: replacing a meeting may replace its visits.
  pairs = Object.entries(paths)
    .flatMap(([path, { get, put }]) =>
      get === undefined || put === undefined ? [] : [{ path, get, put }],
    )
    .toSorted((one, other) => other.path.length - one.path.length)
})
afterAll(() => test.close())

async function ask(id: EndpointId, change: Partial<Call> = {}): Promise<Answer> {
  const answer = await send(test.app, id, { ...calls.get(id), ...change })
  if (answer.status !== 200) throw new Error(`${id}: ${answer.text}`)
  return answer
}

function withoutCounted(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([key]) => !counted.includes(key)))
}

/** Who may change something may be shown more of it, and then reads it here; a visitor puts some things that only others read. */
async function readerOf({ get, put }: Pair): Promise<Partial<Call>> {
  const { token } = calls.get(put.operationId) ?? {}
  if (token === undefined) return {}
  const answer = await send(test.app, get.operationId, { ...calls.get(get.operationId), token })
  return answer.status === 403 ? {} : { token }
}

/** Everything that the audit says was changed, from what to what. */
async function audited(): Promise<ReadonlyMap<string, unknown>> {
  const { system } = test.deps.db
  const rows = await system.selectFrom('event_changes').select(['change_id', 'changes']).execute()
  return new Map(rows.map((row) => [row.change_id, row.changes]))
}

/** The properties that a PUT sets and the GET does not show would be lost on the way. */
function unread({ put }: Pair, answer: unknown): readonly string[] {
  const [content] = Object.values(put.requestBody?.content ?? {})
  const known = new Set([...Object.keys(answer ?? {}), ...secret])
  return Object.keys(content?.schema.properties ?? {}).filter((name) => !known.has(name))
}

it('takes back unchanged whatever can be read and replaced', async () => {
  expect(pairs.length).toBeGreaterThan(30)
  const lost: unknown[] = []
  for (const pair of pairs) {
    const { operationId: get } = pair.get
    const { operationId: put } = pair.put
    try {
      // Something to lose.
      await ask(put)
      const as = await readerOf(pair)
      const { body } = await ask(get, as)
      expect(unread(pair, body)).toEqual([])
      const before = await audited()
      await ask(put, { body })
      expect([...(await audited())].filter(([id]) => !before.has(id))).toEqual([])
      expect(withoutCounted((await ask(get, as)).body)).toEqual(withoutCounted(body))
    } catch (error) {
      lost.push([pair.path, String(error)])
    }
  }
  expect(lost).toEqual([])
})
