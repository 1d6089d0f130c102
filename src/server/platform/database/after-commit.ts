/** What is done once a transaction counts: for instance, to forget what was known before it. */
import type { Tx } from './database.ts'

const waiting = new WeakMap<Tx, (() => void)[]>()

/** Runs `work` when the transaction is committed, and never when it is undone. `work` doesn't throw. */
export function afterCommit(tx: Tx, work: () => void): void {
  const works = waiting.get(tx)
  if (works === undefined) waiting.set(tx, [work])
  else works.push(work)
}

/** For whoever commits. */
export function runAfterCommit(tx: Tx): void {
  for (const work of waiting.get(tx) ?? []) work()
}
