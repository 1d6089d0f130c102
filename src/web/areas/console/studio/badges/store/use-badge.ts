import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { EditedBadge } from '#domain/badge/edit/edited-badge.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useUnsavedChanges } from '#web/areas/console/frame/forms/unsaved-changes.ts'
import type { BadgesCall, StoredBadge } from '../badges-queries.ts'
import type { SampleVisitor } from '../try/sample-visitor.ts'
import type { AskedField } from '../../conditions/condition-words.ts'
import type { BadgeLook } from '../../faces/badge-face.tsx'
import { keptBadge, openServer } from './badge-server.ts'
import { type BadgeState, type BadgeStore, createBadgeStore } from './badge-store.ts'
import { openUnsaved } from './unsaved-edit.ts'

/** A badge that is edited, as all of the editor sees it. */
export type Editing = {
  readonly call: BadgesCall
  readonly params: { readonly companyId: string; readonly badgeTemplateId: string }
  readonly store: BadgeStore
  readonly state: BadgeState
  readonly badge: EditedBadge
  readonly look: BadgeLook
  readonly fields: readonly AskedField[]
  /** Who the badge is shown for. */
  readonly sample: SampleVisitor
  readonly setSample: (sample: SampleVisitor) => void
}

const Context = createContext<Editing | null>(null)
export const EditingProvider = Context.Provider

/** Throws outside the editor. */
export function useEditing(): Editing {
  const found = use(Context)
  if (found === null) throw new Error('useEditing needs an EditingProvider above it.')
  return found
}

/** A badge of the server, edited here; leaving it unsaved is asked about, and what a closed tab left is gone on with. */
export function useBadge(
  call: BadgesCall,
  params: Editing['params'],
  first: StoredBadge,
): Pick<Editing, 'store' | 'state' | 'badge'> {
  const { email } = useConsole().page.profile
  const [unsaved] = useState(() =>
    openUnsaved(`${email} ${params.companyId} ${params.badgeTemplateId}`, () => localStorage),
  )
  const [store] = useState(() =>
    createBadgeStore(keptBadge(first), openServer(call, params), unsaved.read()),
  )
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  const changes = useUnsavedChanges()
  useEffect(
    () =>
      changes.watch({
        place: 'path',
        isChanged: () => store.state().isChanged,
        isSaving: () => false,
        onForget: unsaved.drop,
      }),
    [changes, store, unsaved],
  )
  useEffect(
    () =>
      store.subscribe(() => {
        const { isChanged, kept, history } = store.state()
        if (isChanged) unsaved.keep({ base: kept, badge: history.present })
        else unsaved.drop()
      }),
    [store, unsaved],
  )
  return { store, state, badge: state.history.present }
}
