/** What a file of visits holds. Reference §7; issue 5 §2, export. */
import { localDateOf, localTimeOf } from '../../time/local-date.ts'
import type { Status } from '../status.ts'

/** One visit of the file. Instants are ISO 8601 or null. */
export type ExportedVisit = {
  readonly visitDate: string
  readonly startAt: string
  readonly endAt: string
  readonly status: Status
  readonly firstname: string
  readonly lastname: string
  readonly companyName: string
  readonly email: string
  readonly mobile: string
  readonly licensePlate: string
  readonly visitorType: string
  readonly title: string
  readonly hostName: string
  readonly arrivedAt: string | null
  readonly leftAt: string | null
}

/** The cells of a visit, by the location's clock; `statusName` is the status in the reader's words. */
export function exportCells(
  visit: ExportedVisit,
  zone: string,
  statusName: string,
): readonly string[] {
  const moment = (instant: string | null): string =>
    instant === null ? '' : `${localDateOf(instant, zone)} ${localTimeOf(instant, zone)}`
  return [
    visit.visitDate,
    localTimeOf(visit.startAt, zone),
    localTimeOf(visit.endAt, zone),
    statusName,
    visit.firstname,
    visit.lastname,
    visit.companyName,
    visit.email,
    visit.mobile,
    visit.licensePlate,
    visit.visitorType,
    visit.title,
    visit.hostName,
    moment(visit.arrivedAt),
    moment(visit.leftAt),
  ]
}
