import { describe, expect, it } from 'vitest'
import { chooseAttributes, isChosen } from './choose-attributes.ts'
import { readPerson } from './person.ts'
import type { JsonObject } from './resource.ts'
import { enterpriseUrn, userType } from './schema.ts'

const ann: JsonObject = {
  id: '1',
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: 'ann@mine.example',
  name: { givenName: 'Ann', familyName: 'Example' },
  emails: [
    { value: 'ann@home.example', type: 'home' },
    { value: 'ann@work.example', type: 'work' },
  ],
  phoneNumbers: [
    { value: '+3291', type: 'work' },
    { value: '+32470', type: 'mobile' },
  ],
  addresses: [{ type: 'work', locality: 'Ghent' }],
  preferredLanguage: 'nl-BE',
  [enterpriseUrn]: { department: 'Sales', manager: { value: 'm', displayName: 'Max' } },
}

describe('what is taken of a person', () => {
  it('is the work address, the mobile number, and what rules read', () => {
    expect(readPerson(ann)).toEqual({
      ok: true,
      value: {
        userName: 'ann@mine.example',
        externalId: null,
        active: true,
        email: 'ann@work.example',
        firstname: 'Ann',
        lastname: 'Example',
        phone: '+32470',
        facts: { city: 'Ghent', language: 'nl-BE', department: 'Sales' },
      },
    })
  })

  it.each<[JsonObject, string, string, string]>([
    [
      {
        emails: [
          { value: 'a@b.example', primary: true },
          { value: 'c@d.example', type: 'work' },
        ],
      },
      'a@b.example',
      'Ann',
      'Example',
    ],
    [{ emails: [] }, 'ann@mine.example', 'Ann', 'Example'],
    [{ emails: [{ value: 'no address', type: 'work' }] }, 'ann@mine.example', 'Ann', 'Example'],
    [
      { name: {}, displayName: 'Ann van der Example' },
      'ann@work.example',
      'Ann',
      'van der Example',
    ],
    [{ name: { familyName: 'Example' } }, 'ann@work.example', 'Example', ''],
    [
      { name: { familyName: 'Example' }, displayName: 'Annie Example' },
      'ann@work.example',
      'Annie',
      'Example',
    ],
    [{ name: {} }, 'ann@work.example', 'ann', ''],
    [
      { name: { givenName: 'A\nB', familyName: 'x'.repeat(200) } },
      'ann@work.example',
      'A B',
      'x'.repeat(100),
    ],
  ])('with %j are %s, %s and %s', (change, email, firstname, lastname) => {
    expect(readPerson({ ...ann, ...change })).toMatchObject({
      value: { email, firstname, lastname },
    })
  })

  it('is refused without what they are known by', () => {
    expect(readPerson({ ...ann, userName: '' })).toMatchObject({ scimType: 'invalidValue' })
    expect(readPerson({ userName: 'ann' })).toMatchObject({ scimType: 'invalidValue' })
  })
})

describe('what an answer has', () => {
  const chosen = (attributes: string[], excluded: string[] = []) =>
    chooseAttributes(userType, ann, { attributes, excluded })
  const always = { id: '1', schemas: ann['schemas'] }

  it('is what is asked for, and always the id', () => {
    expect(chosen(['userName'])).toEqual({ ...always, userName: 'ann@mine.example' })
    expect(chosen(['NAME.givenname', 'emails.value'])).toEqual({
      ...always,
      name: { givenName: 'Ann' },
      emails: [{ value: 'ann@home.example' }, { value: 'ann@work.example' }],
    })
    expect(chosen([`${enterpriseUrn}:manager.displayName`, 'nothing'])).toEqual({
      ...always,
      [enterpriseUrn]: { manager: { displayName: 'Max' } },
    })
  })

  it('is all but what is left out, never without the id', () => {
    const { emails: _, ...rest } = ann
    expect(chosen([], ['emails', 'id'])).toEqual(rest)
    expect(chosen([], [enterpriseUrn, 'name.familyName'])).toMatchObject({
      name: { givenName: 'Ann' },
    })
    expect(isChosen('members', { attributes: [], excluded: ['members'] })).toBe(false)
    expect(isChosen('members', { attributes: ['displayName'], excluded: [] })).toBe(false)
    expect(isChosen('members', { attributes: ['members.value'], excluded: [] })).toBe(true)
  })
})
