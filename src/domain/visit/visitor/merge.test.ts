import { describe, expect, it } from 'vitest'
import { askedFields, likenessOf, mergeProfiles, sharedDays, type MergedProfile } from './merge.ts'

const nobody: MergedProfile = {
  firstname: '',
  lastname: '',
  companyName: '',
  email: '',
  mobile: '',
  licensePlate: '',
  language: 'en',
}
const ann = { ...nobody, firstname: 'Ann', lastname: 'Archer', email: 'ann@archer.example' }

describe('two profiles', () => {
  it('have one value where the other says nothing, or the same', () => {
    const other = {
      ...nobody,
      firstname: 'Ann',
      email: 'ANN@archer.example',
      mobile: '+32470112233',
    }
    expect(askedFields(ann, other)).toEqual([])
    expect(mergeProfiles(ann, other, [])).toEqual({ ...ann, mobile: '+32470112233' })
  })

  it('are asked about where they differ; the one that stays is believed else', () => {
    const other = { ...ann, firstname: 'Anna', companyName: 'Bow', language: 'de' }
    expect(askedFields(ann, other)).toEqual(['firstname', 'language'])
    expect(mergeProfiles(ann, other, [])).toEqual({ ...ann, companyName: 'Bow' })
    expect(mergeProfiles(ann, other, ['firstname'])).toMatchObject({
      firstname: 'Anna',
      language: 'en',
    })
  })

  it('lose nothing to an empty value that was asked for', () => {
    expect(mergeProfiles(ann, nobody, ['firstname', 'email'])).toEqual(ann)
  })

  it('cannot be one where both came to one meeting on one day', () => {
    const day = { visitDate: '2026-11-21', meetingId: 'm' }
    expect(sharedDays([day], [{ ...day, visitDate: '2026-11-22' }])).toEqual([])
    expect(sharedDays([day], [{ ...day, meetingId: 'n' }])).toEqual([])
    expect(sharedDays([day], [day])).toEqual([day])
  })
})

describe('a likeness', () => {
  it.each([
    ['the same address', { email: 'ANN@Archer.example', firstname: 'X' }, 'EMAIL'],
    ['a letter in the name', { firstname: 'Ann', lastname: 'Arcer' }, 'NAME'],
    ['the order of the names', { firstname: 'Archer', lastname: 'Ann' }, 'NAME'],
    ['another script', { firstname: 'Анн', lastname: 'Арчер' }, 'NAME'],
    ['a short name with another letter', { firstname: 'Ane', lastname: 'Archer' }, null],
    ['one word alone', { lastname: 'Archer' }, null],
    ['another company', { firstname: 'Ann', lastname: 'Archer', companyName: 'Crow' }, null],
    ['nothing', {}, null],
  ])('by %s', (_, more, expected) => {
    expect(likenessOf({ ...ann, companyName: 'Bow' }, { ...nobody, ...more })).toBe(expected)
  })
})
