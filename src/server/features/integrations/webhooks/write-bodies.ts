/** The bodies of events, of the visits, bookings and people as they are now. */
import {
  payloadVersion,
  webhookPayloads,
  type BookingData,
  type EmergencyData,
  type PresenceData,
  type VisitData,
  type WebhookData,
} from '#contract/integrations/webhook-payloads.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import { findWebhookKind, topicOf, type WebhookKind } from '#domain/integration/webhook-event.ts'
import { zonedInstant } from '#domain/time/local-date.ts'
import { statuses } from '#domain/visit/status.ts'
import { visitSubject, visitTopic, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { visitKeyOf } from '#server/platform/auth/links/signed-link.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { KeptEvent } from '#server/platform/integrations/integration.ts'
import {
  listBookings,
  listEmergencies,
  listPresences,
  listVisits,
  type EmployeeColumns,
} from './queries-bodies.ts'

/** Reads all that the events are about at once. @returns bodies by the number of the event */
export async function writeBodies(
  tx: Tx,
  company: CompanyCard,
  events: readonly KeptEvent[],
): Promise<ReadonlyMap<number, string>> {
  const known = events.flatMap((event) => {
    const kind = findWebhookKind(event.kind)
    return kind === undefined ? [] : [{ ...event, kind }]
  })
  const data = await readData(tx, company, known)
  return new Map(
    known.map((event) => [
      event.number,
      writeBody(company, event, data(event), { sequence: event.number, isRehearsal: false }),
    ]),
  )
}

/** One body, which holds what the contract names and nothing else. */
export function writeBody(
  { companyId, name, timeZone }: Pick<CompanyCard, 'companyId' | 'name' | 'timeZone'>,
  { kind, at }: { readonly kind: WebhookKind; readonly at: string },
  data: WebhookData,
  { sequence, isRehearsal }: { readonly sequence: number; readonly isRehearsal: boolean },
): string {
  const payload = webhookPayloads.get(kind)?.parse({
    type: kind,
    version: payloadVersion,
    timestamp: zonedInstant(at, timeZone),
    sequence,
    rehearsal: isRehearsal,
    location: { id: outsideId('CO', companyId), name, timeZone },
    data,
  })
  return JSON.stringify(payload)
}

type KnownEvent = Omit<KeptEvent, 'kind'> & { readonly kind: WebhookKind }

/** Of `workplace:2026-11-21/US-…`. */
const dayOf = (subject: string) => ({
  date: subject.slice(subject.indexOf(':') + 1, subject.indexOf('/')),
  userId: insideId('US', idIn(subject)),
})
/** The last part of `workplace:2026-11-21/BO-…` and `emergency:EM-…`. */
const idIn = (subject: string): string => subject.slice(subject.search(/[/:][^/:]*$/) + 1)
const keyIn = (subject: string): VisitKey | null => visitKeyOf(subject.slice(visitTopic.length))
const present = <Value>(value: Value | null): readonly Value[] => (value === null ? [] : [value])

async function readData(
  tx: Tx,
  company: CompanyCard,
  events: readonly KnownEvent[],
): Promise<(event: KnownEvent) => WebhookData> {
  const { companyId, timeZone } = company
  const subjects = Object.groupBy(events, ({ kind }) => topicOf(kind))
  const ids = (topic: 'booking' | 'emergency', prefix: 'BO' | 'EM'): readonly string[] =>
    subjects[topic]?.flatMap(({ subject }) => present(insideId(prefix, idIn(subject)))) ?? []
  const keys = subjects.visit?.flatMap(({ subject }) => present(keyIn(subject))) ?? []
  const days = subjects.presence?.map(({ subject }) => dayOf(subject)) ?? []
  const found = {
    visit: presentVisits(await listVisits(tx, companyId, keys), timeZone),
    booking: presentBookings(await listBookings(tx, companyId, ids('booking', 'BO'))),
    presence: presentPresences(await listPresences(tx, companyId, days), timeZone),
    emergency: presentEmergencies(
      await listEmergencies(tx, companyId, ids('emergency', 'EM')),
      timeZone,
    ),
  }
  return ({ kind, subject }) => {
    const topic = topicOf(kind)
    if (topic === 'visit') {
      const visit = found.visit.get(subject) ?? null
      return { visitId: subject.slice(visitTopic.length), visit } satisfies VisitData
    }
    const id = idIn(subject)
    if (topic === 'presence') {
      const { date } = dayOf(subject)
      const presence = found.presence.get(`${date}/${id}`) ?? null
      return { employeeId: id as `US-${string}`, date, presence }
    }
    if (topic === 'booking') {
      return { bookingId: id as `BO-${string}`, booking: found.booking.get(id) ?? null }
    }
    return { emergencyId: id as `EM-${string}`, emergency: found.emergency.get(id) ?? null }
  }
}

type Rows<List extends (...given: never) => Promise<unknown>> = Awaited<ReturnType<List>>

const employeeOf = (row: EmployeeColumns) => ({
  id: outsideId('US', row.user_id),
  firstname: row.firstname,
  lastname: row.lastname,
  email: row.email,
})

function presentVisits(rows: Rows<typeof listVisits>, zone: string) {
  return new Map(
    rows.map((row): [string, VisitData['visit']] => [
      visitSubject({
        visitDate: row.visit_date,
        meetingId: row.meeting_id,
        visitorId: row.visitor_id,
      }),
      {
        status: statuses.find((one) => one === row.status) ?? 'EXPECTED',
        cancelled: row.cancelled_at !== null,
        startAt: zonedInstant(row.start_at, zone),
        endAt: zonedInstant(row.end_at, zone),
        arrivedAt: zoned(row.arrived_at, zone),
        leftAt: zoned(row.left_at, zone),
        visitorType: row.visitor_type,
        title: row.title,
        visitor: {
          id: outsideId('V', row.visitor_id),
          firstname: row.visitor_firstname,
          lastname: row.visitor_lastname,
          email: row.visitor_email,
          companyName: row.company_name,
          licensePlate: row.license_plate,
        },
        host: employeeOf(row),
      },
    ]),
  )
}

function presentBookings(rows: Rows<typeof listBookings>) {
  return new Map(
    rows.map((row): [string, BookingData['booking']] => [
      outsideId('BO', row.booking_id),
      {
        date: row.booking_date,
        status: row.status,
        active: row.is_active,
        deskArea: row.area_name,
        desk: row.desk_number,
        employee: employeeOf(row),
      },
    ]),
  )
}

function presentPresences(rows: Rows<typeof listPresences>, zone: string) {
  return new Map(
    rows.map((row): [string, PresenceData['presence']] => [
      `${row.presence_date}/${outsideId('US', row.user_id)}`,
      {
        checkedInAt: zonedInstant(row.checked_in_at, zone),
        checkedOutAt: zoned(row.checked_out_at, zone),
        employee: employeeOf(row),
      },
    ]),
  )
}

function presentEmergencies(rows: Rows<typeof listEmergencies>, zone: string) {
  return new Map(
    rows.map((row): [string, EmergencyData['emergency']] => [
      outsideId('EM', row.emergency_id),
      {
        drill: row.drill,
        startedAt: zonedInstant(row.started_at, zone),
        endedAt: zoned(row.ended_at, zone),
      },
    ]),
  )
}

const zoned = (instant: string | null, zone: string): string | null =>
  instant === null ? null : zonedInstant(instant, zone)
