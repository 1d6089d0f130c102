import { describe, expect, it } from 'vitest'
import type { EditedDesk, EditedPlan } from './edited-plan.ts'
import { isSamePlan, mergePlans } from './merge-plans.ts'

const view = { x: 0, y: 0, width: 1000, height: 600 }
const desk = (key: string, x: number, number = key): EditedDesk => ({
  key,
  number,
  x,
  y: 0,
  width: 80,
  height: 50,
  rotation: 0,
  equipment: [],
  enabled: true,
  blocked: null,
  owner: null,
  team: null,
})
/** The same desk, as another writer would put it down. */
const turned = (one: EditedDesk): EditedDesk => {
  const { key, number, ...rest } = one
  return { ...rest, number, key }
}
const planOf = (...desks: readonly EditedDesk[]): EditedPlan => ({ view, desks })
const short = ({ desks }: EditedPlan) => desks.map(({ number, x }) => `${number}@${String(x)}`)
const base = planOf(desk('1', 10), desk('2', 20), desk('3', 30))

describe('a plan that two people edit', () => {
  it('holds what each of them changed, added and removed', () => {
    const mine = planOf(desk('1', 11), desk('2', 20), desk('3', 30), desk('new-1', 40, 'M'))
    const theirs = planOf(desk('1', 10), desk('2', 22), desk('4', 50))
    const { plan, conflicts } = mergePlans(base, mine, theirs)
    expect(short(plan)).toEqual(['1@11', '2@22', 'M@40', '4@50'])
    expect(conflicts).toEqual([])
  })

  it.each([
    { name: 'both moved a desk', mine: [desk('1', 11)], theirs: [desk('1', 12)], found: ['1@11'] },
    { name: 'mine is gone, theirs moved', mine: [], theirs: [desk('1', 12)], found: ['1@12'] },
    { name: 'mine moved, theirs is gone', mine: [desk('1', 11)], theirs: [], found: ['1@11'] },
  ])('keeps a desk and names it where $name', ({ mine, theirs, found }) => {
    const { plan, conflicts } = mergePlans(
      planOf(desk('1', 10)),
      planOf(...mine),
      planOf(...theirs),
    )
    expect(short(plan)).toEqual(found)
    expect(conflicts).toEqual([{ part: 'desk', number: '1' }])
  })

  it.each([
    { name: 'both did the same', mine: [desk('1', 11)], theirs: [desk('1', 11)], found: ['1@11'] },
    {
      name: 'the same comes with its facts in another order',
      mine: [desk('1', 11)],
      theirs: [turned(desk('1', 10))],
      found: ['1@11'],
    },
    { name: 'both removed it', mine: [], theirs: [], found: [] },
  ])('says nothing where $name', ({ mine, theirs, found }) => {
    const { plan, conflicts } = mergePlans(
      planOf(desk('1', 10)),
      planOf(...mine),
      planOf(...theirs),
    )
    expect([short(plan), conflicts]).toEqual([found, []])
  })

  it('keeps my part of the drawing where both changed it', () => {
    const wider = (width: number) => ({ ...base, view: { ...view, width } })
    expect(mergePlans(base, base, wider(1200)).plan.view.width).toBe(1200)
    expect(mergePlans(base, wider(1100), wider(1200))).toMatchObject({
      plan: { view: { width: 1100 } },
      conflicts: [{ part: 'view' }],
    })
  })

  it('is the same in another order of its desks', () => {
    const turned = planOf(...base.desks.toReversed().map((one) => ({ ...one })))
    expect(isSamePlan(base, turned)).toBe(true)
    expect(isSamePlan(base, planOf(desk('1', 10), desk('2', 20)))).toBe(false)
    expect(isSamePlan(base, planOf(desk('1', 10), desk('2', 20), desk('3', 31)))).toBe(false)
  })
})
