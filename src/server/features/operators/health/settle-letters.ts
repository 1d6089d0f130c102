import type { Tx } from '#server/platform/database/database.ts'
import { actorName } from '#server/platform/auth/actor.ts'
import type { Act } from '#server/platform/events.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import * as queries from './queries.ts'

/** Has jobs run again that were given up. A reaction to the event adds them (run-again.ts). */
export async function askAgain(tx: Tx, act: Act, chosen: queries.Chosen): Promise<number> {
  return settle(tx, act, chosen, null)
}

/** Settles them without running them. */
export async function discard(
  tx: Tx,
  act: Act,
  chosen: queries.Chosen,
  reason: string,
): Promise<number> {
  return settle(tx, act, chosen, reason)
}

async function settle(
  tx: Tx,
  act: Act,
  chosen: queries.Chosen,
  reason: string | null,
): Promise<number> {
  const state = reason === null ? 'ASKED' : 'DISCARDED'
  const by = actorName(act.actor)
  const settled = await queries.settleLetters(tx, chosen, { state, at: act.at, by, reason })
  for (const [queue, letters] of Map.groupBy(settled, (name) => name)) {
    const kind = reason === null ? 'installation.jobs_run_again' : 'installation.jobs_discarded'
    await noteOperatorAct(tx, act, kind, `installation:${queue}`, {
      payload: { count: letters.length },
    })
  }
  return settled.length
}
