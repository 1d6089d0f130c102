/** Directories as an organisation sets them up: who may, tokens, the brake, and the log. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { buildApp } from '#server/app.ts'
import { administratorRights } from '#domain/rights/organisation-right.ts'
import { HOUR_MS } from '#domain/time/instant.ts'
import { signedInUser } from '#tests/support/accounts.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { createUser, setParams } from '#tests/support/factories.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { openScim, scimClient, type Scim } from '#tests/support/scim-client.ts'
import { send, type Answer, type Call } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({}, '2026-11-23T08:00:00.000Z')
  await world.call('homeRules.put', { body: { rules: [], otherwise: world.mine.co } })
})
afterAll(() => world.close())

type Listed = CallOutput<Endpoints['directories.list']>[number]
const read = async (id: string): Promise<Listed | undefined> =>
  ((await world.call('directories.list')).body as readonly Listed[]).find((one) => one.id === id)
const of = (id: EndpointId, scim: Scim, call: Call = {}): Promise<Answer> =>
  world.call(id, { ...call, params: { directoryId: scim.directoryId } })

let count = 0
const named = (domain: string) => {
  const userName = `person.${String((count += 1))}@${domain}`
  return {
    userName,
    name: { givenName: 'Ann', familyName: String(count) },
    emails: [{ value: userName }],
  }
}
/** Somebody whom it brings. */
async function bring(scim: Scim, body: ReturnType<typeof named> = named('mine.example')) {
  const made = await scim.send('POST', '/Users', body)
  expect([made.status, made.text]).toEqual([201, made.text])
  return { id: String(made.body['id']), email: body.userName }
}
const deactivate = (scim: Scim, { id }: { readonly id: string }) =>
  scim.send('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', value: { active: false } }] })
const userOf = async (email: string) =>
  world.deps.db.system
    .selectFrom('users')
    .selectAll()
    .where('company_id', '=', world.mine.companyId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

/** Administers the organisation, with these rights or all. */
async function openBoss(rights?: readonly string[]): Promise<string> {
  const { organisationId, companyId } = world.mine
  const email = `boss.${String((count += 1))}@mine.example`
  const { token } = await signedInUser(world, organisationId, companyId, { email })
  await administer(world, organisationId, email, rights === undefined ? {} : { rights })
  return token
}

describe('who connects a directory', () => {
  it('may say who people are, as whoever sets up single sign-on may', async () => {
    const create = (token: string, body: object = {}) =>
      send(world.app, 'directories.create', { token, body: { name: 'Okta', ...body } })
    const roles = [{ group: 'Admins', role: 'ADMINISTRATORS' }]
    expect((await create(await openBoss(['MANAGE_SIGN_IN']), { roles })).status).toBe(200)
    const all = administratorRights.filter((right) => right !== 'MANAGE_SIGN_IN')
    const others = await openBoss(all)
    expect((await create(others)).code).toBe('forbidden')
    // Whoever holds its token gives the roles of its table.
    const scim = await openScim(world)
    const params = { directoryId: scim.directoryId }
    const body = { overlapHours: 0 }
    const rotated = await send(world.app, 'directories.rotate', { token: others, params, body })
    expect(rotated.code).toBe('forbidden')
    const foreign = await create(await openBoss(), { locationId: world.other.co })
    expect(foreign.code).toBe('not_found')
    const rules = await world.call('homeRules.put', {
      body: { rules: [], otherwise: world.other.co },
    })
    expect(rules.code).toBe('not_found')
  })
})

describe('a token', () => {
  it('is replaced with an overlap, and opens nothing once the directory is disconnected', async () => {
    const scim = await openScim(world)
    const rotated = await of('directories.rotate', scim, { body: { overlapHours: 1 } })
    const { token } = rotated.body as { token: string }
    const next = scimClient(world, { ...scim, token }, '/scim/v2')
    expect([(await scim.get('/Users')).status, (await next.get('/Users')).status]).toEqual([
      200, 200,
    ])
    const now = world.clock.now()
    world.clock.advance(HOUR_MS)
    expect([(await scim.get('/Users')).status, (await next.get('/Users')).status]).toEqual([
      401, 200,
    ])
    world.clock.set(now)
    const stored = await world.deps.db.system.selectFrom('directory_tokens').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    const brought = await bring(next)
    expect((await of('directories.remove', scim)).body).toMatchObject({ people: 1 })
    expect((await next.get('/Users')).status).toBe(401)
    expect(await userOf(brought.email)).toMatchObject({ active: true })
    expect(await read(scim.directoryId)).toBeUndefined()
  })

  it('opens nothing while it is paused, and says when to come again', async () => {
    const scim = await openScim(world)
    await of('directories.pause', scim)
    const answer = await scim.get('/Users')
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '3600'])
    expect(await read(scim.directoryId)).toMatchObject({ condition: 'PAUSED' })
    await of('directories.activate', scim)
    expect((await scim.get('/Users')).status).toBe(200)
  })
})

describe('the brake', () => {
  it('lets a few go, and asks about many', async () => {
    const scim = await openScim(world, { brakePercent: 30 })
    const people = []
    for (let index = 0; index < 5; index += 1) people.push(await bring(scim))
    const [first, second, third, fourth] = people
    if (!first || !second || !third || !fourth) throw new Error('five came')
    await deactivate(scim, first)
    expect(await userOf(first.email)).toMatchObject({ active: false })
    const held = await deactivate(scim, second)
    expect([held.status, held.body['active']]).toEqual([200, false])
    expect(await userOf(second.email)).toMatchObject({ active: true })
    expect((await scim.send('DELETE', `/Users/${third.id}`)).status).toBe(204)
    expect((await scim.get(`/Users/${third.id}`)).status).toBe(404)
    expect(await read(scim.directoryId)).toMatchObject({ people: 4, waiting: 2 })
    const { body } = await of('directories.waiting', scim)
    const waiting = body as readonly { userId: string; email: string; isDeleted: boolean }[]
    expect(new Map(waiting.map(({ email, isDeleted }) => [email, isDeleted]))).toEqual(
      new Map([
        [second.email, false],
        [third.email, true],
      ]),
    )
    const idOf = (wanted: string) => waiting.find(({ email }) => email === wanted)?.userId ?? ''
    const decide = async (decision: string, email: string) =>
      (await of('directories.decide', scim, { body: { decision, userIds: [idOf(email)] } })).body
    expect(await decide('STAY', second.email)).toEqual({ left: 0, kept: 1, refused: 0 })
    expect(await decide('LEAVE', third.email)).toEqual({ left: 1, kept: 0, refused: 0 })
    expect([(await userOf(second.email)).active, (await userOf(third.email)).active]).toEqual([
      true,
      false,
    ])
    // An hour later nobody remembers those who went.
    const now = world.clock.now()
    world.clock.advance(HOUR_MS + 1)
    await deactivate(scim, fourth)
    world.clock.set(now)
    expect(await userOf(fourth.email)).toMatchObject({ active: false })
  })

  it('keeps the last administrator of a location, whoever asks', async () => {
    const scim = await openScim(world, {
      brakePercent: 100,
      roles: [{ group: 'Admins', role: 'ADMINISTRATORS' }],
    })
    const last = await bring(scim)
    const group = await scim.send('POST', '/Groups', {
      displayName: 'Admins',
      members: [{ value: last.id }],
    })
    const { user_id: userId } = await userOf(last.email)
    const others = await world.deps.db.system
      .deleteFrom('user_group_members')
      .where('company_id', '=', world.mine.companyId)
      .where('user_id', '<>', userId)
      .execute()
    expect(others).toBeDefined()
    await deactivate(scim, last)
    expect(await userOf(last.email)).toMatchObject({ active: true })
    const asked = { decision: 'LEAVE', userIds: [outsideId('US', userId)] }
    expect((await of('directories.decide', scim, { body: asked })).body).toMatchObject({
      refused: 1,
    })
    await scim.send('DELETE', `/Groups/${String(group.body['id'])}`)
    const left = await world.call('users.get', { params: { userId: outsideId('US', userId) } })
    expect(left.body).toMatchObject({ groups: ['DEFAULT', 'ADMINISTRATORS'] })
    const back = await scim.send('PATCH', `/Users/${last.id}`, {
      Operations: [{ op: 'replace', path: 'active', value: true }],
    })
    expect(back.status).toBe(200)
    expect(await read(scim.directoryId)).toMatchObject({ waiting: 0 })
  })
})

describe('somebody who leaves', () => {
  it('is out at once; an assistant takes over their visits, and what nobody can take over stays', async () => {
    const scim = await openScim(world, { brakePercent: 100 })
    const { companyId, organisationId } = world.mine
    const body = named('mine.example')
    const { token } = await signedInUser(world, organisationId, companyId, { email: body.userName })
    const leaver = await bring(scim, body)
    const assistantId = await createUser(world.deps, companyId, { firstname: 'Max' })
    const { user_id: userId } = await userOf(leaver.email)
    await world.deps.db.system
      .updateTable('users')
      .set({ assistant_id: assistantId })
      .where('user_id', '=', userId)
      .execute()
    const meeting = await createMeeting(world.deps, companyId, { hostId: userId, daysFromToday: 1 })
    const me = () => send(world.app, 'me.assistant', { token })
    expect((await me()).status).toBe(200)
    await deactivate(scim, leaver)
    expect((await me()).status).not.toBe(200)
    const passed = await world.call('meetings.get', {
      params: { meetingId: outsideId('M', meeting.meetingId) },
    })
    expect(passed.body).toMatchObject({ hostId: outsideId('US', assistantId) })

    const recipient = await bring(scim)
    await setParams(world.deps, companyId, 'walk-in', {
      defaultRecipientId: outsideId('US', (await userOf(recipient.email)).user_id),
    })
    await deactivate(scim, recipient)
    expect(await userOf(recipient.email)).toMatchObject({ active: false })
    const told = await of('directories.calls', scim, { query: { only: 'CHANGES' } })
    const [last] = (told.body as CallOutput<Endpoints['directories.calls']>).calls
    expect(last).toMatchObject({ did: 'LEFT_DUTIES', method: 'PATCH', path: '/scim/v2/Users/{id}' })
  })
})

describe('the log', () => {
  it('tells what each call did, and holds nothing about people', async () => {
    const scim = await openScim(world, { name: 'Told' })
    const known = await bring(scim)
    await scim.get(`/Users?filter=${encodeURIComponent(`userName eq "${known.email}"`)}`)
    const bad = await scim.send('POST', '/Users', { userName: 'secret-person' })
    expect(bad.status).toBe(400)
    const { body } = await of('directories.calls', scim)
    const { calls } = body as CallOutput<Endpoints['directories.calls']>
    expect(calls.map(({ did, status, path }) => [did, status, path])).toEqual([
      ['REFUSED', 400, '/scim/v2/Users'],
      ['READ', 200, '/scim/v2/Users?filter=userName eq …'],
      ['CREATED', 201, '/scim/v2/Users'],
    ])
    expect(calls[2]).toMatchObject({ about: expect.stringContaining('Ann') as string })
    const rows = await world.deps.db.system.selectFrom('directory_exchanges').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/secret-person|@mine\.example|Bearer/)
    expect(await read(scim.directoryId)).toMatchObject({
      condition: 'FAILING',
      lastError: 'A work email address is required.',
    })
    const connected = await world.call('integrations.list')
    expect(connected.body).toContainEqual(
      expect.objectContaining({ id: scim.directoryId, kind: 'SCIM', condition: 'FAILING' }),
    )
    await bring(scim)
    expect(await read(scim.directoryId)).toMatchObject({ condition: 'WELL', lastError: null })
  })
})

describe('many at once', () => {
  it('come once each through two processes, and others are answered meanwhile', async () => {
    const scim = await openScim(world, { name: 'Many' })
    const second = await buildApp(world.deps)
    const other = scimClient({ ...world, app: second }, scim, '/scim/v2')
    const bodies = Array.from({ length: 30 }, () => named('many.example'))
    const answers = Promise.all(
      [scim, other].flatMap((one) => bodies.map((body) => one.send('POST', '/Users', body))),
    )
    expect((await world.call('users.list')).status).toBe(200)
    const statuses = (await answers).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(30)
    expect(statuses.filter((status) => status === 409)).toHaveLength(30)
    const seen = new Set<string>()
    for (const startIndex of [1, 11, 21]) {
      const { body } = await scim.get(`/Users?startIndex=${String(startIndex)}&count=10`)
      expect(body).toMatchObject({ totalResults: 30, itemsPerPage: 10 })
      for (const one of body['Resources'] as { id: string }[]) seen.add(one.id)
    }
    expect(seen.size).toBe(30)
    await second.close()
  })
})
