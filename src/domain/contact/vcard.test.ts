import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContactDetails } from './contact.ts'
import { readVcards, writeVcards } from './vcard.ts'

const vera: ContactDetails = {
  firstname: 'Vera',
  lastname: 'Visser; de Jong',
  companyName: 'Noordster, Zee \\ Zonen',
  email: 'vera@noordster.example',
  mobile: '+32470123456',
  language: 'nl',
  notes:
    'Likes tea.\nComes by bike — always, even when it rains or snows, and never without her dog.',
}

describe('a card', () => {
  it('has the lines of version 4, none longer than 75 bytes', () => {
    const card = writeVcards([vera])
    const lines = card.split('\r\n')
    expect(lines.slice(0, 4)).toEqual([
      'BEGIN:VCARD',
      'VERSION:4.0',
      String.raw`FN:Vera Visser\; de Jong`,
      String.raw`N:Visser\; de Jong;Vera;;;`,
    ])
    expect(lines.slice(-2)).toEqual(['END:VCARD', ''])
    const sizes = lines.map((line) => new Blob([line]).size)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75)
  })

  it('is named by the address where there is no name', () => {
    const card = writeVcards([{ ...vera, firstname: '', lastname: '' }])
    expect(card).toContain('FN:vera@noordster.example')
    expect(card).not.toContain('\r\nN:')
  })

  it('is read back as it was written', () => {
    const line = fc
      .string({ unit: 'grapheme' })
      .map((text) => text.replaceAll(/[\r\n]/g, ' ').trim())
    const contact = fc.record({
      firstname: line,
      lastname: line,
      companyName: line,
      email: fc.constantFrom('', 'a@b.example'),
      mobile: fc.constantFrom('', '+3222345678'),
      language: fc.constantFrom('', 'de'),
      notes: fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
    })
    fc.assert(
      fc.property(fc.array(contact, { maxLength: 5 }), (contacts) => {
        const read = readVcards(writeVcards(contacts), 100)
        expect(read).toHaveLength(contacts.length)
        for (const [index, { values }] of read.entries()) {
          const { firstname = '', lastname = '', companyName = '', notes = '' } = values
          const {
            firstname: first,
            lastname: last,
            companyName: company,
            notes: said,
          } = contacts[index] ?? vera
          expect([firstname, lastname, companyName, notes]).toEqual([first, last, company, said])
        }
      }),
    )
  })
})

describe('a file of another program', () => {
  it.each([
    [
      'version 3 with groups, types and quotes',
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:Visser;Vera;;Dr.;',
        'FN:Dr. Vera Visser',
        'item1.EMAIL;type=INTERNET;type="WORK:x";type=pref:vera@noordster.example',
        'EMAIL:second@noordster.example',
        'TEL;TYPE=CELL:+32 470 12 34 56',
        'ORG:Noordster;Sales',
        'END:VCARD',
      ],
    ],
    [
      'version 4 with a continued line and a number as an address',
      [
        'BEGIN:VCARD',
        'VERSION:4.0',
        'FN:Vera Visser',
        'N:Visser;Ve',
        ' ra;;;',
        'TEL;VALUE=uri:tel:+32 470 12 34 56',
        'ORG:Noordster',
        'EMAIL:vera@noordster.example',
        'END:VCARD',
      ],
    ],
  ])('is understood: %s', (_name, lines) => {
    const [card] = readVcards(lines.join('\n'), 10)
    expect(card?.values).toMatchObject({
      firstname: 'Vera',
      lastname: 'Visser',
      companyName: 'Noordster',
      email: 'vera@noordster.example',
      mobile: '+32 470 12 34 56',
    })
  })

  it('may be no such file, be cut off, or go on for ever', () => {
    expect(readVcards('name,email\nVera,v@x.example', 10)).toEqual([])
    expect(readVcards('BEGIN:VCARD\nFN:Vera', 10)).toEqual([])
    const many = 'BEGIN:VCARD\nFN:V\nEND:VCARD\n'.repeat(50)
    expect(readVcards(many, 10)).toHaveLength(11)
    expect(readVcards(`BEGIN:VCARD\nconstructor:1\n__proto__:2\nFN:V\nEND:VCARD`, 10)).toHaveLength(
      1,
    )
  })
})
