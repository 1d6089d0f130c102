/** Where Foyer leads, Eptura Engage is told of its people: who comes, changes and leaves, after somebody has looked. Issue 15 §4. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCompany, createUser } from '#tests/support/factories.ts'
import { openTellingScene } from '#tests/support/engage-telling-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { engageUser, startEngage, type TestEngage } from '#tests/support/start-engage.ts'

let world: MailWorld
let engage: TestEngage

beforeAll(async () => {
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
  engage = await startEngage()
})
afterAll(async () => {
  await world.close()
  await engage.close()
})

const open = (more?: Parameters<typeof openTellingScene>[2]) =>
  openTellingScene(world, engage, more)
const accountCalls = () =>
  engage.requests.filter(
    ({ method, url }) => method !== 'GET' && url.pathname.startsWith('/scim/v1/users'),
  )

describe('before the first sync', () => {
  it('nothing is told, and the difference is shown: who would come, change, and stays', async () => {
    const known = engageUser('known', { userName: 'known@acme.example' })
    const scene = await open({
      users: [
        { ...known, name: { givenName: 'known', familyName: 'Archer' } },
        engageUser('other', { userName: 'other@acme.example' }),
        engageUser('stranger'),
      ],
    })
    await scene.add('known')
    await scene.add('other')
    await scene.add('ann', { phone: '+3225551234' })
    await scene.add('bare', { email: '' })
    expect(accountCalls()).toEqual([])
    const first = await scene.sync()
    expect([first.state, first.reason]).toEqual(['WAITING', 'FIRST'])
    // Ann and the administrator come.
    expect(first.counts).toMatchObject({ comes: 2, changes: 1, goes: 0, refused: 1, same: 1 })
    expect(accountCalls()).toEqual([])
    expect((await scene.state()).connection).toMatchObject({
      lead: 'FOYER',
      people: 0,
      telling: { state: 'DRAFT', lastNumber: 0 },
    })
    await scene.apply(first.id)
    expect(scene.account('ann@acme.example')).toMatchObject({
      name: { givenName: 'ann', familyName: 'Archer' },
      active: true,
      emails: [{ value: 'ann@acme.example' }],
      phoneNumbers: [{ value: '+322-555-1234', type: 'work' }],
    })
    expect(scene.account('other@acme.example')).toMatchObject({
      id: 'eb412-other',
      name: { givenName: 'other', familyName: 'Archer' },
    })
    expect(scene.account('stranger')).toEqual(engageUser('stranger'))
    expect((await scene.state()).connection).toMatchObject({
      people: 4,
      telling: { state: 'ACTIVE', waiting: 0, lastError: null },
    })
    // Read again, there is nothing to say: the number with dashes is the same.
    const again = await scene.sync()
    expect([again.state, again.counts]).toMatchObject(['DONE', { comes: 0, changes: 0, same: 4 }])
    expect(engage.faults).toEqual([])
  })
})

describe('from then on', () => {
  it('who comes, changes, leaves and returns is told at once, and written down', async () => {
    const scene = await open()
    await scene.begin()
    const id = await scene.add('ann')
    const account = scene.account('ann')
    expect(account).toMatchObject({ externalId: id, active: true })
    await scene.change(id, 'ann', { firstname: 'Anna', email: 'anna@acme.example' })
    // The user name stays: people sign in by it.
    expect(scene.account('ann')).toMatchObject({
      id: account?.id,
      name: { givenName: 'Anna' },
      emails: [{ value: 'anna@acme.example' }],
    })
    await scene.leave(id)
    expect(scene.account('ann')).toMatchObject({ id: account?.id, active: false })
    await scene.change(id, 'ann', { email: 'anna@acme.example', active: true })
    expect(scene.account('ann')).toMatchObject({ id: account?.id, active: true })
    expect(engage.state.made).toBe(2)
    const log = await scene.log()
    expect(log.map(({ kind, state }) => [kind, state]).slice(0, 4)).toEqual([
      ['user.updated', 'TAKEN'],
      ['user.deactivated', 'TAKEN'],
      ['user.updated', 'TAKEN'],
      ['user.created', 'TAKEN'],
    ])
    const made = log.find(({ kind }) => kind === 'user.created')
    const calls = await scene.logEntry(made?.number ?? 0)
    expect(calls.exchanges.map(({ status }) => status)).toEqual([201, 200])
    expect(JSON.stringify(calls)).not.toMatch(/token-\d|hush-engage|authorization/i)
    expect((await scene.sync()).counts).toMatchObject({ comes: 0, changes: 0, goes: 0 })
    expect(engage.faults).toEqual([])
  })

  it('nobody is made twice: whom somebody has added there meanwhile is found', async () => {
    const scene = await open()
    await scene.begin()
    const before = engage.state.made
    engage.state.users = [
      ...engage.state.users,
      engageUser('bea', { userName: 'BEA@acme.example' }),
    ]
    await scene.add('bea')
    expect(engage.state.made).toBe(before)
    expect(engage.state.users.at(-1)).toMatchObject({
      id: 'eb412-bea',
      name: { familyName: 'Archer' },
    })
  })

  it('whoever was deleted there is made anew, and nobody who has left is', async () => {
    const scene = await open()
    await scene.begin()
    const [ann, bea] = [await scene.add('ann'), await scene.add('bea')]
    engage.state.users = []
    await scene.leave(bea)
    expect(engage.state.users).toEqual([])
    await scene.change(ann, 'ann', { firstname: 'Anna' })
    expect(scene.account('ann')).toMatchObject({ name: { givenName: 'Anna' } })
    expect(engage.state.users).toHaveLength(1)
  })

  it('a night repairs what somebody has changed there', async () => {
    const scene = await open()
    await scene.begin()
    await scene.add('ann')
    engage.state.users = engage.state.users.map((one) => ({ ...one, name: { givenName: 'X' } }))
    const run = await scene.sync()
    expect(run).toMatchObject({ state: 'DONE', counts: { changes: 2 } })
    expect(scene.account('ann')).toMatchObject({ name: { givenName: 'ann' } })
  })

  it('is told by two workers once, each in its order', async () => {
    const scene = await open()
    await scene.begin()
    await world.addWorker()
    const names = Array.from({ length: 8 }, (_, at) => `p${String(at)}`)
    const before = engage.state.made
    const ids = await Promise.all(names.map((name) => scene.add(name)))
    await Promise.all(ids.map((id, at) => scene.change(id, names[at] ?? '', { lastname: 'Last' })))
    expect(engage.state.made - before).toBe(8)
    for (const name of names) {
      expect(scene.account(name)).toMatchObject({ name: { familyName: 'Last' } })
    }
    expect(engage.faults).toEqual([])
  })

  it('is told once more as it is now, and what was paused waits', async () => {
    const scene = await open()
    await scene.begin()
    const id = await scene.add('ann')
    await scene.change(id, 'ann', { firstname: 'Anna' })
    const numbers = (await scene.log()).map(({ number }) => number)
    const made = engage.state.made
    await scene.replay({ numbers })
    await world.quiet()
    // Were what was kept sent again, the first would bring the old name back.
    expect(scene.account('ann')).toMatchObject({ name: { givenName: 'Anna' } })
    expect(engage.state.made).toBe(made)
    await scene.ok(scene.ask('engage.pause'))
    await scene.leave(id)
    expect(scene.account('ann')).toMatchObject({ active: true })
    expect(await scene.telling()).toMatchObject({ state: 'PAUSED', waiting: 1 })
    await scene.ok(scene.ask('engage.activate'))
    await world.quiet()
    expect(scene.account('ann')).toMatchObject({ active: false })
  })
})

describe('when many leave', () => {
  const names = Array.from({ length: 12 }, (_, at) => `p${String(at)}`)

  it('nobody is ended until somebody has looked; a single one goes', async () => {
    const scene = await open({ settings: { brakePercent: 20 } })
    const ids = []
    for (const name of names) ids.push(await scene.add(name))
    await scene.begin()
    const ended = () => engage.state.users.filter(({ active }) => active === false)
    const [single, ...others] = ids
    await scene.leave(single ?? '')
    expect(ended()).toHaveLength(1)
    await scene.leave(...others.slice(0, 4))
    expect(ended()).toHaveLength(1)
    expect((await scene.told()).filter(({ last_error: error }) => error === 'held')).toHaveLength(4)
    expect(await scene.telling()).toMatchObject({
      givenUp: 4,
      lastError: 'held',
      failingSince: null,
    })
    const { runs } = await scene.state()
    expect(runs[0]).toMatchObject({ state: 'WAITING', reason: 'TOO_MANY', counts: { goes: 4 } })
    const mails = await world.run(
      `select from mails where company_id = $1 and template = 'directory'`,
      [scene.companyId],
    )
    expect(mails).toHaveLength(1)
    // Sending them once more is no way around it.
    const numbers = (await scene.log()).filter(({ state }) => state === 'GIVEN_UP')
    await scene.replay({ numbers: numbers.map(({ number }) => number) })
    await world.quiet()
    expect(ended()).toHaveLength(1)
    const waiting = (await scene.state()).runs.find(({ state }) => state === 'WAITING')
    await scene.apply(waiting?.id ?? '')
    expect(ended()).toHaveLength(5)
    expect(engage.faults).toEqual([])
  })

  it('the control: whoever allows that many loses them at once', async () => {
    const scene = await open({ settings: { brakePercent: 100 } })
    const ids = []
    for (const name of names.slice(0, 6)) ids.push(await scene.add(name))
    await scene.begin()
    await scene.leave(...ids)
    expect(engage.state.users.filter(({ active }) => active === false)).toHaveLength(6)
  })
})

describe('only one side leads', () => {
  it('what Engage says is not heard where Foyer leads, and the other way round', async () => {
    const scene = await open()
    const id = await scene.add('ann')
    await scene.begin()
    engage.state.users = [...engage.state.users, engageUser('new')]
    await scene.sync()
    expect((await scene.people()).has('new@acme.example')).toBe(false)
    await scene.save({ lead: 'ENGAGE', clientSecret: '' })
    await scene.change(id, 'ann', { firstname: 'Anna' })
    expect(scene.account('ann')).toMatchObject({ name: { givenName: 'ann' } })
    expect((await scene.state()).connection).toMatchObject({ telling: null, people: 0 })
    // Whichever way it goes now: somebody looks first.
    const first = await scene.sync()
    expect([first.state, first.reason]).toEqual(['WAITING', 'FIRST'])
    await scene.apply(first.id)
    expect((await scene.people()).get('new@acme.example')).toMatchObject({ active: true })
    expect((await scene.people()).get('ann@acme.example')).toMatchObject({ firstname: 'ann' })
    const calls = accountCalls().length
    await scene.save({ lead: 'FOYER', clientSecret: '' })
    expect((await scene.sync()).reason).toBe('FIRST')
    expect(accountCalls()).toHaveLength(calls)
  })

  it('of two locations with the same Engage one speaks of somebody, and nobody ends who works at the other', async () => {
    const scene = await open({ settings: { brakePercent: 100 } })
    const id = await scene.add('ann')
    await scene.begin()
    const other = await createCompany(world.deps, scene.organisationId)
    const [row] = await world.run<{ settings: object }>(
      'select settings from engage_connections where company_id = $1',
      [scene.companyId],
    )
    await world.run(
      `insert into engage_connections (company_id, integration_id, settings, client_secret, created_at)
       values ($1, gen_random_uuid(), $2, 'x', now())`,
      [other, JSON.stringify(row?.settings)],
    )
    await createUser(world.deps, other, { email: 'ANN@acme.example' })
    await scene.leave(id)
    expect(scene.account('ann')).toMatchObject({ active: true })
    // The control: where nobody works there any more, they end.
    await world.run('update users set active = false where company_id = $1', [other])
    expect((await scene.sync()).counts).toMatchObject({ goes: 1 })
    expect(scene.account('ann')).toMatchObject({ active: false })
  })

  it('who stays there is counted where it ends, and nothing waits any more', async () => {
    const scene = await open()
    await scene.begin()
    await scene.add('ann')
    expect(await scene.ok(scene.ask('engage.remove'))).toMatchObject({ people: 2 })
    expect(scene.account('ann')).toMatchObject({ active: true })
    expect(await scene.told()).toEqual([])
    await expect(scene.log()).rejects.toThrow('EPTURA_ENGAGE is not connected')
  })
})
