import type { FlowOf } from './flow.ts'
import { allTargets } from './next-screen.ts'

/**
 * For each screen, by id, those that some way leads to after it, whatever is answered; itself only in a circle. The two
 * ends and targets that do not exist are left out.
 */
export function screensBehind(flow: FlowOf<unknown>): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = new Set(flow.screens.map(({ id }) => id))
  const next = new Map(
    flow.screens.map((screen) => [
      screen.id,
      [...new Set(allTargets(screen))].filter((target) => ids.has(target)),
    ]),
  )
  return new Map([...ids].map((id) => [id, behind(id, next)]))
}

function behind(id: string, next: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [id]
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const target of next.get(from) ?? []) {
      if (found.has(target)) continue
      found.add(target)
      open.push(target)
    }
  }
  return found
}
