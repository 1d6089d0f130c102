import type { Box, DeskShape, Point } from '../desk-shape.ts'

/** A desk while a plan is edited. `x`, `y` are its middle, in plan units; `rotation` is degrees clockwise. */
export type EditedDesk = {
  /** Names it while it is edited, whatever number it gets; never used for another one. */
  readonly key: string
  readonly number: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation: number
  readonly equipment: readonly string[]
  readonly enabled: boolean
  /** Local dates, both included; without an end until it is taken away. */
  readonly blocked: {
    readonly from: string
    readonly to: string | null
    readonly reason: string
  } | null
  /** Who alone may book it on these weekdays (1 Monday to 7 Sunday), until a day or without an end. */
  readonly owner: EditedOwner | null
  /** Whose people may book it; null: as the area says. */
  readonly team: { readonly id: string; readonly name: string } | null
}

export type EditedOwner = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly weekdays: readonly number[]
  readonly until: string | null
}

/** What is edited: the part of the drawing that the plan shows, and the desks on it. */
export type EditedPlan = { readonly view: Box; readonly desks: readonly EditedDesk[] }

export type DeskKeys = ReadonlySet<string>

/** What a desk is drawn to where no other is near. */
export const gridUnits = 10

/** Where a desk stands, as the plan draws it. */
export function shapeOf({ x, y, width, height, rotation }: DeskShape): DeskShape {
  return { x: x - width / 2, y: y - height / 2, width, height, rotation }
}

/** The same plan with the chosen desks changed; the same object where nothing is. */
export function changeDesks(
  plan: EditedPlan,
  keys: DeskKeys,
  change: (desk: EditedDesk) => EditedDesk,
): EditedPlan {
  let isChanged = false
  const desks = plan.desks.map((desk) => {
    if (!keys.has(desk.key)) return desk
    const changed = change(desk)
    if (changed !== desk) isChanged = true
    return changed
  })
  return isChanged ? { ...plan, desks } : plan
}

/** The chosen desks, in the order of the plan. */
export function chosenDesks({ desks }: EditedPlan, keys: DeskKeys): readonly EditedDesk[] {
  return desks.filter(({ key }) => keys.has(key))
}

/** Without the chosen desks. */
export function removeDesks(plan: EditedPlan, keys: DeskKeys): EditedPlan {
  const desks = plan.desks.filter(({ key }) => !keys.has(key))
  return desks.length === plan.desks.length ? plan : { ...plan, desks }
}

/** A number to two decimal places: fractions of a turn leave no dust behind. */
export function rounded(value: number): number {
  const whole = Math.round(value * 100) / 100
  return whole === 0 ? 0 : whole
}

/** The same desk at another place; the same object at its own. */
export function placed<Desk extends EditedDesk>(desk: Desk, { x, y }: Point): Desk {
  const at = { x: rounded(x), y: rounded(y) }
  return at.x === desk.x && at.y === desk.y ? desk : { ...desk, ...at }
}
