/**
 * What marshals say of people in an emergency. A mark is a fact: it is made once, on a device that may have no network, and
 * never changes. Sets of them merge in any order and any number of times. Issue 5 §4; decision 0390.
 */

/** Somebody is safe; was not found or needs help; or what was said of them before is taken back. */
export const markStates = ['SAFE', 'HELP', 'UNKNOWN'] as const
export type MarkState = (typeof markStates)[number]

export type Mark = {
  /** A uuid, made where the mark was made. */
  readonly id: string
  /** `V-…` or `US-…`. */
  readonly person: string
  readonly state: MarkState
  /** When, by the clock of the device; ISO 8601. It orders what is shown and decides nothing. */
  readonly at: string
  /** Who says so: `US-…`; null where it is the person, or an API client. */
  readonly by: string | null
  /** Their name; empty where `by` is null. */
  readonly byName: string
  /** The person said so by the link of a mail. */
  readonly isOwn: boolean
  /** The marks of this person that its maker saw, and knows better than: their ids. */
  readonly replaces: readonly string[]
}

/** The marks of both, each once, the oldest first. */
export function mergeMarks(a: readonly Mark[], b: readonly Mark[]): readonly Mark[] {
  const byId = new Map<string, Mark>()
  for (const mark of [...a, ...b]) {
    const known = byId.get(mark.id)
    // An id is made once. If a device broke that rule, all must still choose the same of the two.
    if (known === undefined || contentOf(mark) < contentOf(known)) byId.set(mark.id, mark)
  }
  return [...byId.values()].toSorted(inTime)
}

/** The marks that nobody has replaced, of one person; several where marshals did not know of each other. */
export function standingMarks(marks: readonly Mark[]): readonly Mark[] {
  const replaced = new Set(marks.flatMap(({ replaces }) => replaces))
  return marks.filter(({ id }) => !replaced.has(id))
}

/** What somebody's own word replaces: their own, never what a marshal said of them. */
export function replacedByOwn(marks: readonly Mark[]): readonly string[] {
  return standingMarks(marks)
    .filter(({ isOwn }) => isOwn)
    .map(({ id }) => id)
}

/** The marks of each person. */
export function marksByPerson(marks: readonly Mark[]): ReadonlyMap<string, readonly Mark[]> {
  const found = new Map<string, Mark[]>()
  for (const mark of marks) {
    const known = found.get(mark.person)
    if (known === undefined) found.set(mark.person, [mark])
    else known.push(mark)
  }
  return found
}

function inTime(a: Mark, b: Mark): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  return a.id < b.id ? -1 : 1
}

function contentOf({ person, state, at, by, byName, isOwn, replaces }: Mark): string {
  return JSON.stringify([at, person, state, by, byName, isOwn, replaces])
}
