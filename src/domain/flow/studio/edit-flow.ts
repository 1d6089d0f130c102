import { SUCCESS, type CustomTransition, type ScreenTarget } from '../flow.ts'
import { findScreen } from '../next-screen.ts'
import type { ScreenDefinition } from '../definition/flow-definition.ts'
import type { FlowDraft } from './flow-draft.ts'

/** The parts of a screen that are edited; its id never changes. */
export type ScreenParts = Partial<Omit<ScreenDefinition, 'id'>>

/** `id` is one that no screen of any editor has: whoever adds it draws it at random. */
export type NewScreen = Pick<ScreenDefinition, 'id' | 'element'> & { readonly mandatory?: boolean }

/**
 * Puts a new screen on the way behind another, or at the start with null: what followed there follows the new screen.
 * Rules of the one before stay as they are.
 */
export function addScreen(
  draft: FlowDraft,
  afterId: string | null,
  { id, element, mandatory = false }: NewScreen,
): FlowDraft {
  const screen = {
    id,
    isNew: false,
    mandatory,
    element,
    defaultTransition: { next: SUCCESS },
    customTransitions: [],
  }
  return placeScreen(draft, afterId, screen)
}

/** Takes a screen out; whatever led to it leads to what followed by default. */
export function removeScreen(draft: FlowDraft, id: string): FlowDraft {
  const removed = findScreen(draft, id)
  if (removed === null) return draft
  const rest = draft.screens.filter((screen) => screen.id !== id)
  const after = removed.defaultTransition.next === id ? SUCCESS : removed.defaultTransition.next
  const lead = (target: ScreenTarget): ScreenTarget => (target === id ? after : target)
  const first = draft.firstScreenId === null ? null : lead(draft.firstScreenId)
  return {
    ...draft,
    firstScreenId: findScreen({ screens: rest }, first)?.id ?? rest[0]?.id ?? null,
    screens: rest.map((screen) => withTargets(screen, lead)),
  }
}

/** Takes a screen out and puts it behind another, or at the start with null; its rules stay, apart from where it follows. */
export function moveScreen(draft: FlowDraft, id: string, afterId: string | null): FlowDraft {
  const screen = findScreen(draft, id)
  if (screen === null || afterId === id) return draft
  return placeScreen(removeScreen(draft, id), afterId, screen)
}

/** A copy that follows the screen, with what it says. A question can't: one way asks nothing twice. */
export function duplicateScreen(draft: FlowDraft, id: string, copyId: string): FlowDraft {
  const screen = findScreen(draft, id)
  if (screen === null || screen.element.type === 'FIELD') return draft
  return addScreen(draft, id, { ...screen, id: copyId })
}

/** Changes parts of a screen. */
export function changeScreen(draft: FlowDraft, id: string, parts: ScreenParts): FlowDraft {
  return {
    ...draft,
    screens: draft.screens.map((screen) => (screen.id === id ? { ...screen, ...parts } : screen)),
  }
}

/**
 * Where one answer leads, as its own rule: the value leaves every other rule. `next` null: as all other answers do.
 * Answers that lead to one place share a rule.
 */
export function leadAnswer(
  rules: readonly CustomTransition[],
  value: string,
  next: ScreenTarget | null,
): readonly CustomTransition[] {
  const without = rules
    .map((rule) => ({ ...rule, values: rule.values.filter((one) => one !== value) }))
    .filter(({ values }) => values.length > 0)
  if (next === null) return without
  const shared = without.findIndex((rule) => rule.next === next)
  return shared === -1
    ? [...without, { values: [value], next }]
    : without.map((rule, index) =>
        index === shared ? { ...rule, values: [...rule.values, value] } : rule,
      )
}

function placeScreen(
  draft: FlowDraft,
  afterId: string | null,
  screen: ScreenDefinition,
): FlowDraft {
  const before = findScreen(draft, afterId)
  const next = before === null ? (draft.firstScreenId ?? SUCCESS) : before.defaultTransition.next
  const placed = { ...screen, defaultTransition: { next } }
  const at = before === null ? 0 : draft.screens.indexOf(before) + 1
  const screens = draft.screens.map((one) =>
    one === before ? { ...one, defaultTransition: { next: screen.id } } : one,
  )
  return {
    ...draft,
    firstScreenId: before === null ? screen.id : draft.firstScreenId,
    screens: [...screens.slice(0, at), placed, ...screens.slice(at)],
  }
}

function withTargets(
  screen: ScreenDefinition,
  lead: (target: ScreenTarget) => ScreenTarget,
): ScreenDefinition {
  return {
    ...screen,
    defaultTransition: { next: lead(screen.defaultTransition.next) },
    customTransitions: screen.customTransitions.map((rule) => ({ ...rule, next: lead(rule.next) })),
  }
}
