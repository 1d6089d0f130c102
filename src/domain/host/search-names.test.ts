import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchWords } from '../name/search-words.ts'
import { nameOfForm, searchNames } from './search-names.ts'

const lines = (firstname: string, lastname: string) =>
  searchNames({ firstname, lastname }).map(({ place, part, rest }) => `${place}: ${part} + ${rest}`)

describe('the stored forms of a name', () => {
  it('begin with each of its words', () => {
    expect(lines('Jan', 'van der Meer')).toEqual([
      'FIRST: jan + van der meer',
      'LAST: van der meer + jan',
      'LAST_INNER: der meer + jan / van',
      'LAST_INNER: meer + jan / van der',
    ])
  })

  it('write an umlaut as one letter and as two', () => {
    expect(lines('Jürgen', 'Groß')).toEqual([
      'FIRST: jurgen + gross',
      'LAST: gross + jurgen',
      'FIRST: juergen + gross',
      'LAST: gross + juergen',
    ])
  })

  it('are none for a name without letters', () => {
    expect(lines('—', '…')).toEqual([])
  })

  it('fit into an index, however long a name is', () => {
    const forms = searchNames({
      firstname: 'ﷺ'.repeat(100),
      lastname: '𠀀'.repeat(50) + ' 𠀀'.repeat(49),
    })
    for (const { part, rest } of forms) expect(Buffer.byteLength(part + rest)).toBeLessThan(2_600)
    expect(forms.length).toBeGreaterThan(1)
  })

  it('are one for one name', () => {
    expect(lines('Cher', '')).toEqual(['FIRST: cher + '])
  })

  it('hold the whole name each', () => {
    const word = fc.constantFrom(
      'Ann',
      'van',
      'Müller',
      "O'Brien",
      '田中',
      'Иван',
      'محمد',
      '-',
      'B/C',
    )
    const name = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(name, name, (firstname, lastname) => {
        const plain = { first: searchWords(firstname), last: searchWords(lastname) }
        const forms = searchNames({ firstname, lastname })
        for (const form of forms) {
          const { first, last } = nameOfForm(form)
          expect([first.length, last.length]).toEqual([plain.first.length, plain.last.length])
        }
        const words = [...plain.first, ...plain.last]
        expect(words.every((one) => forms.some(({ part }) => part.split(' ')[0] === one))).toBe(
          true,
        )
      }),
    )
  })
})
