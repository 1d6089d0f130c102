/** What webhooks send: one shape for each kind of event, of version 1. A field is only ever added. Issue 15 §2. */
import { z } from 'zod'
import { topicOf, webhookKinds, type WebhookKind } from '#domain/integration/webhook-event.ts'
import { statuses } from '#domain/visit/status.ts'
import { idOutput, visitIdOutput } from '../ids.ts'
import { localDate } from '../shapes.ts'

export const payloadVersion = 1

/** RFC 3339, with the offset of the location. */
const zonedInstant = z.iso.datetime({ offset: true })
const person = { firstname: z.string(), lastname: z.string(), email: z.string() }
const employee = z.object({ id: idOutput('US'), ...person })

const visitData = z.object({
  visitId: visitIdOutput,
  visit: z
    .object({
      status: z.enum(statuses),
      cancelled: z.boolean(),
      startAt: zonedInstant,
      endAt: zonedInstant,
      arrivedAt: zonedInstant.nullable(),
      leftAt: zonedInstant.nullable(),
      visitorType: z.string(),
      title: z.string(),
      visitor: z.object({
        id: idOutput('V'),
        ...person,
        companyName: z.string(),
        licensePlate: z.string().meta({ description: 'for gates; empty: none is known' }),
      }),
      host: employee,
    })
    .nullable()
    .meta({
      description: 'as it is when the event is first sent; null where it is no longer kept',
    }),
})
const bookingData = z.object({
  bookingId: idOutput('BO'),
  booking: z
    .object({
      date: localDate,
      status: z.string(),
      active: z.boolean().meta({ description: 'false: cancelled, denied or released' }),
      deskArea: z.string(),
      desk: z.string().nullable(),
      employee,
    })
    .nullable(),
})
const presenceData = z.object({
  employeeId: idOutput('US'),
  date: localDate,
  presence: z
    .object({
      checkedInAt: zonedInstant,
      checkedOutAt: zonedInstant.nullable(),
      employee,
    })
    .nullable(),
})
const emergencyData = z.object({
  emergencyId: idOutput('EM'),
  emergency: z
    .object({
      drill: z.boolean(),
      startedAt: zonedInstant,
      endedAt: zonedInstant.nullable(),
    })
    .nullable(),
})

const dataOf = {
  visit: visitData,
  booking: bookingData,
  presence: presenceData,
  emergency: emergencyData,
} as const

export type VisitData = z.input<typeof visitData>
export type BookingData = z.input<typeof bookingData>
export type PresenceData = z.input<typeof presenceData>
export type EmergencyData = z.input<typeof emergencyData>
export type WebhookData = VisitData | BookingData | PresenceData | EmergencyData

/** The body that is sent for a kind of event. */
export function webhookPayload(kind: WebhookKind) {
  return z.object({
    type: z.literal(kind),
    version: z.literal(payloadVersion),
    timestamp: zonedInstant.meta({ description: 'when it happened' }),
    sequence: z
      .int()
      .meta({ description: 'the running number of this endpoint; 0 in a rehearsal' }),
    rehearsal: z.boolean().meta({ description: 'true: invented people, nothing has happened' }),
    location: z.object({ id: idOutput('CO'), name: z.string(), timeZone: z.string() }),
    data: dataOf[topicOf(kind)],
  })
}

/** Every kind with its shape: the catalogue. */
export const webhookPayloads: ReadonlyMap<WebhookKind, ReturnType<typeof webhookPayload>> = new Map(
  webhookKinds.map((kind) => [kind, webhookPayload(kind)]),
)
