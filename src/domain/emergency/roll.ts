/** The roll of an emergency: who is accounted for, and who is not. Reference §7, Security; issue 5 §4. */
import { judgePerson, type PersonState, type PersonVerdict } from './judge-person.ts'
import { marksByPerson, type Mark } from './mark.ts'

export const personKinds = ['VISITOR', 'CONTRACTOR', 'EMPLOYEE'] as const
export type PersonKind = (typeof personKinds)[number]

export type RollPerson = {
  /** `V-…` or `US-…`. */
  readonly id: string
  readonly kind: PersonKind
  readonly firstname: string
  readonly lastname: string
  /** Where a visitor comes from. */
  readonly companyName: string
  readonly phone: string
  /** Whom a visitor visits; empty for employees. */
  readonly hostName: string
  /** Where an employee has a desk today; empty for visitors and where there is none. */
  readonly area: string
  readonly cameAt: string
  /** Went out after the start. */
  readonly leftAt: string | null
  /** Came in after the start. */
  readonly isLate: boolean
}

export type RollRow = { readonly person: RollPerson } & PersonVerdict

/** Of a roll, or of a part of it; the states add up to `total`. */
export type RollCounts = { readonly total: number } & Readonly<Record<PersonState, number>>

/** Everybody with their state, in the order of the people. */
export function callRoll(
  people: readonly RollPerson[],
  marks: readonly Mark[],
): readonly RollRow[] {
  const byPerson = marksByPerson(marks)
  return people.map((person) => ({
    person,
    ...judgePerson(byPerson.get(person.id) ?? [], person.leftAt !== null),
  }))
}

/** The same where a report may say how it ended: marks that came later do not change that. */
export function callReport(
  people: readonly (RollPerson & { readonly state: PersonState | null })[],
  marks: readonly Mark[],
): readonly RollRow[] {
  return callRoll(people, marks).map((row, index) => ({
    ...row,
    state: people[index]?.state ?? row.state,
  }))
}

export function countRoll(rows: readonly Pick<RollRow, 'state'>[]): RollCounts {
  const counts = { total: rows.length, HELP: 0, DISPUTED: 0, UNKNOWN: 0, LEFT: 0, SAFE: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
}
