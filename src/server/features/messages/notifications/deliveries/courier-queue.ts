/** The background work of telling reception that a courier brought something to a kiosk (issue 17 §1). */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { courierWays } from '#domain/delivery/courier.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { parcelPrefix } from './parcel-queue.ts'

export const courierNotice = z.object({
  companyId: jobCompany,
  deliveryId: z.uuid(),
  way: z.enum(courierWays),
  /** When that happened, ISO 8601. */
  at: z.string(),
})
export type CourierNotice = z.output<typeof courierNotice>

/** Tells those who take deliveries in, as long as none of them has seen to it. */
export const courierQueue: JobQueue<CourierNotice> = {
  name: 'courier-tell',
  data: courierNotice,
  retries: 12,
  firstRetrySeconds: 2,
  longestRetrySeconds: 300,
  concurrency: 2,
}

export function courierReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { kind, companyId, subject, payload, at } = event
  if (kind !== 'parcel.brought') return []
  const deliveryId = insideId('DV', subject.slice(parcelPrefix.length))
  const way = courierWays.find((one) => one === payload['way'])
  return deliveryId === null || way === undefined
    ? []
    : [planJob(courierQueue, { companyId, deliveryId, way, at })]
}
