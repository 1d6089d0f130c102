/** People who come, change and leave by SCIM, as Entra and Okta send them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { enterpriseUrn, errorUrn, listUrn, patchUrn, userUrn } from '#domain/scim/schema.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { createCompany, createUser } from '#tests/support/factories.ts'
import { openScim, type Scim } from '#tests/support/scim-client.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let ghent: CompanyId
let scim: Scim

beforeAll(async () => {
  world = await openWorld({}, '2026-11-23T08:00:00.000Z')
  const { deps, mine } = world
  ghent = await createCompany(deps, mine.organisationId, { name: 'Mine Ghent' })
  await world.call('homeRules.put', {
    body: {
      rules: [{ cities: ['Ghent', 'Gent'], locationId: outsideId('CO', ghent) }],
      otherwise: mine.co,
    },
  })
  scim = await openScim(world, { brakePercent: 100 })
})
afterAll(() => world.close())

let count = 0
const named = (more: object = {}) => {
  const userName = `ann.${String((count += 1))}@mine.example`
  return {
    schemas: [userUrn],
    userName,
    externalId: `x-${String(count)}`,
    name: { givenName: 'Ann', familyName: `Example ${String(count)}` },
    emails: [{ value: userName, type: 'work', primary: true }],
    active: true,
    ...more,
  }
}
const userAt = async (companyId: CompanyId, email: string) =>
  world.deps.db.system
    .selectFrom('users')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .executeTakeFirst()

describe('a directory', () => {
  it('is answered only with its token, in the words of SCIM', async () => {
    for (const token of ['', 'x', world.mine.token]) {
      const answer = await scim.get('/Users', { token })
      expect([answer.status, answer.body['schemas']]).toEqual([401, [errorUrn]])
      expect(answer.headers['www-authenticate']).toContain('Bearer')
    }
    const fine = await scim.get('/Users?startIndex=1&count=2')
    expect(fine.headers['content-type']).toContain('application/scim+json')
    expect(fine.body).toMatchObject({ schemas: [listUrn], startIndex: 1 })
  })

  it('finds what it may send, and nothing else at other addresses', async () => {
    const { body } = await scim.get('/ServiceProviderConfig')
    expect(body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } })
    expect((await scim.get('/Schemas')).body).toMatchObject({ totalResults: 3 })
    expect((await scim.get(`/Schemas/${userUrn}`)).body).toMatchObject({ id: userUrn })
    expect((await scim.get('/ResourceTypes/Group')).body).toMatchObject({ endpoint: '/Groups' })
    expect((await scim.get('/Schemas?filter=id pr')).status).toBe(403)
    for (const path of ['/Users/nobody', '/Groups/nobody', '/Nothing', '/Schemas/x']) {
      const answer = await scim.get(path)
      expect([path, answer.status, answer.body['status']]).toEqual([path, 404, '404'])
    }
    const refused = await scim.send('POST', '/ServiceProviderConfig', {})
    expect([refused.status, refused.headers['allow']]).toEqual([405, 'GET'])
    const patched = await scim.send('PATCH', '/Users', {})
    expect([patched.status, patched.body['schemas']]).toEqual([405, [errorUrn]])
  })

  it('refuses bodies that are none', async () => {
    for (const [body, scimType] of [
      ['{', 'invalidSyntax'],
      ['[]', 'invalidSyntax'],
      ['{"userName":1.5}', 'invalidValue'],
      ['{"userName":"x"}', 'invalidValue'],
      [JSON.stringify(named({ active: 'maybe' })), 'invalidValue'],
      [JSON.stringify(named({ title: 'x'.repeat(2_000) })), 'invalidValue'],
    ]) {
      const answer = await scim.send('POST', '/Users', body)
      expect([body, answer.status, answer.body['scimType']]).toEqual([body, 400, scimType])
    }
    const typed = await scim.send('POST', '/Users', 'a=b', { type: 'text/plain' })
    expect([typed.status, typed.body['schemas']]).toEqual([415, [errorUrn]])
  })
})

describe('somebody new', () => {
  it('works where the rules say, and is returned as they were sent', async () => {
    const body = {
      ...named(),
      addresses: [{ type: 'work', locality: 'Gent' }],
      phoneNumbers: [{ type: 'mobile', value: '+32 470 12 34 56' }],
      preferredLanguage: 'nl-BE',
      title: 'Guide',
      password: 'secret',
      shoeSize: 43,
      [enterpriseUrn]: { department: 'Sales', manager: 'm1' },
    }
    const made = await scim.send('POST', '/Users', body)
    const id = String(made.body['id'])
    expect(made.status).toBe(201)
    expect(made.headers['location']).toBe(`${world.deps.config.publicUrl}/scim/v2/Users/${id}`)
    const { password: _p, shoeSize: _s, ...kept } = body
    expect(made.body).toEqual({
      ...kept,
      schemas: [userUrn, enterpriseUrn],
      [enterpriseUrn]: { department: 'Sales', manager: { value: 'm1' } },
      id,
      meta: {
        resourceType: 'User',
        created: '2026-11-23T08:00:00.000Z',
        lastModified: '2026-11-23T08:00:00.000Z',
        location: `${world.deps.config.publicUrl}/scim/v2/Users/${id}`,
        version: 'W/"1"',
      },
    })
    expect(await userAt(ghent, body.userName)).toMatchObject({
      firstname: 'Ann',
      phone: '+32470123456',
      language: 'nl',
      active: true,
      account_id: null,
    })
    expect((await scim.get(`/Users/${id}`)).body).toEqual(made.body)
    const stored = await world.deps.db.system
      .selectFrom('directory_persons')
      .select('resource')
      .where('person_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain('secret')
  })

  it('is found by a filter, and nobody is found by another', async () => {
    const body = named()
    await scim.send('POST', '/Users', body)
    const find = async (filter: string) =>
      (await scim.get(`/Users?filter=${encodeURIComponent(filter)}`)).body
    expect(await find(`userName eq "${body.userName.toUpperCase()}"`)).toMatchObject({
      totalResults: 1,
      Resources: [{ userName: body.userName }],
    })
    expect(await find(`externalId eq "${body.externalId}" and active eq true`)).toMatchObject({
      totalResults: 1,
    })
    expect(await find(`name.familyName eq "${body.name.familyName}"`)).toMatchObject({
      totalResults: 1,
    })
    expect(await find('userName eq "nobody@mine.example"')).toEqual({
      schemas: [listUrn],
      totalResults: 0,
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    })
    expect(await find('userName eq')).toMatchObject({ scimType: 'invalidFilter' })
    const searched = await scim.send('POST', '/Users/.search', {
      filter: `userName eq "${body.userName}"`,
      attributes: ['userName'],
    })
    expect(searched.body).toMatchObject({ totalResults: 1 })
    expect(Object.keys((searched.body['Resources'] as object[])[0] ?? {}).toSorted()).toEqual([
      'id',
      'schemas',
      'userName',
    ])
  })

  it('who is known by the address is taken up, at the location where they are', async () => {
    const body = named({ name: { givenName: 'Anna', familyName: 'Known' } })
    const { companyId } = world.mine
    const userId = await createUser(world.deps, companyId, { email: body.userName.toUpperCase() })
    const made = await scim.send('POST', '/Users', { ...body, addresses: [{ locality: 'Ghent' }] })
    expect(made.status).toBe(201)
    const [row] = await world.deps.db.system
      .selectFrom('users')
      .selectAll()
      .where('user_id', '=', userId)
      .execute()
    expect(row).toMatchObject({ firstname: 'Anna', usual_company_id: ghent })
    expect(await userAt(ghent, body.userName)).toBeUndefined()
  })

  it('is refused twice, and with the address of somebody else', async () => {
    const body = named()
    await scim.send('POST', '/Users', body)
    const again = await scim.send('POST', '/Users', body)
    expect([again.status, again.body['scimType']]).toEqual([409, 'uniqueness'])
    const other = await scim.send('POST', '/Users', { ...body, userName: 'other@mine.example' })
    expect([other.status, other.body['scimType']]).toEqual([409, 'uniqueness'])
  })
})

describe('a change', () => {
  it('of Entra and of Okta is done, counted, and refused to whoever has not seen the last one', async () => {
    const body = named()
    const made = await scim.send('POST', '/Users', body)
    const path = `/Users/${String(made.body['id'])}`
    const entra = await scim.send('PATCH', path, {
      schemas: [patchUrn],
      Operations: [
        { op: 'Replace', path: 'name.familyName', value: 'Changed' },
        { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Ghent' },
        { op: 'Replace', value: { [`${enterpriseUrn}:department`]: 'Legal' } },
      ],
    })
    expect([entra.status, entra.headers['etag']]).toEqual([200, 'W/"2"'])
    expect(entra.body).toMatchObject({
      name: { givenName: 'Ann', familyName: 'Changed' },
      [enterpriseUrn]: { department: 'Legal' },
    })
    expect(await userAt(world.mine.companyId, body.userName)).toMatchObject({
      lastname: 'Changed',
      usual_company_id: ghent,
    })
    const okta = await scim.send('PUT', path, { ...body, title: 'Lead' }, { ifMatch: 'W/"2"' })
    expect([okta.status, okta.body['title'], okta.headers['etag']]).toEqual([200, 'Lead', 'W/"3"'])
    const late = await scim.send('PUT', path, body, { ifMatch: 'W/"2"' })
    expect([late.status, late.body['status']]).toEqual([412, '412'])
    expect((await scim.get(path, { ifNoneMatch: 'W/"3"' })).status).toBe(304)
    const same = await scim.send('PUT', path, { ...body, title: 'Lead' })
    expect(same.headers['etag']).toBe('W/"3"')
  })

  it('lets somebody go and come back, who stays visible', async () => {
    const body = named()
    const made = await scim.send('POST', '/Users', body)
    const path = `/Users/${String(made.body['id'])}`
    const active = (value: unknown) =>
      scim.send('PATCH', path, { Operations: [{ op: 'Replace', path: 'active', value }] })
    expect((await active('False')).body).toMatchObject({ active: false })
    const { companyId } = world.mine
    expect(await userAt(companyId, body.userName)).toMatchObject({ active: false })
    expect((await scim.get(path)).body).toMatchObject({ active: false })
    expect((await active('True')).body).toMatchObject({ active: true })
    expect(await userAt(companyId, body.userName)).toMatchObject({ active: true })
    expect((await scim.send('DELETE', path)).status).toBe(204)
    expect((await scim.get(path)).status).toBe(404)
    expect(await userAt(companyId, body.userName)).toMatchObject({ active: false })
    expect((await scim.send('DELETE', path)).status).toBe(404)
  })
})
