import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostName, type HostNameDisplay } from './host-name.ts'
import { hasEnoughLetters } from './host-filter.ts'
import { findHosts, listHosts } from './host-list.ts'

/** `first / last`, one a line. */
function list(names: readonly string[]) {
  return listHosts(
    names.map((name, index) => {
      const [firstname = '', lastname = ''] = name.split(' / ')
      return { id: String(index).padStart(4, '0'), firstname, lastname }
    }),
  )
}

const staff = list([
  'Sofie / Peeters',
  'Karim / El Amrani',
  'Jan / van der Meer',
  'Jan Willem / de Vries',
  'Janna / Peters',
  'Peter / Jansen',
  'Jürgen / Müller',
  'Иван / Иванов',
  'Ольга / Щербакова',
  'Γιώργος / Παπαδόπουλος',
  'محمد / الأحمد',
  'דוד / כהן',
  '健司 / 田中',
  '小明 / 王',
  'タロウ / ヤマダ',
  '길동 / 홍',
  'Søren / Ågård',
  'Þórður / Guðmundsson',
  'Seán / O’Brien-Škvorecký',
  'Łukasz / Wiśniewski',
  'Nguyễn Thị / Đào',
  'Ann_100% / Wild*card',
])

const found = (typed: string, display: HostNameDisplay = 'FULL', hosts = staff) =>
  findHosts(hosts, typed, display)?.map((host) => hostName(host, display)) ?? null

describe('finding a host', () => {
  it.each([
    ['first letters', 'so', ['Søren Ågård', 'Sofie Peeters']],
    ['capital letters', 'SOFIE', ['Sofie Peeters']],
    ['the last name', 'peeters', ['Sofie Peeters', 'Janna Peters']],
    ['both names', 'sofie pee', ['Sofie Peeters']],
    ['both names in the other order', 'Peeters, Sofie', ['Sofie Peeters']],
    ['beginnings of both', 'so pe', ['Sofie Peeters']],
    ['a later word', 'meer', ['Jan van der Meer']],
    ['a first name and a later word', 'jan meer', ['Jan van der Meer']],
    ['two last words', 'der meer', ['Jan van der Meer']],
    ['a particle', 'el am', ['Karim El Amrani']],
    ['no accents', 'muller', ['Jürgen Müller']],
    ['two letters for an umlaut', 'mueller', ['Jürgen Müller']],
    ['one of each', 'juergen muller', ['Jürgen Müller']],
    ['accents that are not there', 'Söfié', ['Sofie Peeters']],
    ['Latin for Cyrillic', 'ivanov', ['Иван Иванов']],
    ['Cyrillic for Cyrillic', 'иванов', ['Иван Иванов']],
    ['Cyrillic as another would write it', 'питер', ['Peter Jansen', 'Janna Peters']],
    ['Cyrillic letters of a Latin name', 'янсен', ['Peter Jansen']],
    ['a long letter', 'shcherb', ['Ольга Щербакова']],
    ['Latin for Greek', 'papadop', ['Γιώργος Παπαδόπουλος']],
    ['Greek without accents', 'γιωργος', ['Γιώργος Παπαδόπουλος']],
    ['Latin for Arabic', 'mohammed', ['محمد الأحمد']],
    ['Arabic with vowels', 'مُحَمَّد', ['محمد الأحمد']],
    ['Latin for Hebrew', 'david', ['דוד כהן']],
    ['one Chinese letter', '王', ['王小明']],
    ['a Chinese name without a space', '王小明', ['王小明']],
    ['a Japanese name without a space', '田中健', ['田中健司']],
    ['Latin for kana', 'yamada', ['ヤマダタロウ']],
    ['hiragana for katakana', 'やまだ', ['ヤマダタロウ']],
    ['a Korean name without a space', '홍길동', ['홍 길동']],
    ['ø and å', 'soren agard', ['Søren Ågård']],
    ['ø and å as two letters', 'soeren aagaard', ['Søren Ågård']],
    ['þ and ð', 'thordur gud', ['Þórður Guðmundsson']],
    ['an apostrophe', "o'brien", ['Seán O’Brien-Škvorecký']],
    ['no apostrophe', 'obrien skvor', ['Seán O’Brien-Škvorecký']],
    ['ł', 'lukasz', ['Łukasz Wiśniewski']],
    ['đ', 'dao', ['Nguyễn Thị Đào']],
    ['swapped letters', 'sofei', ['Sofie Peeters']],
    ['a missing letter', 'skvoreky', ['Seán O’Brien-Škvorecký']],
    ['two wrong in a long word', 'papadpoulas', ['Γιώργος Παπαδόπουλος']],
    ['a typo beside a right word', 'jna meer', []],
    ['a typo in the longer word', 'sofie peetres', ['Sofie Peeters']],
    ['two mistyped words', 'sofei petres', []],
    ['a word too many', 'sofie peeters xx', []],
    ['the same word twice', 'sofie sofie', []],
    ['a wildcard', 'so%', ['Søren Ågård', 'Sofie Peeters']],
    ['a word and a wildcard', '100', ['Ann_100% Wild*card']],
    ['nobody', 'zzzz', []],
  ])('by %s', (_, typed, names) => {
    expect(found(typed)).toEqual(names)
  })

  it.each(['', ' ', 'a', '%', '%%%', '_', '*', '\\', '…', "'", '\u0301\u0301', ' a ', 'a%'])(
    'refuses too little: %j',
    (typed) => {
      expect(found(typed)).toBeNull()
      expect(hasEnoughLetters(typed)).toBe(false)
    },
  )

  it('puts whole names first, then beginnings of names, then of words, then mistyped ones', () => {
    const hosts = list([
      'Anna Jan / Smit',
      'Piet / Janssens',
      'Jana / Zand',
      'Zoë / Jan',
      'Jan / Zwart',
      'Ann / van Jansen',
    ])
    expect(found('jan', 'FULL', hosts)).toEqual([
      'Zoë Jan',
      'Jan Zwart',
      'Jana Zand',
      'Piet Janssens',
      'Anna Jan Smit',
      'Ann van Jansen',
    ])
    expect(
      found('jann', 'FULL', list(['Johann / A', 'Jan / B', 'Janna / C', 'Hans / Jannsen'])),
    ).toEqual(['Janna C', 'Hans Jannsen', 'Jan B'])
  })

  it('gives ten at most, the first in the order of their names', () => {
    const names = Array.from(
      { length: 200 },
      (_, n) => `Ma${String.fromCodePoint(97 + (n % 26))} / B${String(n).padStart(3, '0')}`,
    )
    const hosts = list(names)
    expect(found('ma', 'FULL', hosts)).toEqual(
      names
        .toSorted()
        .slice(0, 10)
        .map((name) => name.replace(' / ', ' ')),
    )
    expect(found('ma b', 'FULL', hosts)).toHaveLength(10)
  })

  it('gives every word typed a word of its own, and is quick to see that it cannot', () => {
    const many = list([
      'Ann Ana Anna Ando Anke Anja Aneta Anouk / Antal Andrews Anders Anton Anwar Ango Anli Ansel',
    ])
    expect(found('anna ann', 'FULL', list(['Ann / Anna', 'Anna / Bo']))).toEqual(['Ann Anna'])
    expect(found('an an an an an an', 'FULL', many)).toHaveLength(1)
    expect(found('an an an an an zz', 'FULL', many)).toEqual([])
    expect(found('an an an an an zzzz', 'FULL', many)).toEqual([])
  })

  it('names everybody once, however often the name fits', () => {
    expect(found('jan', 'FULL', list(['Jan Jan / Jan-Jansen']))).toEqual(['Jan Jan Jan-Jansen'])
  })
})

describe('where only the initial of the last name is shown', () => {
  const shown = (typed: string) => found(typed, 'FIRST_AND_INITIAL')

  it.each([
    ['a first name', 'sofie', ['Sofie P.']],
    ['the beginning of a first name', 'so', ['Søren Å.', 'Sofie P.']],
    ['a first name and the initial', 'sofie p', ['Sofie P.']],
    ['a first name and more of the last', 'sofie pee', ['Sofie P.']],
    ['a first name and another last name of that initial', 'sofie pauwels', ['Sofie P.']],
    ['a first name and another initial', 'sofie q', []],
    ['the whole last name', 'peeters', ['Sofie P.', 'Janna P.']],
    ['the whole last name mistyped', 'peetres', ['Sofie P.']],
    ['a word of the last name', 'meer', ['Jan M.']],
    ['the beginning of a last name', 'peete', ['Peter J.']],
    ['half a last name', 'peet', ['Peter J.']],
    ['the beginning of a longer one', 'wisn', []],
    ['two initials', 'p s', ['Sofie P.']],
    ['the last name and the first', 'Müller Jü', ['Jürgen M.']],
    ['the last name in Latin', 'ivanov', ['Иван И.']],
    ['its beginning in Latin', 'ivano', ['Иван И.']],
    ['its beginning in Latin, further from the first name', 'shcherbak', []],
  ])('by %s', (_, typed, names) => {
    expect(shown(typed)).toEqual(names)
  })

  it('a last name cannot be read letter by letter', () => {
    const hosts = (last: string) => list([`Sofie / ${last}`, 'Karim / Pauwels'])
    const name = fc.array(fc.constantFrom('a', 'b', 'c', 'e'), { minLength: 8, maxLength: 12 })
    fc.assert(
      fc.property(name, name, fc.integer({ min: 1, max: 5 }), (one, other, length) => {
        const [a, b] = [`P${one.join('')}`, `P${other.join('')}`]
        // Typed so little, both names answer alike, whatever begins them.
        for (const typed of [a.slice(0, length), `sofie ${a.slice(0, length)}`]) {
          expect(found(typed, 'FIRST_AND_INITIAL', hosts(a))).toEqual(
            found(typed, 'FIRST_AND_INITIAL', hosts(b)),
          )
        }
      }),
    )
  })
})

describe('whoever is on the list', () => {
  const word = fc.constantFrom(
    'Anna',
    'Jan',
    'Müller',
    'Ågård',
    'van',
    'der',
    'Meer',
    'Ольга',
    'Щукина',
    'Γιώργος',
    '田中',
    '健司',
    'محمد',
    'Łukasz',
    "O'Neil",
    'Ng',
  )
  const names = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
  const host = fc.record({ firstname: names, lastname: names })

  it('is found by the whole name, by its beginning and by every word of two letters', () => {
    fc.assert(
      fc.property(host, fc.integer({ min: 2, max: 40 }), (person, length) => {
        const hosts = listHosts([{ id: '1', ...person }])
        const whole = `${person.firstname} ${person.lastname}`
        for (const typed of [whole, whole.slice(0, length), ...whole.split(' ')]) {
          const count = hasEnoughLetters(typed) ? 1 : undefined
          expect([typed, findHosts(hosts, typed, 'FULL')?.length]).toEqual([typed, count])
        }
      }),
    )
  })

  it('is not found by what is in no name', () => {
    fc.assert(
      fc.property(fc.array(host, { maxLength: 20 }), (people) => {
        const hosts = listHosts(people.map((person, index) => ({ id: String(index), ...person })))
        expect(findHosts(hosts, 'qqzzqq', 'FULL')).toEqual([])
      }),
    )
  })

  it('is found whatever is typed without an error', () => {
    const letter = fc.oneof(
      fc.integer({ min: 0, max: 0x2fff }),
      fc.integer({ min: 0, max: 0x10ffff }),
    )
    const text = fc.array(letter, { maxLength: 30 }).map((codes) => String.fromCodePoint(...codes))
    fc.assert(
      fc.property(text, (typed) => {
        const hosts = findHosts(staff, typed, 'FULL')
        expect(hosts === null || hosts.length <= 10).toBe(true)
      }),
    )
  })
})
