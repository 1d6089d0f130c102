/** Whole cycles of calls: Microsoft's "Develop a SCIM endpoint", and Okta's SCIM 2.0 reference. */
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

type Step = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body: object | null,
  status: number,
  answer: object,
  name?: string,
]

/** Answers each call in turn; `{name}` stands for the id that a step before has brought. */
async function replay(steps: readonly Step[]): Promise<void> {
  const ids = new Map<string, string>()
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => ids.get(name) ?? whole)
  for (const [method, path, body, status, expected, name] of steps) {
    const to = encodeURI(filled(path))
    const sent = body === null ? undefined : filled(JSON.stringify(body))
    const answer = method === 'GET' ? await scim.get(to) : await scim.send(method, to, sent)
    expect([method, path, answer.status]).toEqual([method, path, status])
    expect(answer.body).toMatchObject(JSON.parse(filled(JSON.stringify(expected))) as object)
    if (name !== undefined) ids.set(name, String(answer.body['id']))
  }
}

const core = 'urn:ietf:params:scim:schemas:core:2.0'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const patchOp = { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'] }

describe('a provisioning cycle', () => {
  it('of Entra ID, as Microsoft documents it, ends as it should', () => {
    const userName = 'Test_User_ab6490ee@mine.example'
    return replay([
      ['GET', '/Users?filter=userName eq "non-existent user"', null, 200, { totalResults: 0 }],
      [
        'POST',
        '/Users',
        {
          schemas: [`${core}:User`, enterprise],
          externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
          userName,
          active: true,
          emails: [{ primary: true, type: 'work', value: userName }],
          meta: { resourceType: 'User' },
          name: {
            formatted: 'givenName familyName',
            familyName: 'familyName',
            givenName: 'givenName',
          },
          roles: [],
        },
        201,
        { userName, active: true, meta: { resourceType: 'User' } },
        'user',
      ],
      ['GET', `/Users?filter=userName eq "${userName}"`, null, 200, { totalResults: 1 }],
      [
        'PATCH',
        '/Users/{user}',
        {
          ...patchOp,
          Operations: [
            { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@mine.example' },
            { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
            { op: 'Add', path: `${enterprise}:department`, value: 'Sales' },
          ],
        },
        200,
        { name: { familyName: 'updatedFamilyName' }, [enterprise]: { department: 'Sales' } },
      ],
      [
        'POST',
        '/Groups',
        { schemas: [`${core}:Group`], externalId: '8aa1a0c0', displayName: 'displayName' },
        201,
        { members: [] },
        'group',
      ],
      [
        'GET',
        '/Groups/{group}?excludedAttributes=members',
        null,
        200,
        { displayName: 'displayName' },
      ],
      [
        'GET',
        '/Groups?excludedAttributes=members&filter=displayName eq "displayName"',
        null,
        200,
        { totalResults: 1 },
      ],
      [
        'PATCH',
        '/Groups/{group}',
        { ...patchOp, Operations: [{ op: 'Replace', path: 'displayName', value: 'renamed' }] },
        204,
        {},
      ],
      [
        'PATCH',
        '/Groups/{group}',
        {
          ...patchOp,
          Operations: [{ op: 'Add', path: 'members', value: [{ $ref: null, value: '{user}' }] }],
        },
        204,
        {},
      ],
      [
        'GET',
        '/Groups?filter=id eq "{group}" and members eq "{user}"',
        null,
        200,
        { totalResults: 1 },
      ],
      [
        'PATCH',
        '/Groups/{group}',
        {
          ...patchOp,
          Operations: [{ op: 'Remove', path: 'members', value: [{ $ref: null, value: '{user}' }] }],
        },
        204,
        {},
      ],
      [
        'GET',
        '/Groups?filter=id eq "{group}" and members eq "{user}"',
        null,
        200,
        { totalResults: 0 },
      ],
      [
        'PATCH',
        '/Users/{user}',
        { ...patchOp, Operations: [{ op: 'Replace', path: 'active', value: 'False' }] },
        200,
        { active: false },
      ],
      ['GET', '/Users/{user}', null, 200, { active: false }],
      ['DELETE', '/Groups/{group}', null, 204, {}],
      ['DELETE', '/Users/{user}', null, 204, {}],
      ['GET', '/Users/{user}', null, 404, { status: '404' }],
    ])
  })

  it('of Okta, as its reference shows it, ends as it should', () => {
    const userName = 'test.user@okta.local.example'
    const user = {
      schemas: [`${core}:User`],
      userName,
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: userName, type: 'work' }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    }
    return replay([
      ['GET', '/Users?startIndex=1&count=2', null, 200, { startIndex: 1 }],
      [
        'GET',
        `/Users?filter=userName eq "${userName}"&startIndex=1&count=100`,
        null,
        200,
        { totalResults: 0 },
      ],
      ['POST', '/Users', user, 201, { userName, locale: 'en-US', active: true }, 'user'],
      ['GET', '/Users/{user}', null, 200, { id: '{user}', displayName: 'Test User' }],
      [
        'PUT',
        '/Users/{user}',
        { ...user, id: '{user}', nickName: 'Testy' },
        200,
        { nickName: 'Testy' },
      ],
      [
        'POST',
        '/Groups',
        { schemas: [`${core}:Group`], displayName: 'Test SCIMv2', members: [] },
        201,
        { displayName: 'Test SCIMv2' },
        'group',
      ],
      ['GET', '/Groups?startIndex=1&count=100', null, 200, { startIndex: 1 }],
      [
        'PATCH',
        '/Groups/{group}',
        {
          ...patchOp,
          Operations: [{ op: 'replace', value: { id: '{group}', displayName: 'Test SCIMv0' } }],
        },
        204,
        {},
      ],
      [
        'PATCH',
        '/Groups/{group}',
        {
          ...patchOp,
          Operations: [
            { op: 'add', path: 'members', value: [{ value: '{user}', display: userName }] },
          ],
        },
        204,
        {},
      ],
      [
        'GET',
        '/Groups/{group}',
        null,
        200,
        { displayName: 'Test SCIMv0', members: [{ value: '{user}' }] },
      ],
      [
        'PATCH',
        '/Groups/{group}',
        { ...patchOp, Operations: [{ op: 'remove', path: 'members[value eq "{user}"]' }] },
        204,
        {},
      ],
      ['GET', '/Groups/{group}', null, 200, { members: [] }],
      [
        'PATCH',
        '/Users/{user}',
        { ...patchOp, Operations: [{ op: 'replace', value: { active: false } }] },
        200,
        { active: false },
      ],
      ['PUT', '/Users/{user}', { ...user, active: true }, 200, { active: true }],
      ['DELETE', '/Groups/{group}', null, 204, {}],
    ])
  })
})
