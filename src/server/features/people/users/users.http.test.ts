import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { createUser, setParams } from '#tests/support/factories.ts'
import { expectRefusals, expectRepeatable, openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const full = {
  firstname: 'Zoë',
  lastname: "O'Brien-Škvorecký",
  email: 'zoe@example.com',
  phone: '+32470123456',
  language: 'fr',
  active: true,
  assistantId: null,
  host: true,
}
/** What a client reads beside what was written. */
const beside = {
  assistant: null,
  groups: ['DEFAULT'],
  signsIn: false,
  invitedAt: null,
  lastSeenAt: null,
  picture: null,
  mayEdit: true,
}

async function create(body: object): Promise<string> {
  const answer = await world.call('users.create', { body })
  expect(answer.status).toBe(200)
  return (answer.body as { id: string }).id
}

describe('users', () => {
  it('are created, read back in full and changed', async () => {
    const userId = await create(full)
    expect((await world.call('users.get', { params: { userId } })).body).toEqual({
      ...full,
      ...beside,
      places: [{ companyId: world.mine.co, name: 'Mine Brussels', isHome: true, books: true }],
      id: userId,
      revision: 1,
      mayInvite: true,
    })
    const body = { ...full, lastname: 'Changed', phone: '0470 12 34 57', active: false }
    const changed = await world.call('users.update', { params: { userId }, body })
    expect(changed.body).toEqual({ id: userId })
    expect((await world.call('users.get', { params: { userId } })).body).toEqual({
      ...body,
      ...beside,
      places: [{ companyId: world.mine.co, name: 'Mine Brussels', isHome: true, books: false }],
      id: userId,
      phone: '+32470123457',
      revision: 2,
      mayInvite: false,
    })
  })

  it('have an assistant, who is another user of the company', async () => {
    const assistantId = await create({ firstname: 'Ann', email: '' })
    const userId = await create({ ...full, email: 'boss@example.com', assistantId })
    const read = async () => (await world.call('users.get', { params: { userId } })).body
    expect(await read()).toMatchObject({ assistantId })
    const foreign = outsideId('US', world.other.hostId)
    for (const refused of [foreign, userId]) {
      const body = { ...full, email: 'boss@example.com', assistantId: refused }
      expect(await world.call('users.update', { params: { userId }, body })).toMatchObject({
        status: 422,
        body: { error: { details: [{ field: 'body.assistantId', code: 'unknown_user' }] } },
      })
    }
    expect(
      (
        await world.call('users.create', {
          body: { firstname: 'X', email: '', assistantId: foreign },
        })
      ).status,
    ).toBe(422)
    expect(await read()).toMatchObject({ assistantId })
    const body = { ...full, email: 'boss@example.com' }
    await world.call('users.update', { params: { userId }, body })
    expect(await read()).toMatchObject({ assistantId: null })
  })

  it('are listed page by page as people sort names', async () => {
    for (const lastname of ['Zulu', 'Émile', 'eden', 'Åberg', 'Alba']) {
      await createUser(world.deps, world.other.companyId, { firstname: 'A', lastname })
    }
    const params = { companyId: world.other.co }
    const token = world.other.token
    const names: string[] = []
    for (const page of ['1', '2', '3']) {
      const { body } = await world.call('users.list', {
        params,
        token,
        query: { page, pageSize: '2' },
      })
      const { total, users } = body as { total: number; users: { lastname: string }[] }
      expect(total).toBe(6)
      names.push(...users.map(({ lastname }) => lastname))
    }
    expect(names).toEqual(['Åberg', 'Alba', 'eden', 'Émile', 'Host', 'Zulu'])
  })

  it('have an e-mail of their own in the company, however it is written', async () => {
    await create({ firstname: 'One', email: 'same@example.com' })
    const twin = await world.call('users.create', {
      body: { firstname: 'Two', email: 'SAME@example.com' },
    })
    expect([twin.status, twin.code]).toEqual([409, 'conflict'])
    const other = await create({ firstname: 'Three', email: '' })
    const changed = await world.call('users.update', {
      params: { userId: other },
      body: { firstname: 'Three', email: 'Same@Example.com' },
    })
    expect([changed.status, changed.code]).toEqual([409, 'conflict'])
  })

  it.each([
    ['no name', { firstname: '' }],
    ['an address that is none', { email: 'not an address' }],
    ['an address with a second recipient', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['a phone that does not exist', { phone: '12345' }],
    ['a language by name', { language: 'French' }],
  ])('are refused with %s', async (_, wrong) => {
    const answer = await world.call('users.create', { body: { ...full, email: '', ...wrong } })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
  })

  it('that do not exist are not found', async () => {
    for (const userId of [
      `US-${'0'.repeat(26)}`,
      'US-nonsense',
      outsideId('US', world.other.hostId),
    ]) {
      const read = await world.call('users.get', { params: { userId } })
      expect([read.status, read.code]).toEqual([404, 'not_found'])
      const body = { ...full, email: '' }
      const written = await world.call('users.update', { params: { userId }, body })
      expect([written.status, written.code]).toEqual([404, 'not_found'])
    }
  })

  it('do one thing for one key', async () => {
    const body = { ...full, email: 'once@example.com' }
    const { body: made } = await expectRepeatable(world, 'users.create', { body }, full)
    const params = { userId: (made as { id: string }).id }
    await expectRepeatable(world, 'users.update', { params, body }, { ...body, lastname: 'Else' })
    const { total } = await world.deps.db.system
      .selectFrom('events')
      .select((s) => s.fn.countAll<number>().as('total'))
      .where('subject', '=', `user:${params.userId}`)
      .executeTakeFirstOrThrow()
    expect(total).toBe(2)
  })

  it('are for API clients of the organisation', async () => {
    const params = { userId: outsideId('US', world.mine.hostId) }
    await expectRefusals(world, 'users.list', {}, 'may not')
    await expectRefusals(world, 'users.create', { body: full }, 'may not')
    await expectRefusals(world, 'users.update', { params, body: full }, 'may not')
    await expectRefusals(world, 'users.get', { params }, 'may')
  })
})

describe('a visitor', () => {
  const asVisitor = (userId: string) =>
    world.call('users.get', { params: { userId }, token: world.mine.visitorToken })

  it('sees the own host, with the e-mail only where the location shows it, and never a phone', async () => {
    const userId = outsideId('US', world.mine.hostId)
    const body = {
      firstname: 'Hanne',
      lastname: 'Host',
      email: 'host@example.com',
      phone: full.phone,
    }
    await world.call('users.update', { params: { userId }, body })
    expect((await asVisitor(userId)).body).toMatchObject({ email: 'host@example.com', phone: '' })
    await setParams(world.deps, world.mine.companyId, 'visitor-management', {
      showHostEmail: false,
    })
    const hidden = await asVisitor(userId)
    expect(hidden.body).toMatchObject({ firstname: 'Hanne', email: '', phone: '' })
  })

  it('sees nobody else', async () => {
    const colleague = await createUser(world.deps, world.mine.companyId, { firstname: 'Secret' })
    const answer = await asVisitor(outsideId('US', colleague))
    expect([answer.status, answer.code]).toEqual([404, 'not_found'])
  })
})
