/** Values sealed for an API client (Spec §7, encrypt, decrypt; decision 0555). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientActor } from '#tests/support/actors.ts'
import { send } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let colleague: string

beforeAll(async () => {
  world = await openWorld()
  colleague = (await clientActor(world.deps, world.mine.organisationId)).token
})
afterAll(() => world.close())

const unreadable = [422, 'sealed_value_unreadable']
async function seal(value: string): Promise<string> {
  const answer = await world.call('sealedValues.encrypt', { body: { value } })
  expect(answer.status).toBe(200)
  return (answer.body as { sealed: string }).sealed
}
const open = (sealed: string, token = world.mine.token) =>
  send(world.app, 'sealedValues.decrypt', { token, body: { sealed } })
const refusal = async (sealed: string, token?: string) => {
  const { status, code } = await open(sealed, token)
  return [status, code]
}

it('opens what it has sealed, in any script, and never seals alike twice', async () => {
  const value = 'Zoë · 受付 · 🔑\n'
  const sealed = await seal(value)
  expect(sealed).not.toBe(await seal(value))
  expect((await open(sealed)).body).toEqual({ value })
})

it('opens nothing of another client, of its own organisation or another', async () => {
  const sealed = await seal('mine')
  expect(await refusal(sealed, colleague)).toEqual(unreadable)
  expect(await refusal(sealed, world.other.token)).toEqual(unreadable)
})

it('opens nothing that lies in the database, and tells the same of whatever it can’t open', async () => {
  const { deps, mine } = world
  const sealed = await seal('mine')
  const others = [
    deps.secrets.seal(['integrations', mine.companyId], 'secret'),
    // One that stands for six bits, whatever is behind it.
    sealed.replace(/.(?=..$)/, (one) => (one === 'A' ? 'B' : 'A')),
    sealed.replace(/^v1\.[0-9a-f]{12}/, 'v1.000000000000'),
    'plain:mine',
    'mine',
    '',
  ]
  const texts = new Set<string>()
  for (const other of others) {
    const answer = await open(other)
    expect([other, answer.status, answer.code]).toEqual([other, ...unreadable])
    texts.add(answer.text)
  }
  expect(texts.size).toBe(1)
})

it('is for API clients', async () => {
  const body = { value: 'x' }
  const { visitorToken: token } = world.mine
  expect((await send(world.app, 'sealedValues.encrypt', { body })).status).toBe(401)
  expect((await send(world.app, 'sealedValues.encrypt', { body, token })).status).toBe(403)
  expect(
    (await world.call('sealedValues.encrypt', { body: { value: 'x'.repeat(4_001) } })).status,
  ).toBe(422)
})
