/** The background work of telling people what waits for them at reception (issue 17 §1). */
import { z } from 'zod'
import { insideId, outsideId } from '#contract/ids.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

export const parcelPrefix = 'parcel:'

export const parcelNotice = z.object({
  companyId: jobCompany,
  deliveryId: z.uuid(),
  /** 0: that it is there; 1 for the first reminder. */
  reminder: z.number().int().min(0),
  /** Its picture is on its way: they wait for it, for a minute. */
  pictureFollows: z.boolean().default(false),
  /** When that happened, ISO 8601. */
  at: z.string(),
})
export type ParcelNotice = z.output<typeof parcelNotice>

/** Tells the recipient by the ways that they chose, if it still waits for them when the job runs. */
export const parcelQueue: JobQueue<ParcelNotice> = {
  name: 'parcel-tell',
  data: parcelNotice,
  retries: 12,
  firstRetrySeconds: 2,
  longestRetrySeconds: 1_800,
  concurrency: 2,
}

/** One piece of news to one recipient. */
export type ParcelNews = {
  readonly deliveryId: string
  readonly assigned: number
  readonly reminder: number
}

/** A mail, a text message and a chat card of it begin their keys so, and there is one of each. */
export function parcelKey({ deliveryId, assigned, reminder }: ParcelNews): string {
  return `${parcelPrefix}${outsideId('DV', deliveryId)}:${String(assigned)}:${String(reminder)}`
}

/** What `parcelKey` names. */
export function parcelOf(key: string): ParcelNews | null {
  const [outside = '', assigned = '', reminder = ''] = key.slice(parcelPrefix.length).split(':')
  const deliveryId = insideId('DV', outside)
  return deliveryId === null
    ? null
    : { deliveryId, assigned: Number(assigned), reminder: Number(reminder) }
}

/** A picture that comes later than the parcel is no further news: whoever was told is told nothing. */
export function parcelReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { kind, companyId, subject, payload, at } = event
  const deliveryId = insideId('DV', subject.slice(parcelPrefix.length))
  if (!subject.startsWith(parcelPrefix) || deliveryId === null) return []
  const isForSomebody = typeof payload['recipientId'] === 'string'
  const tell = (reminder: number, pictureFollows = false): readonly PlannedJob[] => [
    planJob(parcelQueue, { companyId, deliveryId, reminder, pictureFollows, at }),
  ]
  switch (kind) {
    case 'parcel.received':
      return isForSomebody ? tell(0, payload['pictureFollows'] === true) : []
    case 'parcel.updated':
      return isForSomebody ? tell(0) : []
    case 'parcel.picture_given':
      return tell(0)
    case 'parcel.reminded':
      // An event of an earlier release, when nobody was told.
      return typeof payload['reminder'] === 'number' ? tell(payload['reminder']) : []
    default:
      return []
  }
}
