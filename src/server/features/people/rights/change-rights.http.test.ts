import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insideId, outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { createUser } from '#tests/support/factories.ts'
import { eventsAbout, openStaff, type Rights, type Staff } from '#tests/support/rights-world.ts'
import type { Answer, Call } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { hasOtherAdministrator } from './queries.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const refusal = ({ status, code }: Answer) => [status, code]

describe('who may change rights', () => {
  it('gives and takes only what they have', async () => {
    const giver = await openStaff(world, 'SECURITY')
    await world.call('rights.grantToUser', { params: { userId: giver.id, right: 'EDIT_RIGHTS' } })
    const ann = await openStaff(world, 'RECEPTION')
    const own = { userId: ann.id, right: 'APPROVE_VISITS' }
    expect((await giver.call('rights.grantToUser', { params: own })).status).toBe(200)
    const shown = (await giver.call('rights.ofUser', { params: own })).body as Rights
    expect(shown.mayChange).not.toContain('EDIT_LOCATION')
    // Not agents, who work on tickets, which a guard doesn't.
    expect(shown.mayChangeGroups).toEqual(['RECEPTION', 'SECURITY', 'ASSISTANTS'])

    const foreign = { userId: ann.id, group: 'RECEPTION', right: 'EDIT_LOCATION' }
    await world.call('rights.grantToGroup', { params: { ...foreign, group: 'ASSISTANTS' } })
    const setForAnn = { params: { ...own, right: 'EDIT_LOCATION' } }
    await world.call('rights.grantToUser', setForAnn)
    const refused: readonly (readonly [EndpointId, Call])[] = [
      ['rights.grantToUser', { params: foreign }],
      ['rights.revokeFromUser', { params: foreign }],
      ['rights.resetUser', { params: foreign }],
      ['rights.grantToGroup', { params: foreign }],
      ['rights.revokeFromGroup', { params: foreign }],
      ['rights.resetGroup', { params: { group: 'ASSISTANTS' } }],
      ['rights.putGroups', { params: foreign, body: { groups: ['RECEPTION', 'ASSISTANTS'] } }],
      ['rights.putGroups', { params: foreign, body: { groups: ['ADMINISTRATORS'] } }],
      ['rights.putGroups', { params: { userId: giver.id }, body: { groups: ['ADMINISTRATORS'] } }],
    ]
    for (const [id, call] of refused) {
      expect([id, ...refusal(await giver.call(id, call))]).toEqual([id, 403, 'forbidden'])
    }
    // The same by who has everything, so that the refusals above prove something.
    for (const [id, call] of refused.slice(0, -2)) {
      expect([id, (await world.call(id, call)).status]).toEqual([id, 200])
    }
  })

  it('takes nobody out who has more', async () => {
    const giver = await openStaff(world, 'SECURITY')
    await world.call('rights.grantToUser', { params: { userId: giver.id, right: 'EDIT_RIGHTS' } })
    const boss = await openStaff(world, 'ADMINISTRATORS')
    const call = { params: { userId: boss.id }, body: { groups: [] } }
    expect(refusal(await giver.call('rights.putGroups', call))).toEqual([403, 'forbidden'])
  })
})

it('without a lock two administrators would each see that the other stays', async () => {
  const { companyId } = world.mine
  const one = await openStaff(world, 'ADMINISTRATORS')
  const two = await openStaff(world, 'ADMINISTRATORS')
  const sees = (tx: Tx, { id }: Staff) =>
    hasOtherAdministrator(tx, companyId, insideId('US', id) ?? '')
  const { db } = world.deps
  const both = await db.inTenant(companyId, (mine) =>
    db.inTenant(companyId, async (theirs) => [await sees(mine, one), await sees(theirs, two)]),
  )
  expect(both).toEqual([true, true])
})

describe('groups of a person', () => {
  it('are replaced, with one event', async () => {
    const ann = await openStaff(world, 'AGENTS')
    const params = { userId: ann.id }
    const body = { groups: ['RECEPTION', 'ASSISTANTS', 'RECEPTION'] }
    const answer = await world.call('rights.putGroups', { params, body })
    expect(answer.body).toMatchObject({ groups: ['DEFAULT', 'ASSISTANTS', 'RECEPTION'] })
    await world.call('rights.putGroups', { params, body })
    const events = await eventsAbout(world, world.mine.companyId, `user:${ann.id}`)
    expect(events.filter(({ kind }) => kind === 'user.groups_changed')).toMatchObject([
      { payload: { added: ['AGENTS'], removed: [] } },
      { payload: { added: ['RECEPTION', 'ASSISTANTS'], removed: ['AGENTS'] } },
    ])
  })

  it.each([[['DEFAULT']], [['KINGS']], ['RECEPTION'], [null]])('are not %j', async (groups) => {
    const { id } = await openStaff(world)
    const call = { params: { userId: id }, body: { groups } }
    expect(refusal(await world.call('rights.putGroups', call))).toEqual([422, 'validation_failed'])
  })

  it('leave a location an administrator, also when two take each other out', async () => {
    const call = { token: world.other.token, params: { companyId: world.other.co } }
    const put = (userId: string, groups: readonly string[]) =>
      world.call('rights.putGroups', {
        ...call,
        params: { ...call.params, userId: outsideId('US', userId) },
        body: { groups },
      })
    let survivors: string[] = []
    const make = () => createUser(world.deps, world.other.companyId, { firstname: 'A' })
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await make(), await make()]
      await put(one, ['ADMINISTRATORS'])
      await put(two, ['ADMINISTRATORS'])
      // Makes room for these two.
      for (const before of survivors) await put(before, [])
      survivors = [one, two]
      const answers = await Promise.all([put(one, []), put(two, [])])
      expect(answers.map(refusal).toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
        [200, undefined],
        [409, 'last_administrator'],
      ])
    }
  })
})
