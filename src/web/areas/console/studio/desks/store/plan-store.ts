/** What is edited of an area: its history, what is chosen of it, and how it is saved while somebody else edits it too. */
import type { Added } from '#domain/desk-plan/edit/add-desks.ts'
import type { DeskKeys, EditedPlan } from '#domain/desk-plan/edit/edited-plan.ts'
import { isSamePlan, mergePlans, type PlanConflict } from '#domain/desk-plan/edit/merge-plans.ts'
import { trimNumbers } from '#domain/desk-plan/edit/number-desks.ts'
import { addStep, type History, redo, startHistory, undo } from '#domain/editing/history.ts'
import type { Touched, TouchedAnswer } from '../../touched/touched-queries.ts'
import type { AreaFacts, AreaServer, StoredArea } from './area-server.ts'

export type PlanState = {
  readonly history: History<EditedPlan>
  readonly chosen: DeskKeys
  readonly stored: StoredArea
  readonly isChanged: boolean
  /** What somebody else changed in another way since it was read; mine is shown. */
  readonly conflicts: readonly PlanConflict[]
  /** The same with theirs, for whoever prefers it. */
  readonly theirs: EditedPlan | null
}

export type PlanStore = {
  readonly subscribe: (listener: () => void) => () => void
  readonly state: () => PlanState
  /** `mark` names what is typed in, so that its letters are one step of undo. */
  readonly edit: (change: (plan: EditedPlan) => EditedPlan, mark?: string) => void
  /** Adds desks, and chooses them. */
  readonly add: (make: (plan: EditedPlan) => Added) => void
  readonly choose: (keys: DeskKeys) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Saves the plan as one act. False: somebody else changed the same; `conflicts` says what. */
  readonly save: (bookings: TouchedAnswer) => Promise<boolean>
  /** Which bookings the plan as it is edited, or other facts, would take away. */
  readonly preview: (facts?: AreaFacts) => Promise<Touched>
  /** Reads what is stored now, and brings it together with what is edited. */
  readonly refresh: () => Promise<StoredArea>
  /** Saves what the area is beside its desks, which stay as they are stored. */
  readonly saveFacts: (facts: AreaFacts, bookings: TouchedAnswer) => Promise<void>
  readonly settle: (choice: 'MINE' | 'THEIRS') => void
  readonly setDrawing: (drawingUrl: string | null) => void
  /** The area is gone: nothing of it is unsaved any more. */
  readonly forget: () => void
}

/** Somebody who saves at the same moment is merged, and then it is tried again. */
const mostTries = 5

export function createPlanStore(first: StoredArea, server: AreaServer): PlanStore {
  let state: PlanState = {
    history: startHistory(first.plan),
    chosen: new Set(),
    stored: first,
    isChanged: false,
    conflicts: [],
    theirs: null,
  }
  const listeners = new Set<() => void>()
  const set = (change: Partial<PlanState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const show = (history: History<EditedPlan>, chosen: DeskKeys = state.chosen): void => {
    if (history === state.history) return
    const { desks } = history.present
    const left = new Set(desks.flatMap(({ key }) => (chosen.has(key) ? [key] : [])))
    set({
      history,
      chosen: left.size === state.chosen.size && left.size === chosen.size ? chosen : left,
      isChanged: !isSamePlan(history.present, state.stored.plan),
    })
  }
  const refresh = async (): Promise<StoredArea> => {
    const theirs = await server.read(state.stored.plan)
    const base = state.stored.plan
    const mine = state.history.present
    const { plan, conflicts } = mergePlans(base, mine, theirs.plan)
    const history = isSamePlan(plan, mine) ? state.history : addStep(state.history, plan, null)
    set({
      stored: theirs,
      conflicts,
      theirs: conflicts.length > 0 ? mergePlans(base, theirs.plan, mine).plan : null,
      isChanged: !isSamePlan(plan, theirs.plan),
    })
    show(history)
    return theirs
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    edit: (change, mark) =>
      show(addStep(state.history, change(state.history.present), mark ?? null)),
    add(make) {
      const { plan, keys } = make(state.history.present)
      show(addStep(state.history, plan, null), keys)
    },
    choose: (chosen) => set({ chosen }),
    undo: () => show(undo(state.history)),
    redo: () => show(redo(state.history)),
    refresh,
    preview: (facts) =>
      server.preview(
        facts === undefined
          ? { facts: state.stored.facts, plan: trimNumbers(state.history.present) }
          : { facts, plan: state.stored.plan },
        state.stored,
      ),
    async save(bookings) {
      set({ conflicts: [], theirs: null })
      show(addStep(state.history, trimNumbers(state.history.present), null))
      for (let attempt = 0; attempt < mostTries; attempt += 1) {
        const plan = state.history.present
        const version = await server.write(
          { facts: state.stored.facts, plan },
          state.stored,
          bookings,
        )
        if (version !== null) {
          const stored = { ...state.stored, version, plan }
          set({ stored, isChanged: !isSamePlan(state.history.present, plan) })
          return true
        }
        await refresh()
        if (state.conflicts.length > 0) return false
      }
      return false
    },
    async saveFacts(facts, bookings) {
      for (let attempt = 0; attempt < mostTries; attempt += 1) {
        const { stored } = state
        const version = await server.write({ facts, plan: stored.plan }, stored, bookings)
        if (version !== null) {
          set({ stored: { ...state.stored, version, facts } })
          return
        }
        await refresh()
      }
    },
    setDrawing: (drawingUrl) => set({ stored: { ...state.stored, drawingUrl } }),
    forget: () => set({ isChanged: false }),
    settle(choice) {
      const { theirs } = state
      set({ conflicts: [], theirs: null })
      if (choice === 'THEIRS' && theirs !== null) show(addStep(state.history, theirs, null))
    },
  }
}
