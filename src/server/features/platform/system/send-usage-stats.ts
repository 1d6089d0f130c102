import type { Deps } from '#server/deps.ts'
import { openBackgroundLoop, type BackgroundLoop } from '#server/platform/jobs/background-loop.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { postJson } from '#server/platform/outgoing/post-json.ts'
import { deleteUsageEvents, deleteUsageEventsBefore, takeUsageEvents } from './queries.ts'

const batch = 200
const pollMs = 10_000
const timeoutMs = 10_000
/** What could not be sent for so long is of no use any more. */
const keepMs = 86_400_000

type SendingDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'log'>

/**
 * Sends what waits, oldest first, to the address the operator named (never a private one unless WEBHOOK_ALLOW says
 * so), until nothing is left. At least once: a batch that was sent and not marked is sent again.
 * @returns null where no address is named.
 */
export function openUsageStatsSender(deps: SendingDeps): BackgroundLoop | null {
  if (deps.config.web.usageStats.url === '') return null
  return openBackgroundLoop({
    pollMs,
    work: () => sendUsageStats(deps),
    onHealth: (error) => {
      if (error === null) deps.log.info('usage statistics are sent again')
      else deps.log.warn({ err: error }, 'usage statistics could not be sent')
    },
  })
}

/** One round. @throws OutgoingError when the address does not take them; they stay for the next round. */
export function sendUsageStats({ config, db, clock }: SendingDeps): Promise<'more' | 'idle'> {
  const addresses = allowedAddresses(config.webhookAllow)
  return db.inSystem(async (tx) => {
    await deleteUsageEventsBefore(tx, new Date(clock.epochMs() - keepMs).toISOString())
    const events = await takeUsageEvents(tx, batch)
    if (events.length === 0) return 'idle'
    const body = { events: events.map(({ payload, at }) => ({ at, ...(payload as object) })) } // checked by its column
    await postJson(config.web.usageStats.url, body, { addresses, timeoutMs })
    await deleteUsageEvents(
      tx,
      events.map(({ id }) => id),
    )
    return events.length === batch ? 'more' : 'idle'
  })
}
