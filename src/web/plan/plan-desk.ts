import type { DeskState } from '#domain/booking/desk-state.ts'
import type { DeskShape } from '#domain/desk-plan/desk-shape.ts'

/** A desk of one area on one day, as the plan and the list show it. */
export type PlanDesk = {
  /** Unique within the area. */
  readonly number: string
  /** Where it stands; null for a desk that only the list shows. */
  readonly shape: DeskShape | null
  readonly state: DeskState
  /** Who sits there, where people allow it. */
  readonly holder: string | null
  /** Why it is blocked, as a sentence; null where nobody gave one. */
  readonly reason: string | null
  /** For whom it is kept: a team, or somebody whose name is shown; null where neither is. */
  readonly keptFor?: { readonly team: string | null; readonly owner: string | null } | null
  /** Codes such as `MONITOR`, or words of the location's own. */
  readonly equipment: readonly string[]
}

/** A desk that stands on the plan. */
export type DrawnDesk = PlanDesk & { readonly shape: DeskShape }

/** Only what stands on the plan. */
export function drawn(desks: readonly PlanDesk[]): readonly DrawnDesk[] {
  return desks.filter((desk): desk is DrawnDesk => desk.shape !== null)
}
