/** An administrator connects Eptura Engage: who comes, who stays, what is refused, and what is never told. Issue 15 §4. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { bindPeople } from '#server/features/people/directory-reads/queries-people.ts'
import { openEngageScene } from '#tests/support/engage-scene.ts'
import { createUser } from '#tests/support/factories.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
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

const open = () => openEngageScene(world, engage)

describe('the people of Eptura Engage', () => {
  it('come once somebody has looked, are kept by address, and have no role and no account', async () => {
    const scene = await open()
    const { companyId } = scene
    engage.state.pageSize = 2
    engage.state.users = [
      engageUser('ann', { phoneNumbers: [{ value: '+3225551234' }] }),
      engageUser('bea'),
      engageUser('cas', { groups: [{ value: 'ADMINISTRATORS', display: 'ADMINISTRATORS' }] }),
      engageUser('gone', { active: false }),
      engageUser('room', { emails: [], userName: 'room' }),
    ]
    await createUser(world.deps, companyId, { firstname: 'B.', email: 'bea@acme.example' })
    await scene.save()
    const first = await scene.sync()
    expect([first.state, first.reason]).toEqual(['WAITING', 'FIRST'])
    expect(first.counts).toMatchObject({ comes: 2, changes: 1, goes: 0, refused: 1 })
    expect((await scene.people()).has('ann@acme.example')).toBe(false)
    const done = await scene.apply(first.id)
    expect([done.state, done.counts?.failed]).toEqual(['DONE', 0])
    const people = await scene.people()
    expect(people.get('ann@acme.example')).toMatchObject({
      firstname: 'ann',
      phone: '+3225551234',
      active: true,
      roles: [],
    })
    expect(people.get('bea@acme.example')).toMatchObject({ firstname: 'bea' })
    expect(people.get('cas@acme.example')).toMatchObject({ roles: [] })
    expect(people.has('gone@acme.example')).toBe(false)
    const accounts = await world.run(
      `select account_id from users where company_id = $1 and email in ('ann@acme.example', 'cas@acme.example') and account_id is not null`,
      [companyId],
    )
    expect(accounts).toEqual([])
    // Read again, nothing is another.
    const again = await scene.sync()
    expect([again.state, again.counts]).toMatchObject(['DONE', { comes: 0, changes: 0, same: 3 }])
    expect((await scene.state()).connection).toMatchObject({ people: 3, state: 'ACTIVE' })
    expect(engage.faults).toEqual([])
  })

  it('change and leave as Engage says, unless more would go than somebody has allowed', async () => {
    const scene = await open()
    const names = Array.from({ length: 12 }, (_, index) => `p${String(index)}`)
    engage.state.users = names.map((name) => engageUser(name))
    await scene.save()
    await scene.apply((await scene.sync()).id)
    const [, second, ...others] = engage.state.users
    engage.state.users = [
      engageUser('p0', { emails: [{ value: 'new@acme.example', primary: true }] }),
      { ...second, id: second?.id ?? '', active: false },
      ...others,
    ]
    const changed = await scene.sync()
    expect([changed.state, changed.counts]).toMatchObject(['DONE', { changes: 1, goes: 1 }])
    const people = await scene.people()
    expect(people.get('new@acme.example')).toMatchObject({ firstname: 'p0', active: true })
    expect(people.get('p1@acme.example')).toMatchObject({ active: false })
    const [event] = await world.run<{ actor: string }>(
      `select actor from events where company_id = $1 and kind = 'user.deactivated'`,
      [scene.companyId],
    )
    expect(event?.actor).toMatch(/^directory:WH-/)
    engage.state.users = engage.state.users.slice(0, 8)
    const held = await scene.sync()
    expect([held.state, held.reason, held.counts?.goes]).toEqual(['WAITING', 'TOO_MANY', 4])
    expect((await scene.people()).get('p11@acme.example')).toMatchObject({ active: true })
    await scene.ok(scene.ask('engage.discard', { params: { readId: held.id } }))
    // The control: whoever allows that many loses them.
    await scene.save({ brakePercent: 100 })
    expect((await scene.sync()).state).toBe('DONE')
    expect((await scene.people()).get('p11@acme.example')).toMatchObject({ active: false })
  })

  it('are left alone where a directory keeps them: neither changed nor let go', async () => {
    const scene = await open()
    const { companyId } = scene
    const own = await createUser(world.deps, companyId, {
      firstname: 'Kept',
      email: 'kept@acme.example',
    })
    await world.deps.db.inTenant(companyId, (tx) =>
      bindPeople(tx, { companyId, source: 'LDAP' }, [{ externalId: 'entry', userId: own }]),
    )
    engage.state.users = [engageUser('kept'), engageUser('ann')]
    await scene.save({ brakePercent: 100 })
    const first = await scene.sync()
    expect(first.counts).toMatchObject({ comes: 1, changes: 0, refused: 0 })
    await scene.apply(first.id)
    engage.state.users = [engageUser('ann')]
    expect((await scene.sync()).counts).toMatchObject({ goes: 0, same: 1 })
    expect((await scene.people()).get('kept@acme.example')).toMatchObject({
      firstname: 'Kept',
      active: true,
    })
  })

  it('come as far as the filter goes', async () => {
    const scene = await open()
    engage.state.users = [engageUser('ghent.ann'), engageUser('paris.bob')]
    await scene.save({ filter: 'userName sw "ghent."' })
    expect((await scene.sync()).counts).toMatchObject({ comes: 1 })
    expect(engage.requests.at(-1)?.url.searchParams.get('filter')).toBe('userName sw "ghent."')
  })
})

describe('the connection', () => {
  it('keeps its secret for the addresses and the client that it was typed for, and tells it to nobody', async () => {
    const scene = await open()
    engage.state.users = [engageUser('ann')]
    await scene.save()
    const { clientSecret } = scene.body
    expect(JSON.stringify(await scene.state())).not.toContain(clientSecret)
    const rows = await world.run('select * from engage_connections where company_id = $1', [
      scene.companyId,
    ])
    expect(JSON.stringify(rows)).not.toContain(clientSecret)
    await scene.save({ clientSecret: '', brakePercent: 20 })
    expect(await scene.test({ clientSecret: '' })).toMatchObject({ total: 1 })
    const elsewhere = [
      { apiAddress: 'https://evil.example/scim/v1' },
      { tokenAddress: 'https://evil.example' },
      { clientId: 'other' },
    ]
    for (const other of elsewhere) {
      for (const id of ['engage.put', 'engage.test'] as const) {
        const body = { ...scene.body, clientSecret: '', ...other }
        const answer = await scene.ask(id, { body })
        expect([answer.status, answer.text.includes('body.clientSecret')]).toEqual([422, true])
      }
    }
  })

  it.each([
    ['apiAddress', { apiAddress: 'ftp://scim.example' }],
    ['apiAddress', { apiAddress: 'https://a:b@scim.example/scim/v1' }],
    ['apiAddress', { apiAddress: 'https://scim.example/scim/v1?tenant=1' }],
    ['apiAddress', { apiAddress: 'http://scim.example/scim/v1' }],
    ['tokenAddress', { tokenAddress: 'http://token.example' }],
    ['clientId', { clientId: '' }],
    ['clientSecret', { clientSecret: '' }],
    ['brakePercent', { brakePercent: 101 }],
  ])('is refused for its %s', async (field, wrong) => {
    const scene = await open()
    const answer = await scene.ask('engage.put', { body: { ...scene.body, ...wrong } })
    expect([answer.status, answer.text.includes(`body.${field}`)]).toEqual([422, true])
  })

  it('is for those alone who may do everything, because its people may', async () => {
    const scene = await open()
    const { companyId } = scene
    const some = await staffOf(world, scene, 'RECEPTION')
    await world.run(
      `insert into user_rights (company_id, user_id, right_name, granted) values ($1, $2, 'EDIT_INTEGRATIONS', true)`,
      [companyId, some.userId],
    )
    world.deps.rights.forget()
    await scene.save()
    const ask = { params: { companyId: outsideId('CO', companyId) }, token: some.token }
    expect((await send(world.app, 'engage.get', ask)).status).toBe(200)
    const refused = [
      send(world.app, 'engage.put', { ...ask, body: scene.body }),
      send(world.app, 'engage.test', { ...ask, body: scene.body }),
      send(world.app, 'engage.begin', { ...ask, body: {} }),
      send(world.app, 'engage.remove', ask),
    ]
    for (const answer of await Promise.all(refused)) expect(answer.code).toBe('forbidden')
    expect(engage.requests).toEqual([])
  })

  it('is paused, goes on, and ends; its people stay, and its reads are not those of a directory', async () => {
    const scene = await open()
    engage.state.users = [engageUser('ann')]
    await scene.save()
    const { id } = await scene.sync()
    const ofLdap = await scene.ask('ldap.run', { params: { runId: id } })
    expect(ofLdap.code).toBe('not_found')
    await scene.apply(id)
    await scene.ok(scene.ask('engage.pause'))
    expect((await scene.ask('engage.begin', { body: {} })).code).toBe('conflict')
    expect((await scene.ask('engage.pause')).code).toBe('conflict')
    await scene.ok(scene.ask('engage.activate'))
    expect(await scene.ok(scene.ask('engage.remove'))).toMatchObject({ people: 1 })
    expect(await scene.state()).toEqual({ connection: null, runs: [] })
    expect((await scene.people()).get('ann@acme.example')).toMatchObject({ active: true })
    expect((await scene.ask('engage.remove')).code).toBe('not_found')
  })
})
