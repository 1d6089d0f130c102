import { describe, expect, it } from 'vitest'
import { keysOfRecord, keysOfVisitor } from './candidate-keys.ts'
import { compareNames } from './compare-names.ts'
import { compareWords } from './compare-words.ts'
import { exactKeys } from './exact-keys.ts'
import { comparable, matchIdentity } from './match-identity.ts'
import { namesOf, type WatchIdentity } from './watch-identity.ts'

const person = (change: Partial<WatchIdentity>): WatchIdentity => ({
  firstname: '',
  lastname: '',
  aliases: [],
  email: '',
  mobile: '',
  licensePlate: '',
  companyName: '',
  ...change,
})
const named = (name: string) => person({ lastname: name })
const match = (visitor: WatchIdentity, record: WatchIdentity) =>
  matchIdentity(comparable(visitor), comparable(record))

describe('two names', () => {
  it.each([
    ['John Smith', 'John Smith', 100],
    ['John Smith', 'SMITH, John', 100],
    ['José Muñoz', 'Jose Munoz', 100],
    ['Dr. Anna Weiß', 'Anna Weiss', 100],
    ['Иван Петров', 'Ivan Petrov', 100],
    ['Петров Иван', 'Ivan Petrov', 100],
    ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoulos', 100],
    ['Ευαγγελία Γεωργίου', 'Evangelia Georgiou', 100],
    ['王小明', '王小明', 100],
  ])('%s and %s are the same', (a, b, score) => {
    expect(compareNames(a, b)).toBe(score)
  })

  it.each([
    ['a letter more', 'Jon Smith', 'John Smith'],
    ['two letters swapped', 'Martin Schulz', 'Martni Schulz'],
    ['another spelling', 'Catherine Meyer', 'Katherine Mayer'],
    ['Arabic and Latin', 'محمد الأحمد', 'Mohammed Al-Ahmad'],
    ['another Latin spelling of Arabic', 'Muhammad al Ahmed', 'Mohamed Alahmad'],
    ['Cyrillic and English', 'Сергей Щербаков', 'Sergey Shcherbakov'],
    ['Ukrainian and English', 'Володимир Зеленко', 'Volodymyr Zelenko'],
    ['Greek and English', 'Αικατερίνη Γεωργίου', 'Ekaterini Georgiou'],
    ['a middle name', 'John Smith', 'John Michael Smith'],
    ['two surnames', 'María García', 'María García López Fernández'],
    ['an initial', 'J. Smith', 'John Smith'],
    ['a pet name', 'Bill Clifford', 'William Clifford'],
    ['a double name in one', 'Jean-Pierre Dupont', 'Dupont Jeanpierre'],
    ['a particle joined', 'Jan van den Berg', 'Vandenberg Jan'],
    ['a particle left out', 'Jan van den Berg', 'Jan Berg'],
    ['Chinese with a space', '王小明', '小明 王'],
    ['Pinyin in another cut', 'Wang Xiaoming', 'Xiao Ming Wang'],
    ['a long name with two slips', 'Thiruvananthapuram Iyer', 'Thiruvanathapurram Iyer'],
  ])('with %s are alike: %s and %s', (_name, a, b) => {
    expect(compareNames(a, b)).toBeGreaterThanOrEqual(85)
    expect(compareNames(a, b)).toBeLessThan(100)
  })

  it.each([
    ['John Smith', 'Jane Smith'],
    ['John Smith', 'John Brown'],
    ['John Smith', 'Smith'],
    ['Wei Li', 'Wei Lu'],
    ['Anna Kowalska', 'Anna Kaminska'],
    ['Mohammed Ali', 'Mohammed Hassan'],
    ['王小明', '王大明'],
    ['Jan de Vries', 'Piet de Vries'],
    ['Иван Петров', 'Пётр Иванов'],
    ['', 'John Smith'],
    ['', ''],
    ['…', '…'],
  ])('%s and %s are not alike', (a, b) => {
    expect(compareNames(a, b)).toBeLessThan(85)
  })
})

describe('two words', () => {
  it.each([
    ['smith', 'smith', 1],
    ['j', 'john', 0.7],
    ['bob', 'robert', 0.9],
    ['smith', 'smyth', 0.92],
    ['anna', 'ana', 0.84],
    ['martin', 'marvin', 5 / 6],
    ['li', 'lu', 0],
    ['smith', 'jones', 0],
    ['mohammed', 'mhmd', 0.92],
    ['rokaez', 'rijajaakis', 0],
    ['pemann', 'pepepemann', 0],
  ])('%s and %s: %d', (a, b, likeness) => {
    expect(compareWords(a, b)).toBeCloseTo(likeness)
    expect(compareWords(b, a)).toBeCloseTo(likeness)
  })
})

describe('what must be the same to the letter', () => {
  it.each([
    ['email', ' Vera@Example.COM', 'vera@example.com'],
    ['mobile', '+32 470 12 34 56', '0470 123456'],
    ['licensePlate', '1-abc-234', '1ABC 234'],
    ['companyName', 'ACME N.V.', 'Acme'],
    ['companyName', 'Société Générale SA', 'societe generale'],
  ] as const)('%s: %s and %s', (field, one, two) => {
    const keys = ({ email, phone, licensePlate, companyName }: ReturnType<typeof exactKeys>) =>
      [email, phone, licensePlate, companyName].filter((key) => key !== '')
    const [a, b] = [exactKeys(person({ [field]: one })), exactKeys(person({ [field]: two }))]
    expect(keys(a)).toHaveLength(1)
    expect(keys(a)).toEqual(keys(b))
  })

  it('is not an extension, nor a company of which nothing is left', () => {
    expect(exactKeys(person({ mobile: '1234', companyName: 'SA' }))).toMatchObject({
      phone: '',
      companyName: 'sa',
    })
  })
})

describe('two identities', () => {
  const vera = person({ firstname: 'Vera', lastname: 'Visser' })
  const codes = (a: WatchIdentity, b: WatchIdentity) => {
    const { score, reasons } = match(a, b)
    return [score, ...reasons.map(({ code }) => code)]
  }

  it.each([
    ['by name', vera, { firstname: 'VISSER', lastname: 'Véra' }, [100, 'NAME']],
    [
      'by another name',
      vera,
      { firstname: 'Olga', lastname: 'Orlova', aliases: ['Vera Visser'] },
      [100, 'ALIAS'],
    ],
    [
      'by address, whatever the name',
      { ...vera, email: 'v@example.com' },
      { firstname: 'Olga', lastname: 'Orlova', email: 'V@example.com' },
      [100, 'EMAIL'],
    ],
    [
      'by number',
      { ...vera, mobile: '+32470123456' },
      { firstname: 'Olga', mobile: '0470123456' },
      [95, 'PHONE'],
    ],
    [
      'by plate',
      { ...vera, licensePlate: '1-ABC-234' },
      { firstname: 'Olga', licensePlate: '1abc234' },
      [95, 'LICENSE_PLATE'],
    ],
    [
      'by everything',
      { ...vera, email: 'v@e.be', mobile: '+32470123456', companyName: 'ACME' },
      {
        firstname: 'Vera',
        lastname: 'Visser',
        email: 'v@e.be',
        mobile: '+32470123456',
        companyName: 'Acme bv',
      },
      [100, 'NAME', 'COMPANY', 'EMAIL', 'PHONE'],
    ],
    [
      'by a company that nobody of may enter',
      { ...vera, companyName: 'ACME' },
      { companyName: 'Acme' },
      [100, 'COMPANY'],
    ],
    [
      'not by the company where the record names somebody else',
      { ...vera, companyName: 'ACME' },
      { firstname: 'Olga', lastname: 'Orlova', companyName: 'Acme' },
      [0],
    ],
    [
      'not by the company where it is the visitor who gave no name',
      person({ companyName: 'ACME' }),
      { lastname: 'Orlova', companyName: 'Acme' },
      [0],
    ],
    ['not by nothing', vera, {}, [0]],
  ] as const)('are one %s', (_name, one, change, expected) => {
    const other = person(change)
    expect(codes(one, other)).toEqual(expected)
    const haveNames = [one, other].every((each) => namesOf(each).length > 0)
    if (haveNames) expect(codes(other, one)).toEqual(expected)
  })

  it('of the same company and nearly the same name are more alike than by name alone', () => {
    const [a, b] = [named('Martin Smits'), named('Marvin Smit')]
    const alone = match(a, b).score
    const together = match({ ...a, companyName: 'ACME' }, { ...b, companyName: 'ACME' }).score
    expect(alone).toBeLessThan(together)
    expect(together).toBeLessThan(100)
  })
})

describe('candidate keys', () => {
  const share = (a: WatchIdentity, b: WatchIdentity) => {
    const known = new Set(keysOfRecord(b))
    return keysOfVisitor(a).some((key) => known.has(key))
  }

  it.each([
    ['Jon Smith', 'John Smith'],
    ['محمد الأحمد', 'Mohammed Al-Ahmad'],
    ['Jean-Pierre Dupont', 'Dupont Jeanpierre'],
    ['Jan van den Berg', 'Vandenberg Jan'],
    ['王小明', '小明 王'],
    ['Martni', 'Martin'],
    ['Bill', 'William'],
    ['Thiruvananthapuram', 'Thiruvanathapurram'],
  ])('lead from %s to %s', (a, b) => {
    expect(share(named(a), named(b))).toBe(true)
  })

  it('lead from a company to the record of it alone', () => {
    const visitor = { ...named('Vera Visser'), companyName: 'ACME NV' }
    expect(share(visitor, person({ companyName: 'Acme' }))).toBe(true)
    expect(share(visitor, { ...named('Olga Orlova'), companyName: 'Acme' })).toBe(false)
  })

  it('do not lead from a particle or an initial to everybody who has it', () => {
    expect(share(named('Jan van Dijk'), named('Piet van Loon'))).toBe(false)
    expect(share(named('J. Smith'), named('J. Brown'))).toBe(false)
    expect(share(person({}), person({}))).toBe(false)
  })

  it('are few', () => {
    expect(keysOfRecord(named('Konstantinos Papadopoulos')).length).toBeLessThan(60)
    expect(keysOfRecord(named('John Smith')).length).toBeLessThan(10)
  })
})
