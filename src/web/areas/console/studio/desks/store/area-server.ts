import type { CallInput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MakeKey } from '#domain/desk-plan/edit/add-desks.ts'
import type { EditedDesk, EditedPlan } from '#domain/desk-plan/edit/edited-plan.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Touched, TouchedAnswer } from '../../touched/touched-queries.ts'
import type { Area, AreaParams, DesksCall } from '../desks-queries.ts'

/** What an area is beside its desks. */
export type AreaFacts = {
  readonly name: string
  readonly floor: { readonly id: string } | null
  readonly neighbourhood: string
  readonly position: number
  readonly capacity: number | null
  /** Whose people may book here; null for everybody. */
  readonly team: { readonly id: string } | null
  /** ISO weekdays on which anybody may book here. */
  readonly bookableWeekdays: readonly number[]
  readonly closingDays: readonly string[]
  /** The share of its places at which these are told; null for never. */
  readonly alert: { readonly percent: number; readonly emails: readonly string[] } | null
}

/** An area as the server has it. */
export type StoredArea = {
  readonly version: string
  readonly facts: AreaFacts
  readonly plan: EditedPlan
  readonly drawingUrl: string | null
}

/** How a plan reaches the server. */
export type AreaServer = {
  /** Desks that `known` has too get their keys from there. */
  readonly read: (known: EditedPlan) => Promise<StoredArea>
  /** Resolves to the new version; null where somebody has saved since `stored` was read. */
  readonly write: (
    area: Pick<StoredArea, 'facts' | 'plan'>,
    stored: StoredArea,
    bookings: TouchedAnswer,
  ) => Promise<string | null>
  /** Which bookings it would take away. */
  readonly preview: (
    area: Pick<StoredArea, 'facts' | 'plan'>,
    stored: StoredArea,
  ) => Promise<Touched>
}

type Body = CallInput<Endpoints['deskAreas.preview']>['body']

/** The server's answer as it is edited. */
export function storedArea(area: Area, known: EditedPlan | null, makeKey: MakeKey): StoredArea {
  const { version, name, floor, neighbourhood, position, capacity, team, plan, desks } = area
  const { bookableWeekdays, closingDays, alert } = area
  const { drawingUrl, ...view } = plan
  const keys = new Map(known?.desks.map(({ number, key }) => [number, key]))
  return {
    version,
    drawingUrl,
    facts: {
      name,
      floor: floor && { id: floor.id },
      neighbourhood,
      position,
      capacity,
      team: team && { id: team.id },
      bookableWeekdays,
      closingDays,
      alert,
    },
    plan: {
      view,
      desks: desks.map((desk) => ({ ...desk, key: keys.get(desk.number) ?? makeKey() })),
    },
  }
}

/** A desk as the server takes it; `formerNumber` where it is stored already. */
export function deskBody(edited: EditedDesk, formerNumber: string | undefined) {
  const { key: _, owner, team, ...desk } = edited
  return {
    ...desk,
    owner: owner && { id: owner.id, weekdays: [...owner.weekdays], until: owner.until },
    team: team && { id: team.id },
    ...(formerNumber !== undefined && { formerNumber }),
  }
}

function bodyOf({ facts, plan }: Pick<StoredArea, 'facts' | 'plan'>, stored: StoredArea): Body {
  const formers = new Map(stored.plan.desks.map(({ key, number }) => [key, number]))
  const desks = plan.desks.map((desk) => deskBody(desk, formers.get(desk.key)))
  // The codes of equipment came from the server, or from the same list as its own.
  return {
    ...facts,
    bookableWeekdays: [...facts.bookableWeekdays],
    closingDays: [...facts.closingDays],
    alert: facts.alert && { ...facts.alert, emails: [...facts.alert.emails] },
    plan: plan.view,
    desks,
  } as Body
}

export function openServer(call: DesksCall, params: AreaParams, makeKey: MakeKey): AreaServer {
  return {
    read: async (known) =>
      storedArea(await call('deskAreas.get', { params, query: {} }), known, makeKey),
    preview: (area, stored) => call('deskAreas.preview', { params, body: bodyOf(area, stored) }),
    async write(area, stored, bookings) {
      const body = { ...bodyOf(area, stored), version: stored.version }
      try {
        return (await call('deskAreas.update', { params, query: { bookings }, body })).version
      } catch (error) {
        if (error instanceof ApiError && error.code === 'changed_meanwhile') return null
        throw error
      }
    },
  }
}
