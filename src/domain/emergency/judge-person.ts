import { standingMarks, type Mark } from './mark.ts'

/** `DISPUTED`: marshals who did not know of each other disagree. `LEFT`: went out after the start, unmarked. */
export const personStates = ['HELP', 'DISPUTED', 'UNKNOWN', 'LEFT', 'SAFE'] as const
export type PersonState = (typeof personStates)[number]

export type PersonVerdict = {
  readonly state: PersonState
  /** What speaks for it, the oldest first; of `DISPUTED` at least two. */
  readonly standing: readonly Mark[]
}

/**
 * How it is with one person by all marks of theirs. A mark that takes another back says nothing itself; one who is said to
 * be safe by some and not by others is not safe. Issue 5 §4, marks that merge.
 */
export function judgePerson(marks: readonly Mark[], hasLeft: boolean): PersonVerdict {
  const standing = standingMarks(marks).filter(({ state }) => state !== 'UNKNOWN')
  const [first] = standing
  if (first === undefined) return { state: hasLeft ? 'LEFT' : 'UNKNOWN', standing }
  const agree = standing.every(({ state }) => state === first.state)
  return { state: agree && first.state !== 'UNKNOWN' ? first.state : 'DISPUTED', standing }
}
