/** Visitors who are known, found again and marked as frequent (issue 5 §2). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { send, type Call } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
let host: StaffMember
let other: StaffMember
let administrator: StaffMember

beforeAll(async () => {
  test = await buildTestApp()
  scene = await openScene(test)
  host = await staffOf(test, scene)
  other = await staffOf(test, scene)
  administrator = await staffOf(test, scene, 'ADMINISTRATORS')
  await scene.visit({
    firstname: 'Anna',
    lastname: 'van der Berg',
    email: 'anna@berg.example',
    companyName: '100% Berg',
    hostId: host.userId,
  })
  await scene.visit({ firstname: 'Zoë', lastname: 'Bergman', hostId: other.userId })
})
afterAll(() => test.close())

function call(id: EndpointId, { token }: { readonly token: string }, given: Call = {}) {
  const params = { companyId: outsideId('CO', scene.companyId), ...given.params }
  return send(test.app, id, { ...given, token, params })
}
type Known = { readonly id: string; readonly lastname: string; readonly frequent: boolean }
async function find(who: { readonly token: string }, filter?: string): Promise<readonly Known[]> {
  const query = filter === undefined ? {} : { filter }
  const { status, body } = await call('visitors.search', who, { query })
  expect(status).toBe(200)
  return (body as { visitors: Known[] }).visitors
}
const names = (found: readonly Known[]) => found.map(({ lastname }) => lastname)

describe('a visitor who is known', () => {
  it.each([
    ['the beginning of a name', 'ber', ['van der Berg']],
    ['words in any order', 'BERG anna', ['van der Berg']],
    ['the company, with its signs', '100%', ['van der Berg']],
    ['the address', 'anna@berg', ['van der Berg']],
    ['a sign that stands for itself', 'an_a', []],
    ['what nobody is called', 'zz', []],
  ])('is found by %s', async (_, filter, expected) => {
    expect(names(await find(host, filter))).toEqual(expected)
  })

  it('is found by who sees them', async () => {
    expect(names(await find(other, 'berg'))).toEqual(['Bergman'])
    expect(names(await find(administrator, 'berg'))).toEqual(['Bergman', 'van der Berg'])
    expect(names(await find(other, 'zoe'))).toEqual(['Bergman'])
    expect(names(await find(other, 'ZOË'))).toEqual(['Bergman'])
    expect(names(await find({ token: scene.client }, 'berg'))).toHaveLength(2)
    const stranger = await staffOf(test, await openScene(test), 'ADMINISTRATORS')
    expect((await call('visitors.search', stranger)).code).toBe('not_found')
  })

  it('is not looked for by one letter', async () => {
    const { code } = await call('visitors.search', host, { query: { filter: 'b' } })
    expect(code).toBe('validation_failed')
  })
})

describe('a visitor who comes often', () => {
  it('is marked by who sees them, offered without a filter, and unmarked', async () => {
    const [anna] = await find(host, 'anna')
    const params = { visitorId: anna?.id ?? '' }
    const mark = (who: StaffMember, frequent: boolean) =>
      call('visitors.setFrequent', who, { params, body: { frequent } })
    expect((await mark(other, true)).code).toBe('not_found')
    expect(await find(host)).toEqual([])
    expect((await mark(host, true)).body).toEqual({ id: anna?.id })
    expect(names(await find(host))).toEqual(['van der Berg'])
    expect(names(await find(administrator, 'berg'))).toEqual(['van der Berg', 'Bergman'])
    expect(await find(other)).toEqual([])
    await mark(host, false)
    expect(await find(host)).toEqual([])
  })

  it('is invited again under the same name', async () => {
    const [anna] = await find(host, 'anna')
    const body = {
      startAt: '2026-11-24T09:00:00+01:00',
      endAt: '2026-11-24T10:00:00+01:00',
      hostId: host.id,
      visitors: [{ id: anna?.id }],
    }
    expect((await call('meetings.create', host, { body })).status).toBe(200)
    expect(names(await find(host, 'anna'))).toEqual(['van der Berg'])
  })

  it('is neither found nor marked without the right to invite', async () => {
    const nobody = await staffOf(test, scene)
    const params = { userId: nobody.id, right: 'CREATE_VISITS' }
    await call('rights.revokeFromUser', { token: scene.client }, { params })
    expect((await call('visitors.search', nobody)).code).toBe('forbidden')
    const visitorId = (await find(host, 'anna'))[0]?.id ?? ''
    const mark = { params: { visitorId }, body: { frequent: true } }
    expect((await call('visitors.setFrequent', nobody, mark)).code).toBe('forbidden')
  })
})
