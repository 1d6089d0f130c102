/** Colleagues from a list: what it would change, and what it changes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { createUser } from '#tests/support/factories.ts'
import { workbook } from '#tests/support/make-workbook.ts'
import { eventsAbout, openStaff } from '#tests/support/rights-world.ts'
import type { Answer, Call } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Difference = CallOutput<Endpoints['users.compare']>

const fileOf = (text: string | Uint8Array) => ({
  file: {
    bytes: typeof text === 'string' ? Buffer.from(text) : text,
    name: 'people.csv',
    type: 'text/csv',
  },
})
async function compare(text: string | Uint8Array, call: Call = {}): Promise<Difference> {
  const answer = await world.call('users.compare', { ...fileOf(text), ...call })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer.body as Difference
}
const bring = (text: string, digest: string, query: Record<string, string> = {}): Promise<Answer> =>
  world.call('users.import', { ...fileOf(text), query: { digest, ...query } })
const us = (userId: string) => outsideId('US', userId)
const total = async () =>
  ((await world.call('users.list', { query: { show: 'ALL' } })).body as { total: number }).total
const faultOf = ({ status, body }: Answer) => [
  status,
  (body as { error: { details?: readonly { code: string }[] } }).error.details?.[0]?.code,
]

const headings = 'First name;Last name;E-mail;Phone;Language'

describe('a list of colleagues', () => {
  it('is compared first, and changes what was seen and nothing else', async () => {
    const { companyId } = world.mine
    const ann = await createUser(world.deps, companyId, {
      firstname: 'Ann',
      lastname: 'Archer',
      email: 'ann@mine.example',
    })
    const old = await createUser(world.deps, companyId, {
      firstname: 'Otto',
      lastname: 'Old',
      email: 'otto@mine.example',
      active: false,
    })
    const gone = await createUser(world.deps, companyId, { email: 'gone@mine.example' })
    const list = [
      headings,
      'Anna;Archer;ANN@mine.example;+32470123456;',
      'Bob;Baker;bob@mine.example;;Deutsch',
      'Otto;Old;otto@mine.example;;',
      ';;nobody@mine.example;;',
    ].join('\n')
    const found = await compare(list)
    expect(found).toMatchObject({
      same: 0,
      added: { count: 1, first: [{ line: 3, firstname: 'Bob', language: 'de' }] },
      changed: {
        count: 2,
        first: [
          { userId: us(ann), changed: ['firstname', 'phone'] },
          { userId: us(old), changed: ['active'] },
        ],
      },
      gone: { count: 1, first: [{ userId: us(gone), isFree: true, revision: 1 }] },
      bad: { count: 1, first: [{ line: 5, field: 'firstname', code: 'common_error_required' }] },
    })
    const before = await total()
    const answer = await bring(list, found.digest, { invite: 'true' })
    expect(answer.body).toEqual({ added: 1, changed: 2, invited: 1 })
    expect(await total()).toBe(before + 1)
    for (const [id, expected] of [
      [ann, { firstname: 'Anna', phone: '+32470123456', email: 'ann@mine.example' }],
      [old, { active: true }],
      [gone, { active: true }],
    ] as const) {
      const { body } = await world.call('users.get', { params: { userId: us(id) } })
      expect(body).toMatchObject(expected)
    }
    const told = await eventsAbout(world, companyId, `user:${us(ann)}`)
    expect(told.map(({ kind }) => kind)).toEqual(['user.updated'])
    // From what to what, as of somebody who is changed by hand: of names and numbers only that they changed.
    const changesOf = async (id: string) => {
      const { body } = await world.call('audit.list', { query: { subject: `user:${us(id)}` } })
      return (body as { events: { changes: object[] }[] }).events[0]?.changes
    }
    expect(await changesOf(ann)).toEqual([
      { field: 'firstname', from: null, to: null, hidden: true },
      { field: 'phone', from: null, to: null, hidden: true },
    ])
    expect(await changesOf(old)).toEqual([
      { field: 'active', from: false, to: true, hidden: false },
    ])
    const { body } = await world.call('hosts.search', { query: { filter: 'baker' } })
    const [bob] = (body as { contacts: { id: string }[] }).contacts
    const events = await eventsAbout(world, companyId, `user:${bob?.id ?? ''}`)
    expect(events.map(({ kind }) => kind)).toEqual(['user.created', 'user.invited'])
    // Brought again it changes nothing.
    expect(await compare(list)).toMatchObject({ same: 3, added: { count: 0 } })
  })

  it('is refused when it would change something else by now', async () => {
    const list = 'Name,E-mail\nAnn Archer,late@mine.example\n'
    const { digest } = await compare(list)
    await createUser(world.deps, world.mine.companyId, {
      firstname: 'Ann',
      email: 'late@mine.example',
    })
    const before = await total()
    expect(await bring(list, digest)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect(await total()).toBe(before)
  })

  it('may be a workbook, or pasted from a mail', async () => {
    const row = (...cells: readonly string[]) =>
      `<row>${cells.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`
    const bytes = await workbook(
      row('Prénom', 'Nom', 'E-mail') + row('Ann', 'Archer', 'sheet@mine.example'),
    )
    expect((await compare(bytes)).added.first).toMatchObject([{ lastname: 'Archer' }])
    const pasted = await compare('Bob Baker <pasted@mine.example>', { query: { as: 'LIST' } })
    expect(pasted.added.first).toMatchObject([{ firstname: 'Bob', email: 'pasted@mine.example' }])
  })

  it('of 20 000 bad rows has one answer', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => `Ann ${String(n)},ann${String(n)}@`)
    const found = await compare(`Name,E-mail\n${rows.join('\n')}\n`)
    expect([found.bad.count, found.bad.first.length, found.added.count]).toEqual([20_000, 100, 0])
    const none = await world.call('users.compare', fileOf('Name,Phone\nAnn,+32470123456\n'))
    expect(faultOf(none)).toEqual([422, 'people_import_error_addresses'])
    const many = `Name,E-mail\n${'Ann,a@mine.example\n'.repeat(20_001)}`
    expect(faultOf(await world.call('users.compare', fileOf(many)))).toEqual([
      422,
      'import_error_rows',
    ])
  })

  it('reaches nobody who may more than who brings it', async () => {
    const personnel = await openStaff(world)
    await world.call('rights.grantToUser', {
      params: { userId: personnel.id, right: 'EDIT_USERS' },
    })
    const boss = await openStaff(world, 'ADMINISTRATORS')
    const { email } = (await world.call('users.get', { params: { userId: boss.id } })).body as {
      email: string
    }
    const list = `Name,E-mail\nBoss Renamed,${email}\n`
    const answer = await personnel.call('users.compare', fileOf(list))
    expect(answer.body).toMatchObject({
      changed: { count: 0 },
      bad: { count: 1, first: [{ code: 'people_import_error_beyond' }] },
    })
    const nobody = await openStaff(world)
    expect((await nobody.call('users.compare', fileOf(list))).code).toBe('forbidden')
  })
})
