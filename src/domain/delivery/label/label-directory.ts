/** Everybody whom a label may name, made ready for looking names up. Issue 17 §1; decision 0624. */
import { isWrittenWithoutVowels, nearKeys } from '../../host/near-words.ts'
import { nameWords } from '../../name/fold-name.ts'
import { nameSkeleton } from '../../name/name-skeleton.ts'
import { fullFormOf } from '../../name/nicknames.ts'
import { spellOut } from '../../name/spell-out.ts'
import { legalForms } from './label-words.ts'

export type LabelPerson = {
  readonly id: string
  readonly firstname: string
  readonly lastname: string
  /** Doesn't work here any more: never a sure recipient. */
  readonly isFormer?: boolean
}

export type LabelTeam = {
  readonly name: string
  /** Who takes its parcels; a team of many has nobody in particular. */
  readonly personIds: readonly string[]
}

export type LabelHouse = {
  /** What the company is called here; with or without its legal form. */
  readonly names: readonly string[]
  /** Where it is, each in one line or several. */
  readonly addresses: readonly string[]
}

/**
 * FULL: both names whole. PART: a given name or a particle left out, or an initial. SINGLE: one name alone. TEAM: a team.
 */
export type NameKind = 'FULL' | 'PART' | 'SINGLE' | 'TEAM'

export type NameForm = {
  readonly person: LabelPerson
  readonly kind: NameKind
  /** The last name stands first, so that a comma may stand between. */
  readonly isLastFirst: boolean
}

/** The two halves of a name, for finding the one that was misread beside the one that wasn't. */
export type NameHalves = {
  readonly person: LabelPerson
  readonly given: string
  readonly family: string
}

export type LabelDirectory = {
  /** By the words of a name written in one. */
  readonly forms: ReadonlyMap<string, readonly NameForm[]>
  /** Whole names by what a reader of letters may take them for. */
  readonly lookalikes: ReadonlyMap<string, readonly NameForm[]>
  /** Whole names by their consonants, of names in a script with vowels and of those without. */
  readonly consonants: ReadonlyMap<string, readonly NameForm[]>
  /** By either half. */
  readonly halves: ReadonlyMap<string, readonly NameHalves[]>
  /** By the name that a short or pet name stands for, and the last name, in either order: "Bob Smith" may be Robert. */
  readonly calledNames: ReadonlyMap<string, readonly NameForm[]>
  /** By the keys of last names that may have been misread; for names both of whose halves were. */
  readonly nearFamilies: ReadonlyMap<string, readonly NameHalves[]>
  readonly houseNames: readonly (readonly string[])[]
  readonly addresses: readonly ReadonlySet<string>[]
  /** Words of teams: they stand beside names. */
  readonly teamWords: ReadonlySet<string>
}

/** A label's name is at most so many words. */
export const maxNameWords = 8

/** Letters and digits that readers of letters take for one another; the same text for all that look alike. */
export function lookalike(word: string): string {
  return word
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replaceAll(/[0o]/g, 'o')
    .replaceAll(/[1lij]/g, 'i')
    .replaceAll(/[5s]/g, 's')
    .replaceAll(/[8b]/g, 'b')
    .replaceAll(/[2z]/g, 'z')
    .replaceAll(/[6g9q]/g, 'g')
}

/** The key by its consonants; the mark says whether vowels were written. */
export function consonantKey(words: readonly string[], isWithoutVowels: boolean): string {
  return (isWithoutVowels ? '~' : '=') + words.map(nameSkeleton).join('')
}

type Spell = (name: string) => string

const asItIs: Spell = (name) => name

/** Two where there is an umlaut. */
function spellingsOf({ firstname, lastname }: LabelPerson): readonly Spell[] {
  const all = (firstname + lastname).normalize('NFC').toLowerCase()
  return spellOut(all) === all ? [asItIs] : [asItIs, spellOut]
}

/** Makes a list of people ready; quick for ten thousand. */
export function labelDirectory(
  people: readonly LabelPerson[],
  teams: readonly LabelTeam[],
  house: LabelHouse,
): LabelDirectory {
  const forms = new Listing<NameForm>()
  const lookalikes = new Listing<NameForm>()
  const consonants = new Listing<NameForm>()
  const halves = new Listing<NameHalves>()
  const nearFamilies = new Listing<NameHalves>()
  const calledNames = new Listing<NameForm>()
  for (const person of people) {
    const isWithoutVowels = isWrittenWithoutVowels(person.firstname + person.lastname)
    for (const spell of spellingsOf(person)) {
      const family = nameWords(spell(person.lastname)).slice(0, maxNameWords)
      const given = nameWords(spell(person.firstname)).slice(0, maxNameWords)
      for (const { words, kind, isLastFirst } of writings(given, family)) {
        const form: NameForm = { person, kind, isLastFirst }
        const key = words.join('')
        forms.add(key, form)
        if (kind !== 'FULL') continue
        lookalikes.add(lookalike(key), form)
        consonants.add(consonantKey(words, isWithoutVowels), form)
      }
      const [call] = given
      if (call === undefined || family.length === 0) continue
      const both = { person, given: given.join(''), family: family.join('') }
      halves.add(both.given, both)
      halves.add(both.family, both)
      for (const key of nearKeys(both.family, isWithoutVowels).letters) nearFamilies.add(key, both)
      const fullCall = fullFormOf(call)
      for (const isLastFirst of [false, true]) {
        const words = isLastFirst ? [both.family, fullCall] : [fullCall, both.family]
        calledNames.add(words.join(''), { person, kind: 'PART', isLastFirst })
      }
    }
  }
  const byId = new Map(people.map((person) => [person.id, person]))
  for (const team of teams) {
    for (const id of team.personIds.slice(0, 3)) {
      const person = byId.get(id)
      if (person === undefined) continue
      forms.add(nameWords(team.name).join(''), { person, kind: 'TEAM', isLastFirst: true })
    }
  }
  return {
    forms: forms.lists,
    lookalikes: lookalikes.lists,
    consonants: consonants.lists,
    halves: halves.lists,
    calledNames: calledNames.lists,
    nearFamilies: nearFamilies.lists,
    houseNames: house.names.map(withoutForm).filter((words) => words.length > 0),
    addresses: house.addresses.map((address) => new Set(nameWords(address))),
    teamWords: new Set(teams.flatMap(({ name }) => nameWords(name))),
  }
}

/** "Foyer NV" is "Foyer" on most labels. */
function withoutForm(name: string): readonly string[] {
  const words = nameWords(name)
  const end = words.findLastIndex((word) => !legalForms.has(word)) + 1
  return words.slice(0, end)
}

class Listing<Entry extends { readonly person: LabelPerson }> {
  readonly lists = new Map<string, Entry[]>()

  add(key: string, entry: Entry): void {
    if (key === '') return
    const list = this.lists.get(key)
    if (list === undefined) this.lists.set(key, [entry])
    else list.push(entry)
  }
}

type Writing = {
  readonly words: readonly string[]
  readonly kind: NameKind
  readonly isLastFirst: boolean
}

/** In how many ways a name is written on labels. */
function writings(given: readonly string[], family: readonly string[]): readonly Writing[] {
  const both = (
    first: readonly string[],
    last: readonly string[],
    kind: NameKind,
  ): readonly Writing[] => [
    { words: [...first, ...last], kind, isLastFirst: false },
    { words: [...last, ...first], kind, isLastFirst: true },
  ]
  const single = (words: readonly string[]): readonly Writing[] => [
    { words, kind: 'SINGLE', isLastFirst: false },
  ]
  if (given.length === 0 || family.length === 0) return single([...given, ...family])
  // So short that other words look like it: "An Li".
  const isTiny =
    given.join('').length + family.join('').length < 5 && /^[a-z]+$/.test(given.join(''))
  const whole = both(given, family, isTiny ? 'PART' : 'FULL')
  const [call = ''] = given
  const initials = given.map((word) => Array.from(word)[0] ?? '')
  const called = family.at(-1) ?? ''
  const [foremost = ''] = family
  return [
    ...whole,
    ...(given.length > 1 ? both([call], family, 'PART') : []),
    ...(called.length > 3 && family.length > 1 ? both(given, [called], 'PART') : []),
    ...(called.length > 3 && family.length > 1 ? both([call], [called], 'PART') : []),
    // Of a double name the first; a particle is none.
    ...(foremost.length > 3 && family.length > 1 ? both(given, [foremost], 'PART') : []),
    ...both(initials.slice(0, 1), family, 'PART'),
    ...(initials.length > 1 ? both(initials, family, 'PART') : []),
    ...single(given),
    ...single(family),
    ...(family.length > 1 ? single([called]) : []),
  ]
}
