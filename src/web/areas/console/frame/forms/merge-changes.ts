/** What was changed in a form, laid over what is stored by now. */
export type Merge<Values> = {
  readonly merged: Values
  /** What somebody else has changed meanwhile to something else: theirs would be lost. */
  readonly clashes: readonly (keyof Values & string)[]
}

/**
 * Merges a form with what others have saved since it was opened: what was not touched here stays as they left it. `shown` is
 * what the form began with, `seen` what its person knows to be stored, `now` what is.
 */
export function mergeChanges<Values extends object>(
  { shown, seen, now }: { readonly shown: Values; readonly seen: Values; readonly now: Values },
  wanted: Partial<Values>,
): Merge<Values> {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the keys of a plain object of these values
  const names = Object.keys(wanted) as (keyof Values & string)[]
  const changed = names.filter((name) => !isSame(wanted[name], shown[name]))
  const clashes = changed.filter(
    (name) => !isSame(now[name], seen[name]) && !isSame(now[name], wanted[name]),
  )
  const mine = Object.fromEntries(changed.map((name) => [name, wanted[name]]))
  return { merged: { ...now, ...mine }, clashes }
}

/** The names of what isn't the same in both. */
export function changedNames(before: object, now: object): readonly string[] {
  const was = Object.entries(before)
  return Object.entries(now).flatMap(([name, value]) => {
    const [, old] = was.find(([one]) => one === name) ?? []
    return isSame(old, value) ? [] : [name]
  })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
