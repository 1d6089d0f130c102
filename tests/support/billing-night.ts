/** What the nights of billing do, at once instead of by the schedule. */
import {
  deleteOrganisation,
  type DeletedOrganisation,
} from '#server/features/billing/subscriptions/deletion/delete-organisation.ts'
import {
  billOrganisation,
  findDueSubscriptions,
} from '#server/features/billing/subscriptions/bill-organisation.ts'
import type { Deps } from '#server/deps.ts'

/** Everything that is due by the clock: periods, reminders, blocks, ends, and what is to be deleted, to its last row. */
export async function passNight(deps: Deps): Promise<void> {
  const deleted: DeletedOrganisation[] = []
  const enqueue = (_: unknown, all: readonly object[]) => {
    deleted.push(...(all as readonly DeletedOrganisation[]))
    return Promise.resolve()
  }
  await deps.db.inSystem(async (tx) => {
    await findDueSubscriptions({
      tx,
      enqueue: async (_, all) => {
        for (const data of all) {
          await billOrganisation({ tx, enqueue }, data as never, deps)
        }
      },
    })
  })
  for (let next = deleted.shift(); next !== undefined; next = deleted.shift()) {
    const one = next
    await deps.db.inSystem((tx) => deleteOrganisation({ tx, enqueue }, one, deps))
  }
}
