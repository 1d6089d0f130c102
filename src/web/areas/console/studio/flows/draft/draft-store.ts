/** What is edited of a flow: its history, and how it reaches the server while two people edit at once. */
import type { FlowDraft } from '#domain/flow/studio/flow-draft.ts'
import { addStep, type History, redo, startHistory, undo } from '#domain/editing/history.ts'
import { type MergeConflict, mergeDrafts } from '#domain/flow/studio/merge-drafts.ts'

/** A draft as the server has it. `revision` 0: as it is published. */
export type KeptDraft = {
  readonly draft: FlowDraft
  readonly revision: number
  readonly basedOn: number
  /** Who kept it last; null for nobody. */
  readonly editor: { readonly userId: string | null; readonly name: string | null } | null
  /** ISO 8601. */
  readonly savedAt: string | null
}

export type DraftState = {
  readonly history: History<FlowDraft>
  readonly kept: KeptDraft
  /** LOST: it could not be kept; it is tried again with the next edit, or by hand. */
  readonly standing: 'KEPT' | 'CHANGED' | 'KEEPING' | 'LOST'
  /** What somebody else changed in another way at the same time; mine is shown. */
  readonly conflicts: readonly MergeConflict[]
  /** What they wrote, for whoever prefers it. */
  readonly theirs: FlowDraft | null
}

/** How the store reaches the server. `write` resolves to the new revision, or null when somebody else has saved since. */
export type DraftServer = {
  readonly read: () => Promise<KeptDraft>
  readonly write: (draft: FlowDraft, kept: KeptDraft) => Promise<KeptDraft | null>
}

export type DraftStore = {
  readonly subscribe: (listener: () => void) => () => void
  readonly state: () => DraftState
  /** `mark` names what is typed in, so that its letters are one step of undo. */
  readonly edit: (change: (draft: FlowDraft) => FlowDraft, mark?: string) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Keeps what is not kept yet. Resolves to whether all is. */
  readonly keep: () => Promise<boolean>
  /** Brings in what somebody else has saved. */
  readonly refresh: () => Promise<void>
  readonly settle: (choice: 'MINE' | 'THEIRS') => void
  /** It was published, or dropped: goes on from what the server has. */
  readonly restart: (kept: KeptDraft) => void
}

/** `later` runs a task after a pause in the typing, in place of the one before. */
export function createDraftStore(
  first: KeptDraft,
  server: DraftServer,
  later: (task: () => void) => void,
): DraftStore {
  let state: DraftState = {
    history: startHistory(first.draft),
    kept: first,
    standing: 'KEPT',
    conflicts: [],
    theirs: null,
  }
  let keeping: Promise<boolean> | null = null
  const listeners = new Set<() => void>()
  const set = (change: Partial<DraftState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const show = (history: History<FlowDraft>): void => {
    if (history === state.history) return
    const isKept = history.present === state.kept.draft
    set({ history, standing: isKept ? 'KEPT' : 'CHANGED' })
    if (!isKept) later(() => void keep())
  }
  const merge = (theirs: KeptDraft): void => {
    const mine = state.history.present
    const { draft, conflicts } = mergeDrafts(state.kept.draft, mine, theirs.draft)
    const hasOwn = JSON.stringify(draft) !== JSON.stringify(theirs.draft)
    set({
      history: addStep(state.history, hasOwn ? draft : theirs.draft, null),
      kept: theirs,
      standing: hasOwn ? 'CHANGED' : 'KEPT',
      conflicts,
      theirs: conflicts.length > 0 ? theirs.draft : null,
    })
  }
  const keepOnce = async (): Promise<boolean> => {
    // Somebody else's save in between is merged, and then it is tried again.
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const draft = state.history.present
      if (draft === state.kept.draft) return true
      set({ standing: 'KEEPING' })
      try {
        const kept = await server.write(draft, state.kept)
        if (kept !== null) {
          set({ kept, standing: state.history.present === draft ? 'KEPT' : 'CHANGED' })
          if (state.history.present === draft) return true
        } else merge(await server.read())
      } catch {
        set({ standing: 'LOST' })
        return false
      }
    }
    return false
  }
  const keep = (): Promise<boolean> => {
    keeping ??= keepOnce().finally(() => (keeping = null))
    return keeping
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    edit: (change, mark) =>
      show(addStep(state.history, change(state.history.present), mark ?? null)),
    undo: () => show(undo(state.history)),
    redo: () => show(redo(state.history)),
    keep,
    async refresh() {
      if (keeping !== null) return
      const theirs = await server.read().catch(() => null)
      const { revision, basedOn } = state.kept
      if (theirs === null || keeping !== null) return
      if (theirs.revision !== revision || theirs.basedOn !== basedOn) merge(theirs)
      if (state.standing === 'CHANGED') await keep()
    },
    settle(choice) {
      const { theirs } = state
      set({ conflicts: [], theirs: null })
      if (choice === 'THEIRS' && theirs !== null) show(addStep(state.history, theirs, null))
    },
    restart(kept) {
      const history = addStep(state.history, kept.draft, null)
      set({ history, kept, standing: 'KEPT', conflicts: [], theirs: null })
    },
  }
}
