import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { MakeKey } from '#domain/desk-plan/edit/add-desks.ts'
import { useUnsavedChanges } from '#web/areas/console/frame/forms/unsaved-changes.ts'
import type { Area, AreaParams, DesksCall } from '../desks-queries.ts'
import { openServer, storedArea } from './area-server.ts'
import { createPlanStore, type PlanState, type PlanStore } from './plan-store.ts'

/** An area that is edited, as all of the editor sees it. */
export type Editing = {
  readonly call: DesksCall
  readonly params: AreaParams
  readonly store: PlanStore
  readonly state: PlanState
  readonly makeKey: MakeKey
}

const Context = createContext<Editing | null>(null)
export const EditingProvider = Context.Provider

/** Throws outside the editor. */
export function useEditing(): Editing {
  const found = use(Context)
  if (found === null) throw new Error('useEditing needs an EditingProvider above it.')
  return found
}

/** Makes a key that no desk ever had. */
export function countKeys(): MakeKey {
  let count = 0
  return () => `desk-${String((count += 1))}`
}

/** An area of the server, edited here; leaving it unsaved is asked about. */
export function usePlan(call: DesksCall, params: AreaParams, first: Area): Editing {
  const [{ store, makeKey }] = useState(() => {
    const keys = countKeys()
    return {
      makeKey: keys,
      store: createPlanStore(storedArea(first, null, keys), openServer(call, params, keys)),
    }
  })
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  const changes = useUnsavedChanges()
  useEffect(
    () =>
      changes.watch({
        place: 'path',
        isChanged: () => store.state().isChanged,
        isSaving: () => false,
      }),
    [changes, store],
  )
  return { call, params, store, state, makeKey }
}
