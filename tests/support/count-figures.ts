/** Lets the work of a minute be done, until the figures know of everything that was told. */
import { expect, vi } from 'vitest'
import type { MailWorld } from './mail-world.ts'

/** A transaction of another test may hold events back: it is looked again. */
export async function countFigures(world: MailWorld): Promise<void> {
  await vi.waitFor(
    async () => {
      await world.run(`insert into jobs.job (name, data) values ('figures-find', '{}')`)
      await world.quiet()
      const left = await world.run(`select from events e where not exists (
        select from event_cursors c where c.reader = 'figures' and (c.xid, c.event_id) >= (e.xid, e.event_id)) limit 1`)
      expect(left).toEqual([])
    },
    { timeout: 50_000, interval: 20 },
  )
}
