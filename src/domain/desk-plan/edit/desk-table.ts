/** The desks of an area as a table: written for a spreadsheet, and read back with every mistake named by its row. */
import { writeCsv } from '../../export/csv.ts'
import { utcMidnight } from '../../time/calendar-date.ts'
import { equipment } from '../../booking/equipment.ts'
import { addDesk, type MakeKey, mostDesks } from './add-desks.ts'
import { type DeskColumn, deskColumns } from './desk-columns.ts'
import { type Known, readUse, writeOwner } from './desk-use-cells.ts'
import type { EditedDesk, EditedPlan } from './edited-plan.ts'
import { longestNumber } from './number-desks.ts'
import { isSamePlan } from './merge-plans.ts'
import { readTable } from './read-table.ts'

/** What is wrong with a table. `row` counts from 1, the headings being the first, as a spreadsheet shows it. */
export type TableFault = { readonly row: number } & (
  | { readonly fault: 'HEADINGS' | 'MANY' | 'NUMBER_MISSING' | 'NUMBER_LONG' }
  | {
      readonly fault: 'NUMBER_TWICE' | 'EQUIPMENT' | 'VALUE' | 'DATES' | 'PERSON' | 'TEAM'
      readonly column: DeskColumn
      readonly text: string
    }
)

/** What a table would make of a plan, by the numbers of the desks. */
export type TableChange = {
  readonly plan: EditedPlan
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

export type ReadTable =
  | ({ readonly ok: true } & TableChange)
  | { readonly ok: false; readonly faults: readonly TableFault[] }

/** All desks, in the order of the plan. */
export function writeDeskTable({ desks }: EditedPlan): string {
  const rows = desks.map((desk) => [
    desk.number,
    ...[desk.x, desk.y, desk.width, desk.height, desk.rotation].map(String),
    desk.equipment.join(' '),
    desk.enabled ? 'yes' : 'no',
    desk.blocked?.from ?? '',
    desk.blocked?.to ?? '',
    desk.blocked?.reason ?? '',
    ...writeOwner(desk.owner),
    desk.team?.name ?? '',
  ])
  return writeCsv(deskColumns, rows)
}

const limits = {
  x: [-1e6, 1e6],
  y: [-1e6, 1e6],
  width: [1, 1e5],
  height: [1, 1e5],
  rotation: [0, 359],
} as const
type Size = keyof typeof limits
const sizes = ['x', 'y', 'width', 'height', 'rotation'] as const

/**
 * Reads a table against the plan: desks are known by their numbers, those that it leaves out go, and of a column that it leaves out
 * nothing changes. With a single mistake nothing is taken.
 */
export function readDeskTable(
  text: string,
  plan: EditedPlan,
  makeKey: MakeKey,
  known: Known,
): ReadTable {
  const [headings = [], ...rows] = readTable(text)
  const columns = new Map(
    deskColumns.flatMap((name): [DeskColumn, number][] => {
      const at = headings.findIndex((heading) => heading.toLowerCase() === name)
      return at === -1 ? [] : [[name, at]]
    }),
  )
  if (!columns.has('number')) return { ok: false, faults: [{ row: 1, fault: 'HEADINGS' }] }
  if (rows.length > mostDesks) return { ok: false, faults: [{ row: mostDesks + 2, fault: 'MANY' }] }
  const faults: TableFault[] = []
  const seen = new Set<string>()
  const before = new Map(plan.desks.map((desk) => [desk.number, desk]))
  const wanted = rows.map((cells, index) => {
    const cell = (name: DeskColumn): string | undefined => {
      const at = columns.get(name)
      return at === undefined ? undefined : (cells[at] ?? '')
    }
    const row = index + 2
    const number = cell('number') ?? ''
    if (number === '') faults.push({ row, fault: 'NUMBER_MISSING' })
    else if (number.length > longestNumber) faults.push({ row, fault: 'NUMBER_LONG' })
    else if (seen.has(number)) {
      faults.push({ row, fault: 'NUMBER_TWICE', column: 'number', text: number })
    }
    seen.add(number)
    const desk = before.get(number)
    const change = readRow(cell, row, faults)
    return { number, change: { ...change, ...readUse(cell, { row, desk, known }, faults) } }
  })
  if (faults.length > 0) return { ok: false, faults }
  const changes = new Map(wanted.map(({ number, change }) => [number, change]))
  const kept = plan.desks.flatMap((desk) => {
    const change = changes.get(desk.number)
    return change === undefined ? [] : [{ ...desk, ...change }]
  })
  let next: EditedPlan = { ...plan, desks: kept }
  for (const { number, change } of wanted) {
    if (before.has(number)) continue
    const { plan: larger } = addDesk(next, true, makeKey)
    const desks = larger.desks.map((desk, index) =>
      index === larger.desks.length - 1 ? { ...desk, ...change, number } : desk,
    )
    next = { ...larger, desks }
  }
  return { ok: true, plan: next, ...differenceOf(plan, next, seen) }
}

function differenceOf(plan: EditedPlan, next: EditedPlan, wanted: ReadonlySet<string>) {
  const before = new Map(plan.desks.map((desk) => [desk.number, desk]))
  const of = (desk: EditedDesk): EditedPlan => ({ view: plan.view, desks: [desk] })
  const numbers = (desks: readonly EditedDesk[]) => desks.map(({ number }) => number)
  return {
    added: numbers(next.desks.filter(({ number }) => !before.has(number))),
    changed: numbers(
      next.desks.filter((desk) => {
        const old = before.get(desk.number)
        return old !== undefined && !isSamePlan(of(old), of(desk))
      }),
    ),
    removed: numbers(plan.desks.filter(({ number }) => !wanted.has(number))),
  }
}

type Change = Partial<Omit<EditedDesk, 'key' | 'number'>>

function readRow(
  cell: (name: DeskColumn) => string | undefined,
  row: number,
  faults: TableFault[],
): Change {
  const wrong = (fault: 'EQUIPMENT' | 'VALUE' | 'DATES', column: DeskColumn, text: string): void =>
    void faults.push({ row, fault, column, text })
  const change: { -readonly [Key in keyof Change]: Change[Key] } = {}
  for (const name of sizes) {
    const text = cell(name) ?? ''
    if (text === '') continue
    const value = readNumber(text, name)
    if (value === null) wrong('VALUE', name, text)
    else change[name] = value
  }
  const codes = cell('equipment')
  if (codes !== undefined) {
    const words = codes
      .toUpperCase()
      .split(/[\s,;|]+/)
      .filter(Boolean)
    const strange = words.find((word) => !equipment.some((one) => one === word))
    if (strange !== undefined) wrong('EQUIPMENT', 'equipment', strange)
    change.equipment = equipment.filter((one) => words.includes(one))
  }
  const bookable = cell('bookable')
  if (bookable !== undefined && bookable !== '') {
    const isYes = ['yes', 'true', '1'].includes(bookable.toLowerCase())
    const isNo = ['no', 'false', '0'].includes(bookable.toLowerCase())
    if (!isYes && !isNo) wrong('VALUE', 'bookable', bookable)
    change.enabled = isYes
  }
  const from = cell('blocked_from')
  if (from === undefined) return change
  const to = cell('blocked_to') ?? ''
  for (const [column, day] of [
    ['blocked_from', from],
    ['blocked_to', to],
  ] as const) {
    if (day !== '' && utcMidnight(day) === null) wrong('VALUE', column, day)
  }
  if (to !== '' && (from === '' || to < from)) wrong('DATES', 'blocked_to', to)
  const reason = (cell('blocked_reason') ?? '').slice(0, 300)
  change.blocked = from === '' ? null : { from, to: to === '' ? null : to, reason }
  return change
}

function readNumber(text: string, name: Size): number | null {
  if (!/^-?\d{1,9}(?:[.,]\d{1,6})?$/.test(text)) return null
  const value = Number(text.replace(',', '.'))
  const [least, most] = limits[name]
  if (value < least || value > most) return null
  return name === 'rotation' && !Number.isInteger(value) ? null : value
}
