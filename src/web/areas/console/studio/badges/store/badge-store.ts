/** What is edited of a badge: its history, which element is chosen, and how it is saved while somebody else edits it too. */
import { type EditedBadge, elementOf } from '#domain/badge/edit/edited-badge.ts'
import { type BadgeConflict, isSameBadge, mergeBadges } from '#domain/badge/edit/merge-badges.ts'
import { addStep, type History, redo, startHistory, undo } from '#domain/editing/history.ts'
import type { BadgeServer, KeptBadge } from './badge-server.ts'
import type { UnsavedEdit } from './unsaved-edit.ts'

export type BadgeState = {
  readonly history: History<EditedBadge>
  /** The id of an element; null for none. */
  readonly chosen: string | null
  readonly kept: KeptBadge
  readonly isChanged: boolean
  /** What somebody else changed in another way since it was read; mine is shown. */
  readonly conflicts: readonly BadgeConflict[]
  /** The same with theirs, for whoever prefers it. */
  readonly theirs: EditedBadge | null
  /** It began with what was edited before in this browser and not saved. */
  readonly isBack: boolean
}

export type BadgeStore = {
  readonly subscribe: (listener: () => void) => () => void
  readonly state: () => BadgeState
  /** `mark` names what is typed in, so that its letters are one step of undo. */
  readonly edit: (change: (badge: EditedBadge) => EditedBadge, mark?: string) => void
  readonly choose: (id: string | null) => void
  readonly undo: () => void
  readonly redo: () => void
  /** False: somebody else changed the same; `conflicts` says what. */
  readonly save: () => Promise<boolean>
  readonly settle: (choice: 'MINE' | 'THEIRS') => void
  /** The badge is gone: nothing of it is unsaved any more. */
  readonly forget: () => void
}

/** Somebody who saves at the same moment is merged, and then it is tried again. */
const mostTries = 5

/** `unsaved`: what was edited before, to go on with. */
export function createBadgeStore(
  first: KeptBadge,
  server: BadgeServer,
  unsaved: UnsavedEdit | null = null,
): BadgeStore {
  let state: BadgeState = {
    history: startHistory(first.badge),
    chosen: null,
    kept: first,
    isChanged: false,
    conflicts: [],
    theirs: null,
    isBack: false,
  }
  const listeners = new Set<() => void>()
  const set = (change: Partial<BadgeState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const show = (history: History<EditedBadge>): void => {
    if (history === state.history) return
    set({
      history,
      chosen: elementOf(history.present, state.chosen)?.id ?? null,
      isChanged: !isSameBadge(history.present, state.kept.badge),
    })
  }
  const merge = (theirs: KeptBadge, base: EditedBadge, mine: EditedBadge): void => {
    const { badge, conflicts } = mergeBadges(base, mine, theirs.badge)
    const history = isSameBadge(badge, state.history.present)
      ? state.history
      : addStep(state.history, badge, null)
    set({
      kept: theirs,
      conflicts,
      theirs: conflicts.length > 0 ? mergeBadges(base, theirs.badge, mine).badge : null,
      isChanged: !isSameBadge(badge, theirs.badge),
    })
    show(history)
  }
  if (unsaved !== null) {
    merge(first, unsaved.base.badge, unsaved.badge)
    set({ isBack: state.isChanged })
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    edit: (change, mark) =>
      show(addStep(state.history, change(state.history.present), mark ?? null)),
    choose: (chosen) => set({ chosen }),
    undo: () => show(undo(state.history)),
    redo: () => show(redo(state.history)),
    async save() {
      set({ conflicts: [], theirs: null })
      for (let attempt = 0; attempt < mostTries; attempt += 1) {
        const badge = state.history.present
        const version = await server.write(badge, state.kept)
        if (version !== null) {
          set({
            kept: { version, badge },
            isChanged: !isSameBadge(state.history.present, badge),
            isBack: false,
          })
          return true
        }
        merge(await server.read(), state.kept.badge, state.history.present)
        if (state.conflicts.length > 0) return false
      }
      return false
    },
    settle(choice) {
      const { theirs } = state
      set({ conflicts: [], theirs: null })
      if (choice === 'THEIRS' && theirs !== null) show(addStep(state.history, theirs, null))
    },
    forget: () => set({ isChanged: false }),
  }
}
