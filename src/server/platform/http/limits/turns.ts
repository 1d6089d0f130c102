/** So few calls of a kind at a time in a process, and so many that wait: others bring thousands at once, and visitors need the database too. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

/** @param refusal what is thrown where too many wait already */
export function openTurns(atOnce: number, mostWaiting: number, refusal: () => Error): Turns {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw refusal()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
