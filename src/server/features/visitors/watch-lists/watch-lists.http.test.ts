import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { Call } from '#tests/support/send.ts'
import { setWatchMode } from '#tests/support/watch-list-factory.ts'
import { expectRefusals, expectRepeatable, openWorld, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({}, '2026-11-21T09:00:00.000Z')
})
afterAll(() => world.close())

const done = async <T>(id: EndpointId, call: Call = {}): Promise<T> => {
  const answer = await world.call(id, call)
  expect([id, answer.status, answer.code]).toEqual([id, 200, undefined])
  return answer.body as T // as the contract of each call says
}
const newList = (body: object = {}) =>
  done<{ id: string }>('watchLists.create', { body: { name: 'Unwanted', ...body } })
const newRecord = (watchListId: string, body: object) =>
  done<{ id: string }>('watchRecords.create', { params: { watchListId }, body })
const kindsOf = async (subject: string) => {
  const rows = await world.deps.db.system
    .selectFrom('events')
    .select('kind')
    .where('subject', '=', subject)
    .orderBy('event_id')
    .execute()
  return rows.map(({ kind }) => kind)
}

describe('a watch list', () => {
  it('is made, shown, replaced and removed', async () => {
    const recipient = outsideId('US', world.mine.hostId)
    const { id } = await newList({
      name: ' Former staff ',
      action: 'HOLD',
      recipientIds: [recipient, recipient],
    })
    const shown = async () =>
      (await done<{ id: string }[]>('watchLists.list')).find((list) => list.id === id)
    expect(await shown()).toEqual({
      id,
      fromOrganisation: false,
      name: 'Former staff',
      kind: 'UNWANTED',
      action: 'HOLD',
      matching: 'STANDARD',
      recipientIds: [recipient],
      recipients: [
        expect.objectContaining({ id: recipient, active: true, hasPhone: false }) as unknown,
      ],
      byText: false,
      active: true,
      records: 0,
    })
    await newRecord(id, { lastname: 'Orlova' })
    const params = { watchListId: id }
    const body = {
      name: 'Guests of honour',
      kind: 'VIP',
      matching: 'NARROW',
      active: false,
      byText: true,
    }
    await done('watchLists.update', { params, body })
    expect(await shown()).toEqual({
      id,
      ...body,
      fromOrganisation: false,
      action: 'ALERT',
      recipientIds: [],
      recipients: [],
      records: 1,
    })
    await done('watchLists.delete', { params })
    expect(await shown()).toBeUndefined()
    expect(await kindsOf(`watch-list:${id}`)).toEqual([
      'watch_list.created',
      'watch_list.record_added',
      'watch_list.updated',
      'watch_list.removed',
    ])
  })

  it.each([
    [{}],
    [{ name: '' }],
    [{ name: 'a\nb' }],
    [{ name: 'x', action: 'REFUSE' }],
    [{ name: 'x', kind: 'FRIENDS' }],
    [{ name: 'x', recipientIds: ['US-1'] }],
    [{ name: 'x', recipientIds: [outsideId('US', '00000000-0000-7000-8000-000000000000')] }],
  ])('is refused with %j', async (body) => {
    expect((await world.call('watchLists.create', { body })).code).toBe('validation_failed')
  })

  it('belongs to the API clients of its organisation alone', async () => {
    const { id: watchListId } = await newList()
    const params = { watchListId }
    const body = { name: 'Another' }
    const record = { lastname: 'Orlova' }
    await expectRefusals(world, 'watchLists.list', {}, 'may not')
    await expectRefusals(world, 'watchLists.create', { body }, 'may not')
    await expectRefusals(world, 'watchLists.update', { params, body }, 'may not')
    await expectRefusals(world, 'watchLists.delete', { params }, 'may not')
    await expectRefusals(world, 'watchLists.test', { body: record }, 'may not')
    await expectRefusals(world, 'watchRecords.list', { params }, 'may not')
    await expectRefusals(world, 'watchRecords.create', { params, body: record }, 'may not')
    const one = { watchListId, watchRecordId: (await newRecord(watchListId, record)).id }
    await expectRefusals(world, 'watchRecords.get', { params: one }, 'may not')
    await expectRefusals(world, 'watchRecords.update', { params: one, body: record }, 'may not')
    await expectRefusals(world, 'watchRecords.delete', { params: one }, 'may not')
  })

  it('that does not exist is not found', async () => {
    const params = {
      watchListId: outsideId('WL', world.mine.hostId),
      watchRecordId: outsideId('WR', world.mine.hostId),
    }
    const body = { name: 'x', lastname: 'x' }
    for (const id of [
      'watchLists.update',
      'watchLists.delete',
      'watchRecords.list',
      'watchRecords.get',
      'watchRecords.create',
      'watchRecords.update',
      'watchRecords.delete',
    ] as const) {
      expect([id, (await world.call(id, { params, body })).status]).toEqual([id, 404])
    }
  })

  it('is made once, however often it is sent', async () => {
    const call = { body: { name: 'Once' } }
    await expectRepeatable(world, 'watchLists.create', call, { name: 'Twice' })
    const named = (await done<{ name: string }[]>('watchLists.list')).filter(
      ({ name }) => name === 'Once',
    )
    expect(named).toHaveLength(1)
  })
})

describe('a record', () => {
  const whole = {
    firstname: 'Olga',
    lastname: 'Orlova',
    aliases: ['Ольга Орлова', 'Olya'],
    email: 'olga@example.com',
    mobile: '+32470123456',
    licensePlate: '1-ABC-234',
    companyName: 'ACME',
    reason: 'Took the silver.\nTwice.',
    validUntil: '2026-12-31',
  }

  it('is added, found, replaced and removed', async () => {
    const { id: watchListId } = await newList()
    const { id } = await newRecord(watchListId, { ...whole, mobile: '0470 12 34 56' })
    await newRecord(watchListId, { lastname: 'Zola' })
    const list = (query: Record<string, string> = {}) =>
      done<{ total: number; records: object[] }>('watchRecords.list', {
        params: { watchListId },
        query,
      })
    expect(await list({ q: 'ЛЬГА' })).toEqual({ total: 1, records: [{ id, ...whole }] })
    expect(await list({ q: 'a%' })).toEqual({ total: 0, records: [] })
    expect(await list({ pageSize: '1', page: '2' })).toMatchObject({
      total: 2,
      records: [{ lastname: 'Zola' }],
    })
    const params = { watchListId, watchRecordId: id }
    expect(await done('watchRecords.get', { params })).toEqual({ id, ...whole })
    await done('watchRecords.update', { params, body: { companyName: 'Globex' } })
    expect(await list({ q: 'globex' })).toMatchObject({
      total: 1,
      records: [{ id, lastname: '', companyName: 'Globex', validUntil: null }],
    })
    await done('watchRecords.delete', { params })
    expect((await list()).total).toBe(1)
  })

  it.each([
    [{}, 'lastname', 'common_error_required'],
    [{ reason: 'nobody' }, 'lastname', 'common_error_required'],
    [{ aliases: ['Only an alias'] }, 'lastname', 'common_error_required'],
    [{ lastname: 'x'.repeat(101) }, 'lastname', 'too_big'],
    [{ lastname: 'a\0b' }, 'lastname', 'common_error_invalidCharacters'],
    [{ email: 'nobody' }, 'email', 'common_error_email'],
    [{ mobile: '12' }, 'mobile', 'common_error_InvalidMobileNumberException'],
    [{ lastname: 'x', validUntil: '31-12-2026' }, 'validUntil', 'invalid_format'],
    [{ lastname: 'x', aliases: [''] }, 'aliases.0', 'too_small'],
  ])('is refused with %j', async (body, field, code) => {
    const { id: watchListId } = await newList()
    const answer = await world.call('watchRecords.create', { params: { watchListId }, body })
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { code: 'validation_failed', details: [{ field: `body.${field}`, code }] } },
    })
  })

  it('is added once, however often it is sent', async () => {
    const { id: watchListId } = await newList()
    const call = { params: { watchListId }, body: { lastname: 'Once' } }
    await expectRepeatable(world, 'watchRecords.create', call, { lastname: 'Twice' })
  })
})

describe('testing a name', () => {
  type Matches = {
    matches: { record: { id: string }; score: number; reasons: object[]; action: string }[]
  }

  it('says whom it would be taken for, why, and what would follow', async () => {
    const { id: watchListId } = await newList({ name: 'Test', action: 'HOLD' })
    const { id } = await newRecord(watchListId, {
      firstname: 'Сергей',
      lastname: 'Щербаков',
      companyName: 'ACME',
    })
    const test = async (body: object) =>
      (await done<Matches>('watchLists.test', { body })).matches.filter(
        ({ record }) => record.id === id,
      )
    const body = { firstname: 'Sergey', lastname: 'Shcherbakov', companyName: 'Acme NV' }
    expect(await test(body)).toMatchObject([
      {
        score: 97,
        reasons: [
          { code: 'COMPANY', score: 97 },
          { code: 'NAME', score: 96 },
        ],
        action: 'NONE',
      },
    ])
    for (const [mode, action] of [
      ['ALERT', 'ALERT'],
      ['HOLD', 'HOLD'],
    ] as const) {
      await setWatchMode(world.deps, world.mine.companyId, mode)
      expect(await test(body)).toMatchObject([{ action }])
    }
    expect(await test({ lastname: 'Shcherba Sergeyev' })).toMatchObject([])
    expect(await test({ firstname: 'S.', lastname: 'Shcherbakov' })).toMatchObject([
      { action: 'HOLD' },
    ])
    expect(await test({ firstname: 'Sergio', lastname: 'Sherbakova' })).toMatchObject([
      { action: 'NONE' },
    ])
  })

  it('passes over lists that are switched off and records that have ended', async () => {
    await setWatchMode(world.deps, world.mine.companyId, 'HOLD')
    const off = await newList({ active: false })
    const on = await newList()
    await newRecord(off.id, { lastname: 'Quetzalcoatl' })
    await newRecord(on.id, { lastname: 'Quetzalcoatl', validUntil: '2026-11-20' })
    const { id } = await newRecord(on.id, { lastname: 'Quetzalcoatl', validUntil: '2026-11-21' })
    const { matches } = await done<Matches>('watchLists.test', {
      body: { lastname: 'Quetzalcóatl' },
    })
    expect(matches.map(({ record }) => record.id)).toEqual([id])
  })

  it('needs something that can be read', async () => {
    const answer = await world.call('watchLists.test', { body: { firstname: 7 } })
    expect(answer.code).toBe('validation_failed')
    expect(await done('watchLists.test', { body: {} })).toEqual({ matches: [] })
  })
})
