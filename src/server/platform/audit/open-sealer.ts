/** Chains the events behind the writes, which never wait for it (design §5 "The event spine"). */
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { openBackgroundLoop } from '../jobs/background-loop.ts'
import { batchSize, findQuiet, sealBatch } from './seal-batch.ts'

export type Sealer = {
  /** Lets the step under way end. */
  stop(): Promise<void>
}

export function openSealer({
  db,
  log,
  pollMs,
}: {
  readonly db: Database
  readonly log: Logger
  readonly pollMs: number
}): Sealer {
  let nothingBefore: string | null = null
  const loop = openBackgroundLoop({
    pollMs,
    work: async () => {
      const sealed = await db.inSystem((tx) => sealBatch(tx, nothingBefore))
      if (sealed === 0) nothingBefore = (await db.inSystem(findQuiet)) ?? nothingBefore
      return sealed === batchSize ? 'more' : 'idle'
    },
    onHealth: (error) => {
      if (error === null) log.info('the sealer works again')
      else log.error({ err: error }, 'the sealer failed; it tries again')
    },
  })
  return { stop: () => loop.stop() }
}
