/** What a marshal looks for on the roll: who is missing first, by name, by area or host. Issue 5 §4. */
import { nameWords } from '../name/fold-name.ts'
import type { PersonState } from './judge-person.ts'
import type { RollPerson, RollRow } from './roll.ts'

export const rollTabs = ['missing', 'safe', 'left', 'all'] as const
export type RollTab = (typeof rollTabs)[number]

export const statesOfTab: Readonly<Record<RollTab, readonly PersonState[]>> = {
  missing: ['HELP', 'DISPUTED', 'UNKNOWN'],
  safe: ['SAFE'],
  left: ['LEFT'],
  all: ['HELP', 'DISPUTED', 'UNKNOWN', 'LEFT', 'SAFE'],
}

export type RollQuestion = {
  readonly tab: RollTab
  readonly text: string
  /** An area or a host, as `groupOf` names it; null for all. */
  readonly group: string | null
}

/** Where somebody is looked for: the area of an employee, the host of a visitor; empty where neither is known. */
export function groupOf({ area, hostName }: RollPerson): string {
  return area === '' ? hostName : area
}

/** The groups of a roll, each once, in no order. */
export function groupsOf(rows: readonly RollRow[]): readonly string[] {
  return [...new Set(rows.map(({ person }) => groupOf(person)))].filter((group) => group !== '')
}

/**
 * The rows that a question finds, who needs help first, then who is missing. `held` are people who stay in the list although
 * their state left it, so that nothing moves under a finger. Their order is that of the roll within a state that they had.
 */
export function findPeople(
  rows: readonly RollRow[],
  { tab, text, group }: RollQuestion,
  held: ReadonlyMap<string, PersonState>,
): readonly RollRow[] {
  const states = statesOfTab[tab]
  const words = nameWords(text)
  const rankOf = ({ person, state }: RollRow) => states.indexOf(held.get(person.id) ?? state)
  return rows
    .filter(
      (row) =>
        rankOf(row) >= 0 &&
        (group === null || groupOf(row.person) === group) &&
        (words.length === 0 || isMeant(row.person, words)),
    )
    .toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Every word that was typed begins a word of the name, the company, the host or the area. */
function isMeant(person: RollPerson, words: readonly string[]): boolean {
  const { firstname, lastname, companyName, hostName, area } = person
  const known = nameWords(`${firstname} ${lastname} ${companyName} ${hostName} ${area}`)
  return words.every((word) => known.some((one) => one.startsWith(word)))
}
