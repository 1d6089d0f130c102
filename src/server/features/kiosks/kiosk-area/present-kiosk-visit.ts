/** A visit as the kiosk greets with it (contract/kiosks/kiosk-arrivals.ts): a first name, the host as shown, what is left. */
import type { KioskVisit } from '#contract/kiosks/kiosk-arrivals.ts'
import { outsideVisitId } from '#contract/ids.ts'
import { hostName } from '#domain/host/host-name.ts'
import { arrivalTodo, type ArrivalStep } from '#domain/kiosk/arrival-todo.ts'
import { instantOf } from '#domain/time/write-instant.ts'
import { firstError } from '#domain/validation/field-rule.ts'
import { visitorDetailNames, visitorDetailRules } from '#domain/visit/visitor/visitor-details.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { JudgedVisit } from '#server/features/visits/visit-record/judge-visit.ts'
import { makeDoorToken } from '#server/features/visits/visit-record/make-visit-link.ts'
import type { VisitRecord, VisitRow } from '#server/features/visits/visit-record/visit-record.ts'

/** What the visitor still has to do at this door. `company` is the one of the kiosk. */
export function todoOf(
  visit: VisitRecord,
  judged: JudgedVisit,
  company: CompanyCard,
  hasPhoto: boolean,
): readonly ArrivalStep[] {
  const rules = visitorDetailRules(company.params.requiredDetails)
  return arrivalTodo({
    registration: visit.registration,
    detailsConfirmed: visit.detailsConfirmedAt !== null,
    detailsComplete: visitorDetailNames.every(
      (name) => firstError(rules[name], visit.visitor[name]) === null,
    ),
    flow: judged.flowStanding,
    agreement: judged.agreementStanding,
    photo: company.walkIn.takePhoto,
    hasPhoto,
  })
}

/** With the token to go on with. */
export async function presentKioskVisit(
  deps: Pick<Deps, 'keys' | 'clock'>,
  company: CompanyCard,
  visit: VisitRow,
  { todo, mayScanId }: { readonly todo: readonly ArrivalStep[]; readonly mayScanId: boolean },
  atKiosk: { readonly kioskId: string; readonly foundByNameAt: string | null },
): Promise<KioskVisit> {
  const { token, expiresAt } = await makeDoorToken(deps, company, visit, 'KIOSK', atKiosk)
  return {
    id: outsideVisitId(visit),
    token,
    expiresAt: instantOf(expiresAt * 1000),
    firstname: visit.visitor.firstname,
    hostName: shownHost(visit, company),
    status: visit.status,
    startAt: visit.startAt,
    endAt: visit.endAt,
    arrivedAt: visit.arrivedAt ?? visit.onSiteAt,
    leftAt: visit.leftAt,
    todo: [...todo],
    mayScanId,
  }
}

/** As the location shows hosts; the name that the visitor typed where nobody was chosen. */
export function shownHost(
  visit: Pick<VisitRow, 'host' | 'typedHostName'>,
  { walkIn }: Pick<CompanyCard, 'walkIn'>,
): string {
  return visit.typedHostName === ''
    ? hostName(visit.host, walkIn.hostNameDisplay)
    : visit.typedHostName
}
