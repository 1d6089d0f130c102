import { findScreen } from '../next-screen.ts'
import type { ScreenDefinition } from '../definition/flow-definition.ts'
import type { FlowDraft } from './flow-draft.ts'

/** What two editors changed in different ways: a screen by its id, or a part of the flow itself. */
export type MergeConflict =
  | { readonly part: 'screen'; readonly screenId: string }
  | { readonly part: 'name' | 'start' | 'sentences' | 'cases' }

/** Both editors' changes. In a conflict it holds mine. */
export type MergedDraft = {
  readonly draft: FlowDraft
  readonly conflicts: readonly MergeConflict[]
}

/**
 * Brings two editors' changes to one flow together, screen by screen: what only one of them touched is theirs, a screen that
 * both changed is a conflict, and what one removed and the other changed stays.
 */
export function mergeDrafts(base: FlowDraft, mine: FlowDraft, theirs: FlowDraft): MergedDraft {
  const conflicts: MergeConflict[] = []
  const pick = <Part>(read: (draft: FlowDraft) => Part, conflict: MergeConflict): Part => {
    const [before, own, other] = [read(base), read(mine), read(theirs)]
    if (isSame(own, before)) return other
    if (!isSame(other, before) && !isSame(own, other)) conflicts.push(conflict)
    return own
  }
  const screens = idsInOrder(mine, theirs).flatMap((id): readonly ScreenDefinition[] => {
    const [before, own, other] = [base, mine, theirs].map((draft) => findScreen(draft, id))
    if (own && other) {
      const screen = pick((draft) => findScreen(draft, id), { part: 'screen', screenId: id })
      return screen === null ? [] : [screen]
    }
    const left = own ?? other
    // Removed by one of them: it goes unless the other changed it.
    if (!left || (before && isSame(left, before))) return []
    if (before) conflicts.push({ part: 'screen', screenId: id })
    return [left]
  })
  const draft = {
    ...mine,
    screens,
    name: pick(({ name }) => name, { part: 'name' }),
    firstScreenId: pick(({ firstScreenId }) => firstScreenId, { part: 'start' }),
    sentences: pick(({ sentences }) => sentences, { part: 'sentences' }),
    cases: pick(({ cases }) => cases, { part: 'cases' }),
  }
  return { draft, conflicts }
}

/** Theirs in their order, and each that only I have behind the one that precedes it with me. */
function idsInOrder(mine: FlowDraft, theirs: FlowDraft): readonly string[] {
  const ids = theirs.screens.map(({ id }) => id)
  mine.screens.forEach(({ id }, index) => {
    if (ids.includes(id)) return
    const before = mine.screens[index - 1]
    ids.splice(before === undefined ? 0 : ids.indexOf(before.id) + 1, 0, id)
  })
  return ids
}

/** Both are plain data that came from one form, with their keys in the same order. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
