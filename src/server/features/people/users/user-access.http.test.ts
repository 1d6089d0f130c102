/** People of the location who may do something about users: what they see and do, and whom they cannot reach. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insideId, outsideId } from '#contract/ids.ts'
import { makeInvitation } from '#server/features/people/accounts/links/make-account-link.ts'
import { signedInUser, soundPassword } from '#tests/support/accounts.ts'
import { createUser } from '#tests/support/factories.ts'
import { eventsAbout, openStaff, type Staff } from '#tests/support/rights-world.ts'
import { send, type Answer } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
/** May edit users, and little else. */
let personnel: Staff
let nobody: Staff
let boss: Staff

beforeAll(async () => {
  world = await openWorld()
  personnel = await openStaff(world)
  await world.call('rights.grantToUser', { params: { userId: personnel.id, right: 'EDIT_USERS' } })
  nobody = await openStaff(world)
  boss = await openStaff(world, 'ADMINISTRATORS')
})
afterAll(() => world.close())

const outcome = ({ status, code }: Answer) => code ?? String(status)
const read = async (userId: string) =>
  (await world.call('users.get', { params: { userId } })).body as {
    email: string
    revision: number
    firstname: string
  }
/** All that was there, with another address. */
const takeOver = async (userId: string, email: string) => {
  const { revision, ...before } = await read(userId)
  return { params: { userId }, body: { ...before, revision, email } }
}

const groupsOf: Readonly<Record<string, readonly string[]>> = {
  reception: ['RECEPTION'],
  administrator: ['ADMINISTRATORS'],
}

describe('somebody with more rights', () => {
  it.each(['reception', 'administrator', 'rights of their own', 'away'] as const)(
    'is not reached by who may edit users: %s',
    async (kind) => {
      const target = await openStaff(world, ...(groupsOf[kind] ?? []))
      const params = { userId: target.id }
      if (kind === 'rights of their own') {
        await world.call('rights.grantToUser', { params: { ...params, right: 'EXPORT_VISITS' } })
      }
      if (kind === 'away') {
        await world.call('rights.putGroups', { params, body: { groups: ['SECURITY'] } })
        const { revision: _, ...body } = await read(target.id)
        await world.call('users.update', { params, body: { ...body, active: false } })
      }
      const before = await read(target.id)
      const change = await takeOver(target.id, `mine.${target.id.toLowerCase()}@evil.example`)
      expect(outcome(await personnel.call('users.update', change))).toBe('forbidden')
      const invited = outcome(await personnel.call('users.invite', { params }))
      expect(invited).toBe(kind === 'away' ? 'not_found' : 'forbidden')
      expect(await read(target.id)).toEqual(before)
      // Who has everything does the same, so that the refusals prove something.
      expect(outcome(await boss.call('users.update', change))).toBe('200')
      expect((await read(target.id)).email).toBe(change.body.email)
    },
  )

  it('would be reached by another address and an invitation, which is why both are refused', async () => {
    const target = await openStaff(world, 'ADMINISTRATORS')
    const email = 'taken.over@evil.example'
    await boss.call('users.update', await takeOver(target.id, email))
    const { organisationId, companyId } = world.mine
    const userId = insideId('US', target.id) ?? ''
    const { token } = await signedInUser(world, organisationId, companyId, { email, userId })
    const answer = await send(world.app, 'audit.list', {
      params: { companyId: world.mine.co },
      token,
    })
    expect(outcome(answer)).toBe('200')
  })

  it('shows in the list that they are out of reach', async () => {
    const list = async (staff: Staff) => {
      const { body } = await staff.call('users.list', { query: { pageSize: '100' } })
      const { users } = body as {
        users: { id: string; mayEdit: boolean; mayInvite: boolean; groups: string[] }[]
      }
      return new Map(users.map((one) => [one.id, one]))
    }
    const seen = await list(personnel)
    expect(seen.get(nobody.id)).toMatchObject({ mayEdit: true, mayInvite: true })
    expect(seen.get(boss.id)).toMatchObject({
      mayEdit: false,
      mayInvite: false,
      groups: ['DEFAULT', 'ADMINISTRATORS'],
    })
    expect((await list(boss)).get(boss.id)).toMatchObject({ mayEdit: true, mayInvite: true })
    expect((await list(nobody)).get(personnel.id)).toMatchObject({
      mayEdit: false,
      mayInvite: false,
    })
  })

  it('is not made by who has had a right of everybody taken', async () => {
    const less = await openStaff(world)
    await world.call('rights.revokeFromUser', {
      params: { userId: less.id, right: 'CREATE_VISITS' },
    })
    const body = { firstname: 'Second', lastname: 'Self', email: '' }
    expect(outcome(await less.call('users.create', { body }))).toBe('forbidden')
    expect(outcome(await nobody.call('users.create', { body }))).toBe('200')
  })
})

describe('somebody with no more rights', () => {
  it('is made, changed and invited', async () => {
    const made = await personnel.call('users.create', {
      body: { firstname: 'New', lastname: 'Colleague', email: 'new.colleague@mine.example' },
    })
    const { id: userId } = made.body as { id: string }
    const change = await takeOver(userId, 'newer.colleague@mine.example')
    expect(outcome(await personnel.call('users.update', change))).toBe('200')
    expect(outcome(await nobody.call('users.update', change))).toBe('forbidden')
    expect(outcome(await nobody.call('users.invite', { params: { userId } }))).toBe('200')
    const events = await eventsAbout(world, world.mine.companyId, `user:${userId}`)
    expect(events.map(({ kind, payload }) => [kind, payload])).toEqual([
      ['user.created', {}],
      ['user.updated', expect.objectContaining({ changed: ['email'] })],
      ['user.address_changed', { accountId: null, leftAt: world.clock.now() }],
      ['user.invited', {}],
    ])
    expect(JSON.stringify(events)).not.toContain('mine.example')
  })

  it('is seen by nobody who may not invite, edit or give rights', async () => {
    const blind = await openStaff(world)
    await world.call('rights.revokeFromUser', {
      params: { userId: blind.id, right: 'INVITE_USERS' },
    })
    const params = { userId: nobody.id }
    const body = { firstname: 'A', email: '' }
    expect(outcome(await blind.call('users.list'))).toBe('forbidden')
    expect(outcome(await blind.call('users.get', { params }))).toBe('forbidden')
    expect(outcome(await blind.call('users.create', { body }))).toBe('forbidden')
    expect(outcome(await blind.call('users.update', { params, body }))).toBe('forbidden')
    expect(outcome(await blind.call('users.invite', { params }))).toBe('forbidden')
  })
})

describe('two who change the same user', () => {
  it('the later one is told, and nothing of the first is lost', async () => {
    const userId = outsideId('US', await createUser(world.deps, world.mine.companyId))
    const change = await takeOver(userId, '')
    const first = { ...change, body: { ...change.body, firstname: 'First' } }
    const second = { ...change, body: { ...change.body, firstname: 'Second' } }
    expect(outcome(await boss.call('users.update', first))).toBe('200')
    expect(outcome(await boss.call('users.update', second))).toBe('changed_meanwhile')
    expect((await read(userId)).firstname).toBe('First')
    const { revision } = await read(userId)
    const again = { ...second, body: { ...second.body, revision } }
    expect(outcome(await boss.call('users.update', again))).toBe('200')
  })

  it('at the same moment: one counts', async () => {
    const userId = outsideId('US', await createUser(world.deps, world.mine.companyId))
    const change = await takeOver(userId, '')
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((firstname) =>
        boss.call('users.update', { ...change, body: { ...change.body, firstname } }),
      ),
    )
    expect(answers.map(outcome).toSorted()).toEqual([
      '200',
      'changed_meanwhile',
      'changed_meanwhile',
    ])
  })
})

describe('an invitation', () => {
  const accept = (token: string) =>
    send(world.app, 'session.useLink', { body: { token, password: soundPassword } })
  const invite = async (userId: string, email: string) => {
    const { organisationId, companyId } = world.mine
    const user = { organisationId, companyId, userId: insideId('US', userId) ?? '', email }
    const { deps } = world
    const { link } = await deps.db.inSystem((tx) =>
      makeInvitation(tx, deps, deps.clock.now(), user),
    )
    return new URL(link).searchParams.get('token') ?? ''
  }

  it('counts no more once the user has another address', async () => {
    const { companyId } = world.mine
    const mail = 'before@mine.example'
    const userId = outsideId('US', await createUser(world.deps, companyId, { email: mail }))
    const [old, same] = [await invite(userId, mail), await invite(userId, mail)]
    await personnel.call('users.update', await takeOver(userId, 'true@mine.example'))
    expect(outcome(await accept(old))).toBe('account_link_gone')
    // With the address that was invited it does: the other link proves that it was sound.
    await personnel.call('users.update', await takeOver(userId, 'BEFORE@mine.example'))
    expect(outcome(await accept(same))).toBe('200')
  })
})

describe('the list', () => {
  it.each([
    ['émile', ['Émile Čapek']],
    ['capek EMILE', ['Émile Čapek']],
    ['100%', []],
    ['_', []],
    ['\\', []],
    ['wanted@find.example', ['Émile Čapek']],
  ])('finds %s', async (q, expected) => {
    await createUser(world.deps, world.mine.companyId, {
      firstname: 'Émile',
      lastname: 'Čapek',
      ...(q === 'émile' ? { email: 'wanted@find.example' } : {}),
    })
    const { body } = await boss.call('users.list', { query: { q } })
    const { users } = body as { users: { firstname: string; lastname: string }[] }
    const names = new Set(users.map(({ firstname, lastname }) => `${firstname} ${lastname}`))
    expect([...names]).toEqual(expected)
  })

  it('shows those of a group, and who is away, where that is asked for', async () => {
    const agent = await openStaff(world, 'AGENTS')
    const ids = async (query: Record<string, string>) =>
      ((await boss.call('users.list', { query })).body as { users: { id: string }[] }).users.map(
        ({ id }) => id,
      )
    expect(await ids({ group: 'AGENTS' })).toEqual([agent.id])
    const { revision: _, ...body } = await read(agent.id)
    await boss.call('users.update', {
      params: { userId: agent.id },
      body: { ...body, active: false },
    })
    expect(await ids({ group: 'AGENTS', show: 'ACTIVE' })).toEqual([])
    expect(await ids({ show: 'RETIRED', pageSize: '100' })).toContain(agent.id)
  })
})

it('who is no host is not found by visitors, and is again once they are', async () => {
  const made = await world.call('users.create', {
    body: { firstname: 'Quirin', lastname: 'Quiet', email: '', host: false },
  })
  const { id: userId } = made.body as { id: string }
  const find = async () =>
    (
      (await world.call('hosts.search', { query: { filter: 'Quirin' } })).body as {
        contacts: unknown[]
      }
    ).contacts.length
  expect(await find()).toBe(0)
  const { revision: _, ...body } = await read(userId)
  await world.call('users.update', { params: { userId }, body: { ...body, host: true } })
  expect(await find()).toBe(1)
})

describe('several at once', () => {
  const waiting = async (q: string) =>
    (
      (await world.call('users.list', { query: { show: 'WAITING', q } })).body as {
        users: readonly { id: string }[]
      }
    ).users.map(({ id }) => id)

  it('are invited, all of them or nobody', async () => {
    const { companyId } = world.mine
    const ann = outsideId(
      'US',
      await createUser(world.deps, companyId, { lastname: 'Waiting', email: 'w1@mine.example' }),
    )
    const bob = outsideId('US', await createUser(world.deps, companyId, { lastname: 'Waiting' }))
    expect((await waiting('waiting')).toSorted()).toEqual([ann, bob].toSorted())
    const call = { body: { userIds: [ann, bob] } }
    expect(outcome(await personnel.call('users.inviteSeveral', call))).toBe('user_without_address')
    expect(await eventsAbout(world, companyId, `user:${ann}`)).toEqual([])
    const some = { body: { userIds: [ann, ann] } }
    expect((await personnel.call('users.inviteSeveral', some)).body).toEqual({ invited: 1 })
    const mighty = { body: { userIds: [ann, boss.id] } }
    expect(outcome(await personnel.call('users.inviteSeveral', mighty))).toBe('forbidden')
  })

  it('are seen with when they were last at work', async () => {
    const { body } = await world.call('users.get', { params: { userId: boss.id } })
    const { lastSeenAt } = body as { lastSeenAt: string | null }
    expect(Date.parse(lastSeenAt ?? '')).toBeGreaterThan(0)
    expect(await waiting('')).not.toContain(boss.id)
  })
})
