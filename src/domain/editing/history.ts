/** What was, is, and would be again. `mark` names the edit that led to `present`: letters typed in one field are one step. */
export type History<State> = {
  readonly past: readonly State[]
  readonly present: State
  readonly future: readonly State[]
  readonly mark: string | null
}

/** A history that begins here. */
export function startHistory<State>(present: State): History<State> {
  return { past: [], present, future: [], mark: null }
}

/** A new present. With the mark of the edit before it becomes part of that step; null always makes a step of its own. */
export function addStep<State>(
  history: History<State>,
  present: State,
  mark: string | null,
): History<State> {
  if (present === history.present) return history
  const isSameStep = mark !== null && mark === history.mark
  const past = isSameStep ? history.past : [...history.past, history.present]
  return { past, present, future: [], mark }
}

/** One step back; the same history at its beginning. */
export function undo<State>(history: History<State>): History<State> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    mark: null,
  }
}

/** One step forward again; the same history at its end. */
export function redo<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future, mark: null }
}
