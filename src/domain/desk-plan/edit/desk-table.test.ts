import { array, assert, boolean, constantFrom, integer, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { desk, planOf } from '#tests/support/edited-desks.ts'
import { deskColumns } from './desk-columns.ts'
import { readDeskTable, writeDeskTable } from './desk-table.ts'
import { ownersNamed } from './desk-use-cells.ts'
import type { EditedPlan } from './edited-plan.ts'
import { isSamePlan } from './merge-plans.ts'

const known = {
  people: [{ id: 'US-ann', name: 'Ann Desk', email: 'ann@example.com' }],
  teams: [{ id: 'DT-finance', name: 'Finance' }],
}
const read = (text: string, plan: EditedPlan) => {
  let count = 0
  return readDeskTable(text, plan, () => `new-${String((count += 1))}`, known)
}
const three = planOf(
  desk('A-01', 100, 100),
  desk('A-02', 100, 100, { equipment: ['MONITOR'] }),
  desk('A-03', 100, 100),
)

describe('a table of desks', () => {
  it('says what would be added, changed and removed, and changes nothing else', () => {
    const table = 'number;x;equipment\r\nA-01;100;\r\nA-02;250,5;DOCK monitor\r\nB-01;;QUIET\r\n'
    const found = read(table, three)
    expect(found).toMatchObject({
      ok: true,
      added: ['B-01'],
      changed: ['A-02'],
      removed: ['A-03'],
    })
    if (!found.ok) return
    expect(found.plan.desks.map(({ key }) => key)).toEqual(['key-A-01', 'key-A-02', 'new-1'])
    expect(found.plan.desks[1]).toMatchObject({ x: 250.5, y: 100, equipment: ['MONITOR', 'DOCK'] })
    expect(found.plan.desks[2]).toMatchObject({ number: 'B-01', equipment: ['QUIET'], width: 80 })
  })

  it('says whose a desk is, and finds people by their address and teams by their name', () => {
    const table =
      'number,owner,owner_days,owner_until,team\nA-01,Ann@example.com,1 3,2027-01-31,\nA-02,,,,finance\nA-03,,,,'
    expect(ownersNamed(table)).toEqual(['ann@example.com'])
    const found = read(table, three)
    if (!found.ok) throw new Error('refused')
    const owner = { ...known.people[0], weekdays: [1, 3], until: '2027-01-31' }
    expect(found.plan.desks).toMatchObject([
      { owner, team: null },
      { owner: null, team: known.teams[0] },
      { owner: null, team: null },
    ])
    const written = writeDeskTable(found.plan)
    expect(read(written, found.plan)).toMatchObject({ ok: true, changed: [], plan: found.plan })
    expect(
      read('number,owner,owner_days,team\n1,bob@example.com,,\n2,ann@example.com,8,IT', three),
    ).toEqual({
      ok: false,
      faults: [
        { row: 2, fault: 'PERSON', column: 'owner', text: 'bob@example.com' },
        { row: 3, fault: 'TEAM', column: 'team', text: 'IT' },
        { row: 3, fault: 'VALUE', column: 'owner_days', text: '8' },
      ],
    })
  })

  it.each([
    { name: 'no number', table: 'desk,x\n1,2', faults: [{ row: 1, fault: 'HEADINGS' }] },
    { name: 'nothing', table: '', faults: [{ row: 1, fault: 'HEADINGS' }] },
    {
      name: 'mistakes in its rows',
      table: [
        'number,x,rotation,equipment,bookable,blocked_from,blocked_to',
        '1,left,0,,,,',
        ',0,0,,,,',
        '1,0,1.5,SAUNA,maybe,,',
        '2,0,0,,,2026-02-30,',
        '3,0,0,,,2026-03-02,2026-03-01',
        `${'n'.repeat(41)},0,0,,,,`,
      ].join('\n'),
      faults: [
        { row: 2, fault: 'VALUE', column: 'x', text: 'left' },
        { row: 3, fault: 'NUMBER_MISSING' },
        { row: 4, fault: 'NUMBER_TWICE', column: 'number', text: '1' },
        { row: 4, fault: 'VALUE', column: 'rotation', text: '1.5' },
        { row: 4, fault: 'EQUIPMENT', column: 'equipment', text: 'SAUNA' },
        { row: 4, fault: 'VALUE', column: 'bookable', text: 'maybe' },
        { row: 5, fault: 'VALUE', column: 'blocked_from', text: '2026-02-30' },
        { row: 6, fault: 'DATES', column: 'blocked_to', text: '2026-03-01' },
        { row: 7, fault: 'NUMBER_LONG' },
      ],
    },
    {
      name: 'too many rows',
      table: ['number', ...Array.from({ length: 5_001 }, (_, index) => String(index))].join('\n'),
      faults: [{ row: 5_002, fault: 'MANY' }],
    },
  ])('with $name is not taken at all', ({ table, faults }) => {
    expect(read(table, three)).toEqual({ ok: false, faults })
  })

  it('that was written is read as the same plan', () => {
    const numbers = string({ minLength: 1, maxLength: 20 })
      .map((text) => text.replaceAll(/[\p{Cc}\s']/gu, '').trim())
      .filter((text) => text !== '' && !/^[＝＋－＠]/.test(text))
    const desks = array(
      record({
        number: numbers,
        x: integer({ min: -1000, max: 1000 }),
        rotation: integer({ min: 0, max: 359 }),
        equipment: constantFrom<string[]>([], ['MONITOR'], ['STANDING', 'QUIET']),
        enabled: boolean(),
        blocked: constantFrom(
          null,
          { from: '2026-01-05', to: null, reason: 'Wet; paint, "fresh"' },
          { from: '2028-02-29', to: '2028-03-01', reason: '=1+1' },
        ),
      }),
      { maxLength: 20 },
    )
    assert(
      property(desks, (list) => {
        const unique = [...new Map(list.map((one) => [one.number, one])).values()]
        const plan = planOf(...unique.map(({ number, ...more }) => desk(number, 100, 100, more)))
        const found = read(writeDeskTable(plan), plan)
        expect(found).toMatchObject({ ok: true, added: [], changed: [], removed: [] })
        expect(found.ok && isSamePlan(found.plan, plan)).toBe(true)
      }),
    )
  })

  it('of an empty plan has its headings', () => {
    expect(writeDeskTable(planOf())).toContain(deskColumns.join(','))
  })
})
