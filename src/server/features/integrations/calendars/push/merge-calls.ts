/** Of calls that say the same, one is under way, and one more stands for all that come meanwhile. */
export type MergeCalls<Result> = (name: string, work: () => Promise<Result>) => Promise<Result>

/** What began after a call came speaks for that call too; what had begun before doesn't. */
export function openMergeCalls<Result>(): MergeCalls<Result> {
  const running = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Promise<Result>>()

  const start = (name: string, work: () => Promise<Result>): Promise<Result> => {
    const under = work()
    const ended = Promise.allSettled([under]).finally(() => {
      if (running.get(name) === ended) running.delete(name)
    })
    running.set(name, ended)
    return under
  }
  return (name, work) => {
    const before = running.get(name)
    if (before === undefined) return start(name, work)
    const known = waiting.get(name)
    if (known !== undefined) return known
    const next = before.then(() => {
      waiting.delete(name)
      return start(name, work)
    })
    waiting.set(name, next)
    return next
  }
}
