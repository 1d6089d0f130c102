/** Has systems that know cars by their plates told of another plate, in the transaction of the relay. Issue 15 §5. */
import { insideId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { sendQueue } from '../queues.ts'
import { renewPlates } from './queries-plates.ts'

const kinds = ['visitor.updated', 'visit.details_confirmed']

/** One plain statement for a batch, which does nothing where no template names the plate. */
export async function followPlates(
  tx: Tx,
  events: readonly RelayedEvent[],
): Promise<readonly PlannedJob[]> {
  const changed = events.flatMap(({ companyId, kind, subject, payload }) => {
    const isOfPlate =
      kinds.includes(kind) &&
      Array.isArray(payload['fields']) &&
      payload['fields'].includes('licensePlate')
    if (!isOfPlate) return []
    const visitorId = insideId('V', subject.slice(subject.search(/[/:][^/:]*$/) + 1))
    return visitorId === null ? [] : [{ company: companyId, visitor: visitorId }]
  })
  if (changed.length === 0) return []
  return (await renewPlates(tx, changed)).map((place) => planJob(sendQueue, place))
}
