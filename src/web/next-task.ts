/**
 * Ends the task that runs: the browser paints and answers what was touched, and then goes on. A page that starts in one
 * piece answers nothing until all of it is done.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Does what nobody waits for once the browser has nothing else to do; whether it works out does not matter. */
export function whenIdle(work: () => Promise<unknown>): void {
  const begin = () => void work().catch(Boolean)
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(begin)
  else setTimeout(begin, 100)
}
