/** A visit as it travels (Spec §3 Visit). */
import type { z } from 'zod'
import { outsideId, outsideVisitId } from '#contract/ids.ts'
import type {
  visit as visitSchema,
  visitAnswer as visitAnswerSchema,
} from '#contract/visits/visits.ts'
import { statusId, type Status } from '#domain/visit/status.ts'
import type { Actor, VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { logoLink } from '#server/features/people/companies/logo-link.ts'
import { presentArrival } from './present-arrival.ts'
import type { VisitRow } from './visit-record.ts'

/** Visitors do not see what reception keeps to itself: internal answers, an approver's reason, a hidden host address. */
export function presentVisit(
  row: VisitRow,
  company: Pick<CompanyCard, 'companyId' | 'params'>,
  viewer: Actor['kind'],
): z.input<typeof visitSchema> {
  // What the reception sees is for those alone who are named here.
  const isVisitor = !isStaff(viewer)
  return {
    id: outsideVisitId(row),
    title: row.title,
    visitor: {
      id: outsideId('V', row.visitorId),
      firstname: row.visitor.firstname,
      lastname: row.visitor.lastname,
      companyName: row.visitor.companyName,
      email: row.visitor.email,
      mobile: row.visitor.mobile,
      licensePlate: row.visitor.licensePlate,
      language: row.visitor.language,
      frequent: row.visitor.frequent,
      customFields: row.answers
        .filter(({ internal }) => !isVisitor || !internal)
        .map(({ id, value }) => ({ id, value })),
      idScan: isVisitor ? null : row.visitor.idScan,
    },
    company: {
      name: row.company.name,
      logo128: logoLink(company.companyId, row.company.logoSha256),
    },
    host: presentHost(row, company, viewer),
    startAt: row.startAt,
    endAt: row.endAt,
    status: row.status,
    statusId: statusId(row.status),
    visitorType: row.visitorType,
    channel: row.channel,
    typedHostName: row.typedHostName,
    detailsConfirmed: row.detailsConfirmedAt !== null,
    registration: row.registration,
    flowWaived: row.flowWaivedAt !== null,
    preCheckedInAt: row.preCheckedInAt,
    onSiteAt: row.onSiteAt,
    arrivedAt: row.arrivedAt,
    leftAt: row.leftAt,
    arrival: presentArrival(row.arrival),
    denial:
      row.denialCause === null
        ? null
        : { cause: row.denialCause, reason: isVisitor ? '' : row.denialReason },
  }
}

/** The e-mail is only shown to visitors where the location wants it (Spec §2, contact-host button). */
export function presentHost(
  { host }: Pick<VisitRow, 'host'>,
  company: Pick<CompanyCard, 'params'>,
  viewer: Actor['kind'],
) {
  const isShown = isStaff(viewer) || company.params.showHostEmail
  return {
    id: outsideId('US', host.id),
    firstname: host.firstname,
    lastname: host.lastname,
    email: isShown && host.email !== '' ? host.email : null,
  }
}

/** Who works here, or stands for the organisation: everybody but who is visiting. */
function isStaff(viewer: Actor['kind']): boolean {
  return viewer === 'client' || viewer === 'reviewer' || viewer === 'employee'
}

/** What most calls on a visit answer. */
export function visitAnswer(visit: VisitKey, status: Status): z.output<typeof visitAnswerSchema> {
  return { id: outsideVisitId(visit), status }
}
