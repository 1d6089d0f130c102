import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { PlanDesk } from '#web/plan/plan-desk.ts'

type DeskOnDay = CallOutput<Endpoints['desks.list']>[number]

/** Desks as the plan shows them. Where nobody has said where they stand, all at one place, only the list does. */
export function planDesks(desks: readonly DeskOnDay[]): readonly PlanDesk[] {
  const places = new Set(desks.map(({ x, y }) => `${String(x)} ${String(y)}`))
  const isPlaced = places.size > 1 || desks.length === 1
  return desks.map((desk) => ({
    number: desk.number,
    // Outside a desk is known by its middle.
    shape: isPlaced
      ? {
          x: desk.x - desk.width / 2,
          y: desk.y - desk.height / 2,
          width: desk.width,
          height: desk.height,
          rotation: desk.rotation,
        }
      : null,
    state: desk.state,
    holder: desk.bookedBy?.name ?? null,
    reason: desk.blockedReason === '' ? null : desk.blockedReason,
    equipment: desk.equipment,
    keptFor: desk.reservedFor,
  }))
}
