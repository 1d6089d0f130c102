/**
 * The spellings are those of Microsoft's "Develop a SCIM endpoint" and "SCIM compatibility" pages, of Okta's "SCIM 2.0" reference, and
 * of RFC 7644 §3.5.2.
 */
import { Messages, Schemas } from 'scimmy'
import { describe, expect, it } from 'vitest'
import { applyOperations, readOperations } from './patch.ts'
import { readResource, type Json, type JsonObject } from './resource.ts'
import { enterpriseUrn, groupType, patchUrn, userType, type ResourceType } from './schema.ts'

const user: JsonObject = {
  userName: 'ann@mine.example',
  name: { givenName: 'Ann', familyName: 'Example' },
  displayName: 'Ann Example',
  active: true,
  emails: [{ value: 'ann@mine.example', type: 'work', primary: true }],
  [enterpriseUrn]: { department: 'Sales' },
}
const group: JsonObject = {
  displayName: 'Lobby',
  members: [{ value: 'a' }, { value: 'b' }, { value: 'c' }],
}

function patch(type: ResourceType, resource: JsonObject, operations: readonly Json[]) {
  const read = readOperations({ schemas: [patchUrn], Operations: operations })
  return read.ok ? applyOperations(type, resource, read.value) : read
}
const without = (name: string) => {
  const { [name]: _, ...rest } = user
  return rest
}

describe('a patch of Entra', () => {
  it.each<[string, Json, JsonObject]>([
    [
      'deactivates by a word',
      { op: 'Replace', path: 'active', value: 'False' },
      { ...user, active: false },
    ],
    [
      'deactivates by a flag',
      { op: 'replace', path: 'active', value: false },
      { ...user, active: false },
    ],
    [
      'replaces an address by a filter',
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'eve@mine.example' },
      { ...user, emails: [{ value: 'eve@mine.example', type: 'work', primary: true }] },
    ],
    [
      'adds what a filter says and is not there',
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+32470123456' },
      { ...user, phoneNumbers: [{ type: 'mobile', value: '+32470123456' }] },
    ],
    [
      'names attributes with dots, filters and schemas in a value without a path',
      {
        op: 'Replace',
        value: {
          displayName: 'Eve',
          'name.familyName': 'Other',
          'emails[type eq "work"].value': 'eve@mine.example',
          [`${enterpriseUrn}:department`]: 'Legal',
        },
      },
      {
        ...user,
        displayName: 'Eve',
        name: { givenName: 'Ann', familyName: 'Other' },
        emails: [{ value: 'eve@mine.example', type: 'work', primary: true }],
        [enterpriseUrn]: { department: 'Legal' },
      },
    ],
    [
      'names a manager by the id alone',
      { op: 'Add', path: `${enterpriseUrn}:manager`, value: 'm1' },
      { ...user, [enterpriseUrn]: { department: 'Sales', manager: { value: 'm1' } } },
    ],
    [
      'wraps one value in a list',
      { op: 'Replace', path: 'displayName', value: [{ $ref: null, value: 'Eve' }] },
      { ...user, displayName: 'Eve' },
    ],
    ['removes an attribute', { op: 'Remove', path: 'displayName' }, without('displayName')],
    [
      'removes the last part',
      { op: 'Remove', path: `${enterpriseUrn}:department` },
      without(enterpriseUrn),
    ],
    [
      'removes an address by a filter',
      { op: 'Remove', path: 'emails[type eq "work"]' },
      without('emails'),
    ],
    [
      'removes a part that leaves nothing',
      { op: 'Remove', path: 'emails[type eq "work"].value' },
      without('emails'),
    ],
    [
      'takes null for nothing',
      { op: 'Replace', path: 'displayName', value: null },
      without('displayName'),
    ],
  ])('%s', (_, operation, expected) => {
    expect(patch(userType, user, [operation])).toEqual({ ok: true, value: expected })
  })

  it.each<[string, Json, readonly string[]]>([
    [
      'adds members',
      { op: 'Add', path: 'members', value: [{ $ref: null, value: 'd' }, { value: 'a' }] },
      ['b', 'c', 'd', 'a'],
    ],
    [
      'removes members by a list',
      { op: 'Remove', path: 'members', value: [{ $ref: null, value: 'a' }, { value: 'c' }] },
      ['b'],
    ],
    ['removes a member by a filter', { op: 'Remove', path: 'members[value eq "b"]' }, ['a', 'c']],
    ['removes all members', { op: 'Remove', path: 'members' }, []],
  ])('%s', (_, operation, expected) => {
    const answer = patch(groupType, group, [operation])
    const members = answer.ok ? ((answer.value['members'] ?? []) as readonly JsonObject[]) : null
    expect(members?.map(({ value }) => value)).toEqual(expected)
  })
})

describe('a patch of Okta', () => {
  it('deactivates without a path', () => {
    expect(patch(userType, user, [{ op: 'replace', value: { active: false } }])).toEqual({
      ok: true,
      value: { ...user, active: false },
    })
  })

  it('renames a group and repeats its id, and replaces all members', () => {
    const named = { ...group, id: 'g1' }
    expect(
      patch(groupType, named, [
        { op: 'replace', value: { id: 'g1', displayName: 'Reception' } },
        { op: 'replace', path: 'members', value: [{ value: 'z', display: 'Zoe' }] },
      ]),
    ).toEqual({
      ok: true,
      value: { id: 'g1', displayName: 'Reception', members: [{ value: 'z', display: 'Zoe' }] },
    })
    expect(patch(groupType, named, [{ op: 'replace', value: { id: 'g2' } }])).toMatchObject({
      scimType: 'mutability',
    })
  })
})

describe('a patch', () => {
  it.each<[string, Json, string]>([
    ['of another word', { op: 'move', path: 'title', value: 'x' }, 'invalidSyntax'],
    ['that is no object', 'replace', 'invalidSyntax'],
    [
      'of an attribute that is not there',
      { op: 'replace', path: 'shoeSize', value: '43' },
      'invalidPath',
    ],
    [
      'of a part that is not there',
      { op: 'replace', path: 'name.shoe', value: '43' },
      'invalidPath',
    ],
    ['of what only Foyer sets', { op: 'replace', path: 'meta.created', value: 'x' }, 'mutability'],
    ['that removes nothing in particular', { op: 'remove' }, 'noTarget'],
    [
      'with a path that can not be read',
      { op: 'replace', path: 'emails[', value: 'x' },
      'invalidPath',
    ],
    [
      'whose filter names nothing in particular',
      { op: 'add', path: 'phoneNumbers[type ne "work"].value', value: '1' },
      'noTarget',
    ],
    ['with a text for a flag', { op: 'replace', path: 'active', value: 'maybe' }, 'invalidValue'],
    ['with a text for parts', { op: 'replace', path: 'name', value: 'Ann' }, 'invalidValue'],
    ['without a path and with a text', { op: 'replace', value: 'x' }, 'invalidValue'],
    [
      'with a text that is too long',
      { op: 'replace', path: 'title', value: 'x'.repeat(1_001) },
      'invalidValue',
    ],
    [
      'with a character that can not be kept',
      { op: 'replace', path: 'title', value: '\0' },
      'invalidValue',
    ],
  ])('%s is refused', (_, operation, scimType) => {
    expect(patch(userType, user, [operation])).toMatchObject({ ok: false, scimType })
  })

  it('never gets at what objects inherit', () => {
    for (const path of [
      '__proto__',
      'constructor',
      'name.__proto__',
      `${enterpriseUrn}:__proto__`,
    ]) {
      expect(patch(userType, user, [{ op: 'add', path, value: { polluted: true } }])).toMatchObject(
        {
          ok: false,
        },
      )
    }
    const body = JSON.parse('{"__proto__":{"polluted":true},"userName":"a"}') as JsonObject
    expect(readResource(userType, body)).toEqual({ ok: true, value: { userName: 'a' } })
  })
})

describe('an independent implementation', () => {
  it.each<Json[]>([
    [{ op: 'replace', path: 'displayName', value: 'Eve' }],
    [{ op: 'add', path: 'emails', value: [{ value: 'eve@mine.example', type: 'home' }] }],
    [{ op: 'replace', path: 'name.familyName', value: 'Other' }],
    [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'eve@mine.example' }],
    [{ op: 'remove', path: 'displayName' }],
    [{ op: 'add', value: { title: 'Guide', nickName: 'Annie' } }],
    [
      { op: 'remove', path: 'emails[type eq "work"]' },
      { op: 'replace', path: 'active', value: false },
    ],
  ])('leaves the same person after %j', async (...operations) => {
    const ours = patch(userType, user, operations)
    const request = new Messages.PatchOp({
      schemas: [patchUrn],
      Operations: operations as never,
    })
    const plain = JSON.parse(JSON.stringify(user)) as Record<string, unknown>
    delete plain[enterpriseUrn]
    const theirs = await request.apply(
      new Schemas.User({ id: '1', ...plain }, 'out', '/Users', undefined) as never,
      (changed: unknown) => changed as never,
    )
    const {
      id: _i,
      schemas: _s,
      meta: _m,
      ...left
    } = JSON.parse(JSON.stringify(theirs)) as JsonObject
    const { [enterpriseUrn]: _e, ...mine } = ours.ok ? ours.value : {}
    expect(mine).toEqual(left)
  })
})
