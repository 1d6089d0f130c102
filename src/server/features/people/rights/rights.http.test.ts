import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { rights } from '#domain/rights/right.ts'
import { eventsAbout, openStaff, type Rights } from '#tests/support/rights-world.ts'
import type { Answer } from '#tests/support/send.ts'
import { expectRefusals, expectRepeatable, openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Group = Pick<Rights, 'rights' | 'mayChange'> & {
  readonly id: string
  readonly memberCount: number
}
const refusal = ({ status, code }: Answer) => [status, code]
const groupsOf = async () => (await world.call('rights.groups')).body as Group[]

describe('the rights of a person', () => {
  it('are those of everybody and of their groups', async () => {
    const ann = await openStaff(world, 'AGENTS')
    const { reasons, ...shown } = await ann.rights()
    expect(shown).toEqual({
      userId: ann.id,
      groups: ['DEFAULT', 'AGENTS'],
      rights: [
        'CREATE_VISITS',
        'SEE_WATCH_MATCHES',
        'INVITE_USERS',
        'SEE_TICKETS',
        'CHANGE_TICKETS',
      ],
      set: [],
      mayChange: rights,
      mayChangeGroups: ['ADMINISTRATORS', 'RECEPTION', 'SECURITY', 'ASSISTANTS', 'AGENTS'],
    })
    expect(reasons).toContainEqual({
      right: 'SEE_WATCH_MATCHES',
      has: true,
      own: null,
      groups: ['AGENTS'],
      isByOrganisation: false,
    })
  })

  it('are granted, revoked and reset, with an event for what changed', async () => {
    const ann = await openStaff(world)
    const params = { userId: ann.id, right: 'EXPORT_VISITS' }
    const granted = (await world.call('rights.grantToUser', { params })).body as Rights
    expect(granted.rights).toContain('EXPORT_VISITS')
    await world.call('rights.grantToUser', { params })
    const invite = { userId: ann.id, right: 'INVITE_USERS' }
    const revoked = await world.call('rights.revokeFromUser', { params: invite })
    expect(revoked.body).toMatchObject({
      rights: ['CREATE_VISITS', 'EXPORT_VISITS'],
      set: [
        { right: 'EXPORT_VISITS', granted: true },
        { right: 'INVITE_USERS', granted: false },
      ],
    })
    const reset = await world.call('rights.resetUser', { params })
    expect(reset.body).toMatchObject({ rights: ['CREATE_VISITS', 'INVITE_USERS'], set: [] })
    await world.call('rights.resetUser', { params })
    const events = await eventsAbout(world, world.mine.companyId, `user:${ann.id}`)
    expect(events.filter(({ kind }) => kind.startsWith('right.'))).toMatchObject([
      { kind: 'right.granted', payload: { right: 'EXPORT_VISITS' } },
      { kind: 'right.revoked', payload: { right: 'INVITE_USERS' } },
      { kind: 'right.reset', payload: { rights: ['EXPORT_VISITS', 'INVITE_USERS'] } },
    ])
  })

  it('are all of them for an administrator, and cannot be taken', async () => {
    const params = { userId: (await openStaff(world, 'ADMINISTRATORS')).id, right: 'EDIT_RIGHTS' }
    const { body } = await world.call('rights.ofUser', { params })
    expect(body).toMatchObject({ rights, mayChange: [] })
    for (const id of ['rights.grantToUser', 'rights.revokeFromUser'] as const) {
      expect(refusal(await world.call(id, { params }))).toEqual([409, 'administrators_fixed'])
    }
  })

  it('end with the work there', async () => {
    const ann = await openStaff(world, 'ADMINISTRATORS', 'RECEPTION')
    await openStaff(world, 'ADMINISTRATORS')
    expect((await ann.call('rights.groups')).status).toBe(200)
    const body = { firstname: 'Ann', email: '', active: false }
    await world.call('users.update', { params: { userId: ann.id }, body })
    world.clock.advance(5_000)
    expect(refusal(await ann.call('rights.groups'))).toEqual([401, 'token_revoked'])
  })

  it('are told to themselves, for each location', async () => {
    const ann = await openStaff(world, 'ASSISTANTS')
    expect((await ann.call('me.rights')).body).toEqual([
      {
        companyId: world.mine.co,
        userId: ann.id,
        groups: ['DEFAULT', 'ASSISTANTS'],
        rights: ['CREATE_VISITS', 'CREATE_VISITS_FOR_OTHERS', 'INVITE_USERS'],
      },
    ])
  })

  it('reach the person at once', async () => {
    const ann = await openStaff(world)
    expect(refusal(await ann.call('rights.groups'))).toEqual([403, 'forbidden'])
    const params = { userId: ann.id, right: 'EDIT_RIGHTS' }
    await world.call('rights.grantToUser', { params })
    expect((await ann.call('rights.groups')).status).toBe(200)
    await world.call('rights.revokeFromUser', { params })
    expect(refusal(await ann.call('rights.groups'))).toEqual([403, 'forbidden'])
  })
})

describe('the rights of a group', () => {
  it('are listed with its members, the six groups in their order', async () => {
    const before = await groupsOf()
    expect(before.map(({ id }) => id)).toEqual([
      'DEFAULT',
      'ADMINISTRATORS',
      'RECEPTION',
      'SECURITY',
      'ASSISTANTS',
      'AGENTS',
    ])
    await openStaff(world, 'SECURITY')
    const after = await groupsOf()
    expect(
      after.map(({ memberCount }, at) => memberCount - (before[at]?.memberCount ?? 0)),
    ).toEqual([1, 0, 0, 1, 0, 0])
    expect(after[1]).toMatchObject({ rights, mayChange: [] })
  })

  it('are granted, revoked and reset for all its members', async () => {
    const ann = await openStaff(world, 'ASSISTANTS')
    const params = { group: 'ASSISTANTS', right: 'EDIT_DESK_AREAS' }
    const granted = await world.call('rights.grantToGroup', { params })
    expect(granted.body).toMatchObject({
      id: 'ASSISTANTS',
      rights: ['CREATE_VISITS_FOR_OTHERS', 'EDIT_DESK_AREAS'],
      set: [{ right: 'EDIT_DESK_AREAS', granted: true }],
    })
    expect((await ann.rights()).rights).toContain('EDIT_DESK_AREAS')
    const other = { group: 'ASSISTANTS', right: 'CREATE_VISITS_FOR_OTHERS' }
    await world.call('rights.revokeFromGroup', { params: other })
    expect((await ann.rights()).rights).not.toContain('CREATE_VISITS_FOR_OTHERS')
    const reset = await world.call('rights.resetGroup', { params })
    expect(reset.body).toMatchObject({ rights: ['CREATE_VISITS_FOR_OTHERS'], set: [] })
  })

  it('of administrators are not set', async () => {
    const params = { group: 'ADMINISTRATORS', right: 'EXPORT_VISITS' }
    for (const id of [
      'rights.grantToGroup',
      'rights.revokeFromGroup',
      'rights.resetGroup',
    ] as const) {
      expect([id, ...refusal(await world.call(id, { params }))]).toEqual([id, 404, 'not_found'])
    }
    await expect(
      world.deps.db.system
        .insertInto('user_group_rights')
        .values({
          company_id: world.mine.companyId,
          user_group: 'ADMINISTRATORS',
          right_name: 'EXPORT_VISITS',
          granted: false,
        })
        .execute(),
    ).rejects.toMatchObject({ code: '23514' })
  })

  it('are of one location alone', async () => {
    const params = { group: 'AGENTS', right: 'EXPORT_VISITS' }
    await world.call('rights.grantToGroup', { params })
    const there = { params: { companyId: world.other.co }, token: world.other.token }
    const agents = ((await world.call('rights.groups', there)).body as Group[]).at(-1)
    expect(agents).toMatchObject({ id: 'AGENTS', set: [] })
    await world.call('rights.resetGroup', { params })
  })
})

describe('the calls', () => {
  it('are refused to everybody else', async () => {
    const params = { userId: outsideId('US', world.mine.hostId), group: 'AGENTS' }
    const call = { params: { ...params, right: 'EXPORT_VISITS' }, body: { groups: [] } }
    const ids = [
      'rights.groups',
      'rights.grantToGroup',
      'rights.revokeFromGroup',
      'rights.resetGroup',
      'rights.ofUser',
      'rights.grantToUser',
      'rights.revokeFromUser',
      'rights.resetUser',
      'rights.putGroups',
    ] as const
    const nobody = await openStaff(world)
    for (const id of ids) {
      await expectRefusals(world, id, call, 'may not')
      expect([id, ...refusal(await nobody.call(id, call))]).toEqual([id, 403, 'forbidden'])
    }
    expect((await nobody.call('rights.list')).body).toHaveLength(rights.length)
    expect(refusal(await world.call('me.rights'))).toEqual([403, 'forbidden'])
  })

  it('find no right, group or user that is not there', async () => {
    const userId = outsideId('US', world.other.hostId)
    for (const [id, params] of [
      ['rights.grantToUser', { userId, right: 'EXPORT_VISITS' }],
      ['rights.revokeFromUser', { userId, right: 'EXPORT_VISITS' }],
      ['rights.resetUser', { userId }],
      ['rights.ofUser', { userId }],
      ['rights.putGroups', { userId }],
      ['rights.grantToUser', { userId: outsideId('US', world.mine.hostId), right: 'FLY' }],
      ['rights.grantToGroup', { group: 'KINGS', right: 'EXPORT_VISITS' }],
    ] as const) {
      const answer = await world.call(id, { params, body: { groups: [] } })
      expect([id, ...refusal(answer)]).toEqual([id, 404, 'not_found'])
    }
  })

  it('do one thing for one key', async () => {
    const { id: userId } = await openStaff(world)
    const call = { params: { userId }, body: { groups: ['AGENTS'] } }
    await expectRepeatable(world, 'rights.putGroups', call, { groups: [] })
    const right = { params: { userId, right: 'EXPORT_VISITS' } }
    await expectRepeatable(world, 'rights.grantToUser', right, { other: true })
  })
})
