import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { nasSecret, startNas, type FakeNas, type NasBehaviour } from '#tests/support/start-nas.ts'
import { findFreePort } from '#tests/support/server-process.ts'
import { askNas } from './ask-nas.ts'

let nas: FakeNas
beforeAll(async () => {
  nas = await startNas()
})
afterEach(() => {
  expect(nas.faults).toEqual([])
  nas.reset()
})
afterAll(() => nas.close())

const reach = {
  addresses: allowedAddresses(['127.0.0.1', 'localhost']),
  nowMs: () => Date.UTC(2026, 10, 27),
  waitsMs: [60, 60, 60],
}
const session = { nas: '127.0.0.1', user: 'visit-a3k9tx', session: '1', station: null }
const ask = (some: { host?: string; port?: number } = {}, of: Partial<typeof reach> = {}) =>
  askNas(
    { ...reach, ...of },
    { host: '127.0.0.1', port: nas.port, secret: nasSecret, ...some },
    session,
  )

/** What it does, one request after another; then it answers. */
function first(...behaviours: readonly NasBehaviour[]): void {
  behaviours = [...behaviours]
  let asked = 0
  nas.behave(() => behaviours[asked++] ?? 'ack')
}

it.each<readonly [string, readonly NasBehaviour[], number]>([
  ['at once', [], 1],
  ['twice', ['twice'], 1],
  ['after the first request was lost', ['drop'], 2],
  ['after something that is no answer', ['garbage'], 2],
  ['after an answer that somebody forged', ['foreign'], 2],
  ['after half an answer', ['half'], 2],
])('is answered %s', async (_, behaviours, requests) => {
  first(...behaviours)
  expect(await ask()).toMatchObject({ answer: { is: 'ACK' }, error: null })
  expect(nas.requests).toHaveLength(requests)
  // The same request again: who has acted on it finds that out.
  expect(new Set(nas.requests.map(({ bytes }) => bytes.toString('hex'))).size).toBe(1)
})

it('is answered by whoever’s clock is wrong, once nothing is said of the time', async () => {
  nas.behave(({ hasTime }) => (hasTime ? 'drop' : 'ack'))
  expect(await ask()).toMatchObject({ answer: { is: 'ACK' } })
  expect(nas.requests.map(({ hasTime }) => hasTime)).toEqual([true, true, false])
  expect(nas.requests[2]?.identifier).not.toBe(nas.requests[1]?.identifier)
})

it('takes an answer that comes late to the request before', async () => {
  nas.behave(({ hasTime }) => (hasTime ? { afterMs: 150 } : 'drop'))
  expect(await ask()).toMatchObject({ answer: { is: 'ACK' } })
})

it('says what a refusal said', async () => {
  nas.behave(() => ({ nak: 503 }))
  expect(await ask()).toMatchObject({ answer: { is: 'NAK', cause: 503 }, error: null })
})

it.each<readonly [string, () => Promise<{ error: string | null }>, string]>([
  ['nobody answers', () => (first('drop', 'drop', 'drop'), ask()), 'no_answer'],
  ['only garbage comes', () => (first('garbage', 'foreign', 'half'), ask()), 'unreadable'],
  ['nobody listens', async () => ask({ port: await findFreePort() }), 'connection'],
  ['the name is nobody’s', () => ask({ host: 'nas.invalid' }), 'no_name'],
  [
    'the address is private, and nobody allowed it',
    () => ask({}, { addresses: allowedAddresses([]) }),
    'address_not_allowed',
  ],
  [
    'a name leads to such an address',
    () => ask({ host: 'localhost' }, { addresses: allowedAddresses(['nas.example']) }),
    'address_not_allowed',
  ],
])('tells that %s', async (_, asked, error) => {
  expect((await asked()).error).toBe(error)
})
