import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  labelDirectory,
  type LabelHouse,
  type LabelPerson,
  type LabelTeam,
} from './label-directory.ts'
import { matchLabel } from './match-label.ts'

const house: LabelHouse = {
  names: ['Acme Belgium NV'],
  addresses: ['Wetstraat 16, 1000 Brussel'],
}

function person(name: string, more: Partial<LabelPerson> = {}): LabelPerson {
  const [firstname = '', lastname = ''] = name.split(' / ')
  return { id: name, firstname, lastname, ...more }
}

const people = [
  person('Sofie / Peeters'),
  person('Karim / El Amrani'),
  person('Jan / van der Meer'),
  person('Jan Willem / de Vries'),
  person('Edith / Itterbeek'),
  person('Robert / Smith'),
  person('Jürgen / Müller'),
  person('Zoë / D’Haese'),
  person('Γιώργος / Παπαδόπουλος'),
  person('محمد / الأحمد'),
  person('健司 / 田中'),
  person('Ольга / Щербакова'),
  person('Jean-Luc / Dupont-Moretti'),
  person('Tom / Verlinden', { isFormer: true }),
  person('Bo / Li'),
  person('Cornelia / Vermeulen'),
]

const teams: readonly LabelTeam[] = [
  { name: 'IT', personIds: ['Edith / Itterbeek'] },
  { name: 'Human Resources', personIds: ['Zoë / D’Haese', 'Sofie / Peeters'] },
]

const directory = labelDirectory(people, teams, house)

function matched(text: string, among = directory): string {
  const match = matchLabel(text, among)
  switch (match.kind) {
    case 'SURE':
      return match.person.id
    case 'UNSURE':
      return `? ${match.people.map(({ id }) => id).join(', ')}`
    case 'NOBODY':
      return '-'
  }
}

const at = 'Acme Belgium\nWetstraat 16\n1000 Brussel'

describe('the recipient of a label', () => {
  it.each([
    ['above the address of the house', `Sofie Peeters\n${at}`, 'Sofie / Peeters'],
    [
      'below the name of the house',
      'ACME BELGIUM NV\nSofie Peeters\nWetstraat 16',
      'Sofie / Peeters',
    ],
    [
      'where the house is known by its address',
      'Sofie Peeters\nWetstraat 16\n1000 Brussel',
      'Sofie / Peeters',
    ],
    ['with the last name first', `PEETERS Sofie\n${at}`, 'Sofie / Peeters'],
    ['with a comma', `Peeters, Sofie\n${at}`, 'Sofie / Peeters'],
    ['with a title', `Mevr. Sofie Peeters\n${at}`, 'Sofie / Peeters'],
    ['with two titles', `Prof. Dr. Jürgen Müller\n${at}`, 'Jürgen / Müller'],
    ['without accents', `Zoe D'Haese\n${at}`, 'Zoë / D’Haese'],
    ['with umlauts written as two letters', `Juergen Mueller\n${at}`, 'Jürgen / Müller'],
    ['with an initial in between', `Sofie M. Peeters\n${at}`, 'Sofie / Peeters'],
    ['with particles', `JAN VAN DER MEER\n${at}`, 'Jan / van der Meer'],
    ['with the particles in one', `Jan Vandermeer\n${at}`, 'Jan / van der Meer'],
    ['with a hyphen left out', `Jean Luc Dupont Moretti\n${at}`, 'Jean-Luc / Dupont-Moretti'],
    ['beside the house', `Acme Belgium Sofie Peeters\nWetstraat 16`, 'Sofie / Peeters'],
    ['beside a floor', `Sofie Peeters, floor 3\n${at}`, 'Sofie / Peeters'],
    ['beside a team', `IT Sofie Peeters\n${at}`, 'Sofie / Peeters'],
    ['behind "to"', 'SHIP TO: Sofie Peeters\n1 Other Road', 'Sofie / Peeters'],
    ['below "to"', 'TO:\nSofie Peeters\nSomewhere', 'Sofie / Peeters'],
    ['below "to" and an empty line', 'TO:\n\nSofie Peeters\nSomewhere', 'Sofie / Peeters'],
    ['behind c/o', `Max Stranger c/o Sofie Peeters\n${at}`, 'Sofie / Peeters'],
    ['behind c/o, himself', `Sofie Peeters c/o ${at}`, 'Sofie / Peeters'],
    ['behind z.Hd.', `${at}\nz.Hd. Frau Sofie Peeters`, 'Sofie / Peeters'],
    ['behind attn', `${at}\nAttn: Sofie Peeters`, 'Sofie / Peeters'],
    ['behind t.a.v.', `${at}\nt.a.v. mevr. Peeters Sofie`, 'Sofie / Peeters'],
    ['behind à l’attention de', `${at}\nÀ l'attention de Mme Sofie Peeters`, 'Sofie / Peeters'],
    ['below attn', `${at}\nAttn:\nSofie Peeters`, 'Sofie / Peeters'],
    ['in Greek letters', `Γιώργος Παπαδόπουλος\n${at}`, 'Γιώργος / Παπαδόπουλος'],
    ['Greek in Latin letters', `Giorgos Papadopoulos\n${at}`, 'Γιώργος / Παπαδόπουλος'],
    ['in Cyrillic letters', `Щербакова Ольга\n${at}`, 'Ольга / Щербакова'],
    ['in Arabic letters', `محمد الأحمد\n${at}`, 'محمد / الأحمد'],
    ['in Japanese letters', `田中健司 様\n${at}`, '健司 / 田中'],
    ['in Japanese letters, in one with the honorific', `田中健司様\n${at}`, '健司 / 田中'],
    ['in Japanese letters that are set apart', `田 中 健 司\n${at}`, '健司 / 田中'],
    [
      'with the sender marked above',
      `FROM: Jan van der Meer\nShop Ltd\n\nTO: Sofie Peeters\n${at}`,
      'Sofie / Peeters',
    ],
    [
      'with the sender below',
      `Sofie Peeters\n${at}\n\nAbsender: Karim El Amrani\nShop`,
      'Sofie / Peeters',
    ],
    [
      'with a stranger as sender above',
      `Piet Onbekend\nShop\nKade 1\n\nSofie Peeters\n${at}`,
      'Sofie / Peeters',
    ],
  ])('is found %s', (_, text, expected) => {
    expect(matched(text)).toBe(expected)
  })

  it.each([
    ['an initial', `S. Peeters\n${at}`, '? Sofie / Peeters'],
    ['the initials', `J.W. de Vries\n${at}`, '? Jan Willem / de Vries'],
    ['one given name of two', `Jan de Vries\n${at}`, '? Jan Willem / de Vries'],
    ['a last name alone', `Mevr. Peeters\n${at}`, '? Sofie / Peeters'],
    ['a nickname and the last name', `Bob Smith\n${at}`, '? Robert / Smith'],
    ['a nickname behind the last name', `SMITH, Bobby\n${at}`, '? Robert / Smith'],
    ['a name in another language', `Roberto Smith\n${at}`, '? Robert / Smith'],
    ['0 for o', `S0fie Peeters\n${at}`, '? Sofie / Peeters'],
    ['1 for l', `Juergen Mue1ler\n${at}`, '? Jürgen / Müller'],
    ['l for I', `Karim EI Amranl\n${at}`, '? Karim / El Amrani'],
    ['m for rn', `Comelia Vermeulen\n${at}`, '? Cornelia / Vermeulen'],
    ['a wrong letter in both names', `Sofle Peetars\n${at}`, '? Sofie / Peeters'],
    ['a wrong letter', `Sofie Peetars\n${at}`, '? Sofie / Peeters'],
    ['two people', `Sofie Peeters\nKarim El Amrani\n${at}`, '? Sofie / Peeters, Karim / El Amrani'],
    [
      'two people on one line',
      `Sofie Peeters / Karim El Amrani\n${at}`,
      '? Sofie / Peeters, Karim / El Amrani',
    ],
    [
      'one care of the other',
      `Sofie Peeters\nc/o Karim El Amrani\n${at}`,
      '? Karim / El Amrani, Sofie / Peeters',
    ],
    [
      'a sender above who works here too',
      `Karim El Amrani\nShop\n\nSofie Peeters\n${at}`,
      '? Sofie / Peeters, Karim / El Amrani',
    ],
    ['a name within a longer one', `Anna Sofie Peeters\n${at}`, '? Sofie / Peeters'],
    ['a name before a longer one', `Sofie Peeters Janssens\n${at}`, '? Sofie / Peeters'],
    ['a firm of that name', `Sofie Peeters BV\n${at}`, '? Sofie / Peeters'],
    ['who ordered it', `Reception\n${at}\nOrdered by Sofie Peeters`, '? Sofie / Peeters'],
    [
      'no word of whose address it is',
      'Sofie Peeters\nKade 1\n2000 Antwerpen',
      '? Sofie / Peeters',
    ],
    ['two addresses of the house', `Sofie Peeters\n${at}\n\nReception\n${at}`, '? Sofie / Peeters'],
    ['columns', `FROM:    TO:\nSofie Peeters    Reception\n${at}`, '? Sofie / Peeters'],
    ['columns without a word', `Sofie Peeters\tReception\nShop\tAcme Belgium`, '? Sofie / Peeters'],
    ['a former colleague', `Tom Verlinden\n${at}`, '? Tom / Verlinden'],
    ['a team', `IT\n${at}`, '? Edith / Itterbeek'],
    [
      'a team with a word of place',
      `Human Resources Dept\n${at}`,
      '? Zoë / D’Haese, Sofie / Peeters',
    ],
    ['a name of four letters', `Bo Li\n${at}`, '? Bo / Li'],
    ['Arabic in Latin letters', `Mohammed Al Ahmad\n${at}`, '? محمد / الأحمد'],
    ['Japanese letters with others around', `株式会社田中健司様\n${at}`, '? 健司 / 田中'],
    ['a parcel that comes back', `Return to: Sofie Peeters\n${at}`, '? Sofie / Peeters'],
  ])('is only offered for %s', (_, text, expected) => {
    expect(matched(text)).toBe(expected)
  })

  it.each([
    ['nothing', ''],
    ['nobody', `Piet Onbekend\n${at}`],
    ['the house alone', at],
    ['half of a word', `Peetersmans Sofieke\n${at}`],
    ['letters of a team inside a name', `Anita Ditmar\n${at}`],
    ['a team in small letters within a sentence', `if it cannot be delivered call\n${at}`],
    ['a street of that name', `Reception\nJan van der Meerstraat 5\n1000 Brussel`],
    ['an address of mail', `Reception\n${at}\nsofie.peeters@acme.example`],
    ['one name among other words', `Thanks for your order Sofie\n${at}`],
    ['a first name of one and the last of another', `Sofie Amrani\n${at}`],
  ])('is nobody for %s', (_, text) => {
    expect(matched(text)).toBe('-')
  })

  it('is offered, never chosen, where two people have one name', () => {
    const two = [person('Jan / Peeters'), { ...person('Jan / Peeters'), id: 'other' }]
    expect(matched(`Jan Peeters\n${at}`, labelDirectory(two, [], house))).toBe(
      '? Jan / Peeters, other',
    )
  })

  it('is offered, never chosen, where one letter makes it another', () => {
    const near = labelDirectory([person('Jan / Peeters'), person('Jon / Peeters')], [], house)
    expect(matched(`Jan Peeters\n${at}`, near)).toBe('? Jan / Peeters, Jon / Peeters')
  })

  it('is chosen where two letters make it another', () => {
    const apart = labelDirectory([person('Sofie / Peeters'), person('Sofia / Pieters')], [], house)
    expect(matched(`Sofie Peeters\n${at}`, apart)).toBe('Sofie / Peeters')
  })

  it('is nobody where many share the only name', () => {
    const many = ['A', 'B', 'C', 'D'].map((last) => person(`Sofie / ${last}aerts`))
    expect(matched(`Sofie\n${at}`, labelDirectory(many, [], house))).toBe('-')
  })

  it('is no part of the name of the house', () => {
    const peeters = { names: ['Peeters & Zonen BV'], addresses: [] }
    const own = labelDirectory(people, [], peeters)
    expect(matched('Peeters & Zonen\nWetstraat 16', own)).toBe('-')
    expect(matched('Sofie Peeters\nPeeters & Zonen BV', own)).toBe('Sofie / Peeters')
    const alike = labelDirectory(people, [], { names: ['Sofie Peeters'], addresses: [] })
    expect(matched('TO: Sofie Peeters BV\nWetstraat 16', alike)).toBe('-')
  })
})

describe('a pet name', () => {
  const both = labelDirectory([person('Robert / Smith'), person('Bob / Smith')], [], house)

  it('is its owner’s before it is anybody’s short name', () => {
    expect(matched(`Bob Smith\n${at}`, both)).toBe('Bob / Smith')
    expect(matched(`Robert Smith\n${at}`, both)).toBe('Robert / Smith')
  })

  it('of several is nobody’s for sure', () => {
    expect(matched(`Bobby Smith\n${at}`, both)).toBe('? Robert / Smith, Bob / Smith')
  })

  it('says nothing of a last name', () => {
    const franks = labelDirectory([person('Peter / Frank'), person('Peter / Francis')], [], house)
    expect(matched(`Pete Frank\n${at}`, franks)).toBe('? Peter / Frank')
  })
})

describe('whatever is read', () => {
  const words =
    'Sofie|Peeters|Karim|El|Amrani|Jan|van|der|Meer|Acme|Belgium|TO:|FROM:|c/o|IT|Müller|Jürgen|16|Wetstraat|\n|\n\n|,|田中健司|Bob|S.|Attn|Dr.'
  const word = fc.constantFrom(...words.split('|'))
  const label = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '))

  it('only somebody whose two names stand there is sure', () => {
    fc.assert(
      fc.property(label, (text) => {
        const match = matchLabel(text, directory)
        if (match.kind === 'UNSURE') expect(match.people.length).toBeLessThanOrEqual(3)
        if (match.kind !== 'SURE') return
        const { id, firstname, lastname } = match.person
        expect([id, text.includes(firstname) && text.includes(lastname)]).toEqual([id, true])
      }),
      { numRuns: 2_000 },
    )
  })

  it('a second whole name makes it unsure', () => {
    fc.assert(
      fc.property(label, (text) => {
        const match = matchLabel(`${text}\n\nTO: Zoë D’Haese`, directory)
        const other = matchLabel(`${text}\n\nTO: Zoë D’Haese\nJean-Luc Dupont-Moretti`, directory)
        if (match.kind === 'SURE') expect(match.person.lastname).toBe('D’Haese')
        expect(other.kind).toBe('UNSURE')
      }),
      { numRuns: 500 },
    )
  })

  it('an answer comes, of any text', () => {
    const letter = fc.oneof(
      fc.integer({ min: 0, max: 0x2fff }),
      fc.integer({ min: 0, max: 0x10ffff }),
    )
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 200 }), (codes) => {
        expect(() => matchLabel(String.fromCodePoint(...codes), directory)).not.toThrow()
      }),
    )
  })

  it('a text of a million letters is answered like a short one', () => {
    const long = 'Sofie Peeters Jan van der Meer '.repeat(40_000)
    expect(matched(`TO: Karim El Amrani\n${long}`)).toMatch(/^\? /)
    expect(matched(`${'\n'.repeat(1_000_000)}Sofie Peeters`)).toBe('-')
  })
})
