/** Plans as they are edited, to test with. Each desk names only what matters to the test. */
import type { EditedDesk, EditedPlan } from '#domain/desk-plan/edit/edited-plan.ts'

export const view = { x: 0, y: 0, width: 1000, height: 600 }

export const desk = (
  number: string,
  x: number,
  y: number,
  more: Partial<EditedDesk> = {},
): EditedDesk => ({
  key: `key-${number}`,
  number,
  x,
  y,
  width: 80,
  height: 50,
  rotation: 0,
  equipment: [],
  enabled: true,
  blocked: null,
  owner: null,
  team: null,
  ...more,
})

export const planOf = (...desks: readonly EditedDesk[]): EditedPlan => ({ view, desks })
export const keysOf = (...numbers: readonly string[]) => new Set(numbers.map((one) => `key-${one}`))
