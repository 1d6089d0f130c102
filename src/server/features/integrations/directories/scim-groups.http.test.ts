/** Groups by SCIM and the roles that they stand for; and people by SCIM 1.1. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openScim, type Scim } from '#tests/support/scim-client.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let scim: Scim

beforeAll(async () => {
  world = await openWorld({}, '2026-11-23T08:00:00.000Z')
  scim = await openScim(world, { locationId: world.mine.co, brakePercent: 100 })
})
afterAll(() => world.close())

let count = 0
const named = () => {
  const userName = `ann.${String((count += 1))}@mine.example`
  return { userName, name: { givenName: 'Ann', familyName: String(count) } }
}
const userOf = async (email: string) =>
  world.deps.db.system
    .selectFrom('users')
    .selectAll()
    .where('company_id', '=', world.mine.companyId)
    .where('email', '=', email)
    .executeTakeFirst()

describe('a group', () => {
  it('gives the roles that the table says, and takes them back', async () => {
    const roles = await openScim(world, {
      locationId: world.mine.co,
      roles: [{ group: 'Lobby', role: 'RECEPTION' }],
    })
    const people = [named(), named()]
    const ids: string[] = []
    for (const body of people) {
      ids.push(String((await roles.send('POST', '/Users', body)).body['id']))
    }
    const rolesOf = async (index: number) => {
      const email = people[index]?.userName ?? ''
      const user = await userOf(email)
      const rows = await world.deps.db.system
        .selectFrom('user_group_members')
        .select('user_group')
        .where('user_id', '=', user?.user_id ?? '')
        .execute()
      return rows.map((row) => row.user_group)
    }
    const made = await roles.send('POST', '/Groups', {
      displayName: 'Lobby',
      members: [{ value: ids[0] }],
    })
    const path = `/Groups/${String(made.body['id'])}`
    expect(made.body).toMatchObject({ displayName: 'Lobby', members: [{ value: ids[0] }] })
    expect([await rolesOf(0), await rolesOf(1)]).toEqual([['RECEPTION'], []])
    const taken = await roles.send('POST', '/Groups', { displayName: 'lobby' })
    expect([taken.status, taken.body['scimType']]).toEqual([409, 'uniqueness'])
    const patch = (...operations: object[]) => roles.send('PATCH', path, { Operations: operations })
    expect((await patch({ op: 'Add', path: 'members', value: [{ value: ids[1] }] })).status).toBe(
      204,
    )
    expect(await rolesOf(1)).toEqual(['RECEPTION'])
    expect((await roles.get(`/Users/${ids[1] ?? ''}`)).body).toMatchObject({
      groups: [{ display: 'Lobby' }],
    })
    await patch({ op: 'Remove', path: 'members', value: [{ value: ids[0] }] })
    expect([await rolesOf(0), await rolesOf(1)]).toEqual([[], ['RECEPTION']])
    const found = await roles.get(
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "Lobby"')}`,
    )
    expect(found.body).toMatchObject({ totalResults: 1 })
    expect(found.text).not.toContain('members')
    await patch({ op: 'replace', value: { id: made.body['id'], displayName: 'Canteen' } })
    expect(await rolesOf(1)).toEqual([])
    const stranger = await patch({ op: 'add', path: 'members', value: [{ value: 'nobody' }] })
    expect([stranger.status, stranger.body['scimType']]).toEqual([400, 'invalidValue'])
    expect((await roles.send('DELETE', path)).status).toBe(204)
  })
})

describe('SCIM 1.1', () => {
  it('has people in its own envelope', async () => {
    const one = scim.at('/scim/v1')
    const userName = 'first@mine.example'
    const body = {
      schemas: ['urn:scim:schemas:core:1.0'],
      userName,
      name: { givenName: 'Eve', familyName: 'First' },
      emails: [{ value: userName, type: 'work' }],
      addresses: [{ type: 'work', locality: 'Ghent' }],
      title: 'Guide',
      active: true,
    }
    const made = await one.send('POST', '/Users', body, { type: 'application/json' })
    expect([made.status, made.body]).toMatchObject([201, { ...body }])
    expect(made.headers['content-type']).toContain('application/json')
    expect(await userOf(userName)).toMatchObject({ firstname: 'Eve' })
    const path = `/Users/${String(made.body['id'])}`
    const changed = await one.send('PATCH', path, {
      meta: { attributes: ['title'] },
      active: false,
    })
    expect(changed.body).toMatchObject({ active: false })
    expect(changed.text).not.toContain('Guide')
    expect((await one.get('/ServiceProviderConfigs')).body).toMatchObject({
      patch: { supported: true },
    })
    const refused = await one.send('POST', '/Users', { ...body, userName: 'someone' })
    expect([refused.status, refused.body]).toEqual([
      400,
      { Errors: [{ description: 'userName is the email address.', code: '400' }] },
    ])
    expect((await one.get('/Groups')).body).toMatchObject({ Errors: [{ code: '404' }] })
    expect((await one.send('DELETE', path)).status).toBe(204)
  })
})
