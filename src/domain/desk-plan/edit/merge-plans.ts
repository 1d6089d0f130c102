import type { Box } from '../desk-shape.ts'
import type { EditedDesk, EditedPlan } from './edited-plan.ts'

/** What two editors changed in different ways: a desk by the number it has with me or had, or the part that is shown. */
export type PlanConflict =
  | { readonly part: 'desk'; readonly number: string }
  | { readonly part: 'view' }

/** Both editors' changes. In a conflict it holds mine. */
export type MergedPlan = {
  readonly plan: EditedPlan
  readonly conflicts: readonly PlanConflict[]
}

/**
 * Brings two editors' changes to one plan together, desk by desk: what only one of them touched is theirs, a desk that both
 * changed is a conflict, and what one removed and the other changed stays.
 */
export function mergePlans(base: EditedPlan, mine: EditedPlan, theirs: EditedPlan): MergedPlan {
  const conflicts: PlanConflict[] = []
  const [before, own, other] = [byKey(base), byKey(mine), byKey(theirs)]
  const keys = new Set([...mine.desks, ...theirs.desks].map(({ key }) => key))
  const desks = [...keys].flatMap((key): readonly EditedDesk[] => {
    const { desk, isConflict } = mergeDesk(before.get(key), own.get(key), other.get(key))
    const number = (own.get(key) ?? before.get(key) ?? desk)?.number ?? ''
    if (isConflict) conflicts.push({ part: 'desk', number })
    return desk === undefined ? [] : [desk]
  })
  const isMyView = !isSameView(mine.view, base.view)
  if (isMyView && !isSameView(theirs.view, base.view) && !isSameView(mine.view, theirs.view)) {
    conflicts.push({ part: 'view' })
  }
  return { plan: { view: isMyView ? mine.view : theirs.view, desks }, conflicts }
}

function byKey({ desks }: EditedPlan): ReadonlyMap<string, EditedDesk> {
  return new Map(desks.map((desk) => [desk.key, desk]))
}

type MergedDesk = { readonly desk: EditedDesk | undefined; readonly isConflict: boolean }

function mergeDesk(
  before: EditedDesk | undefined,
  own: EditedDesk | undefined,
  other: EditedDesk | undefined,
): MergedDesk {
  if (isSame(own, before)) return { desk: other, isConflict: false }
  if (isSame(other, before) || isSame(own, other)) return { desk: own, isConflict: false }
  return { desk: own ?? other, isConflict: true }
}

function isSame(one: EditedDesk | undefined, other: EditedDesk | undefined): boolean {
  return one === other || (one && written(one)) === (other && written(other))
}

/** All of a desk in one order, wherever it comes from. */
function written({ blocked, owner, team, ...desk }: EditedDesk): string {
  const { number, x, y, width, height, rotation, equipment, enabled } = desk
  const place = [x, y, width, height, rotation]
  return JSON.stringify([
    number,
    place,
    equipment,
    enabled,
    blocked && [blocked.from, blocked.to, blocked.reason],
    owner && [owner.id, owner.weekdays.toSorted((a, b) => a - b), owner.until],
    team?.id,
  ])
}

function isSameView(one: Box, other: Box): boolean {
  const keys = ['x', 'y', 'width', 'height'] as const
  return keys.every((key) => one[key] === other[key])
}

/** Whether two plans are the same, whatever the order of their desks. */
export function isSamePlan(one: EditedPlan, other: EditedPlan): boolean {
  if (one === other) return true
  if (one.desks.length !== other.desks.length || !isSameView(one.view, other.view)) return false
  const desks = byKey(other)
  return one.desks.every((desk) => isSame(desk, desks.get(desk.key)))
}
