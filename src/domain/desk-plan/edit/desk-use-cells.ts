/** Whose a desk is, in the cells of a table: an email address, weekdays from 1 (Monday) to 7, a last day, and the name of a team. */
import { everyWeekday } from '../../booking/bookable-day.ts'
import { utcMidnight } from '../../time/calendar-date.ts'
import type { DeskColumn } from './desk-columns.ts'
import type { TableFault } from './desk-table.ts'
import type { EditedDesk, EditedOwner } from './edited-plan.ts'
import { readTable } from './read-table.ts'

/** Whom and what a table may name. */
export type Known = {
  readonly people: readonly Pick<EditedOwner, 'id' | 'name' | 'email'>[]
  readonly teams: readonly { readonly id: string; readonly name: string }[]
}

/** Somebody of another location has no address here, so their id stands for it. */
const written = ({ email, id }: Pick<EditedOwner, 'id' | 'email'>): string =>
  email === '' ? id : email

/** The cells of an owner. */
export function writeOwner(owner: EditedOwner | null): readonly string[] {
  if (owner === null) return ['', '', '']
  const isAlways = owner.weekdays.length === everyWeekday.length
  return [written(owner), isAlways ? '' : owner.weekdays.join(' '), owner.until ?? '']
}

/** The addresses that the table names as owners, each once. */
export function ownersNamed(text: string): readonly string[] {
  const [headings = [], ...rows] = readTable(text)
  const at = headings.findIndex((heading) => heading.toLowerCase() === 'owner')
  if (at === -1) return []
  const cells = rows.map((cells) => (cells[at] ?? '').toLowerCase())
  return [...new Set(cells)].filter((cell) => cell.includes('@'))
}

/** What a row says of owner and team; nothing of columns that the table leaves out. */
export function readUse(
  cell: (name: DeskColumn) => string | undefined,
  { row, desk, known }: { row: number; desk: EditedDesk | undefined; known: Known },
  faults: TableFault[],
): Partial<Pick<EditedDesk, 'owner' | 'team'>> {
  const team = cell('team')
  const owner = cell('owner')
  return {
    ...(team !== undefined && { team: readTeam(team, { row, known }, faults) }),
    ...(owner !== undefined && { owner: readOwner(owner, cell, { row, desk, known }, faults) }),
  }
}

function readTeam(
  text: string,
  { row, known }: { row: number; known: Known },
  faults: TableFault[],
): EditedDesk['team'] {
  if (text === '') return null
  const found = known.teams.find(({ name }) => name.toLowerCase() === text.toLowerCase())
  if (found === undefined) faults.push({ row, fault: 'TEAM', column: 'team', text })
  return found ?? null
}

function readOwner(
  text: string,
  cell: (name: DeskColumn) => string | undefined,
  { row, desk, known }: { row: number; desk: EditedDesk | undefined; known: Known },
  faults: TableFault[],
): EditedOwner | null {
  if (text === '') return null
  const before = desk?.owner
  const people = before ? [before, ...known.people] : known.people
  const person = people.find((one) => written(one).toLowerCase() === text.toLowerCase())
  if (person === undefined) {
    faults.push({ row, fault: 'PERSON', column: 'owner', text })
    return null
  }
  const days = cell('owner_days') ?? ''
  const weekdays = readWeekdays(days)
  if (weekdays === null) faults.push({ row, fault: 'VALUE', column: 'owner_days', text: days })
  const until = cell('owner_until') ?? ''
  if (until !== '' && utcMidnight(until) === null) {
    faults.push({ row, fault: 'VALUE', column: 'owner_until', text: until })
  }
  const { id, name, email } = person
  return { id, name, email, weekdays: weekdays ?? everyWeekday, until: until === '' ? null : until }
}

/** Every day where none is named; null for what is no weekday. */
function readWeekdays(text: string): readonly number[] | null {
  const words = text.split(/[\s,;|]+/).filter(Boolean)
  if (words.some((word) => !/^[1-7]$/.test(word))) return null
  return words.length === 0
    ? everyWeekday
    : everyWeekday.filter((day) => words.includes(String(day)))
}
