/** What the walk-in area shows, field by field (contract/arrivals/walk-ins.ts). */
import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId, outsideVisitId } from '#contract/ids.ts'
import type { getWalkInData } from '#contract/arrivals/walk-ins.ts'
import { matchLanguage } from '#domain/language/match-language.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { logoLink } from '#server/features/people/companies/logo-link.ts'
import { describeLanguage } from '#server/features/platform/settings/describe-language.ts'
import { addressLine } from '#server/features/visits/visit-record/address-line.ts'
import { makeDoorToken } from '#server/features/visits/visit-record/make-visit-link.ts'
import { mayWalkIn } from './policy.ts'
import type { IdentityRecord, TenantRow, WalkInRecord } from './walk-in-record.ts'

export type WalkInData = HandlerOutput<typeof getWalkInData>

/** Signs a token for each visit that the identity has today. `today` is the location's date. */
export async function presentWalkInData(
  deps: Pick<Deps, 'keys' | 'clock'>,
  company: CompanyCard,
  record: WalkInRecord,
  shown: {
    readonly companies: WalkInData['companies']
    readonly today: string
    readonly language: string
  },
): Promise<WalkInData> {
  const { place, identity } = record
  const { walkIn, params } = company
  const { language } = shown
  return {
    company: {
      id: outsideId('CO', company.companyId),
      name: company.name,
      logo128: logoLink(company.companyId, place.logoSha256),
      default: String(place.isDefault),
      allowedOnLocation: place.allowedOnLocation,
      timeZone: company.timeZone,
      address: addressLine(place),
      latitude: degreesText(place.latitude),
      longitude: degreesText(place.longitude),
      phone: place.phone,
      brandColour: place.brandColour,
    },
    companies: shown.companies,
    params: {
      allowUnexpected: mayWalkIn(company, identity?.visitor ?? null),
      hostStep: walkIn.hostStep,
      // What leads nowhere is not offered.
      hostUnknownAllowed: walkIn.hostUnknownAllowed && record.hasRecipient,
      typedHostAllowed: walkIn.typedHostAllowed && record.hasRecipient,
      hostNameDisplay: walkIn.hostNameDisplay,
      lookupByName: walkIn.lookupByName,
      lookupByEmail: walkIn.lookupByEmail,
      lookupByQr: walkIn.lookupByQr,
      rememberVisitors: walkIn.rememberVisitors,
      askedDetails: walkIn.askedDetails,
      requiredDetails: walkIn.requiredDetails,
      takePhoto: walkIn.takePhoto,
      hasDefaultRecipient: record.hasRecipient,
      statusAfterCheckIn: params.statusAfterCheckIn,
    },
    identity: identity === null ? null : await presentIdentity(deps, company, identity),
    today: shown.today,
    language,
    languages: company.languages.flatMap((code) => describeLanguage(code) ?? []),
    texts: ownTexts(record, language),
  }
}

/** A company in the list of those that can be chosen (Spec §2, Company list item). */
export function presentTenant(row: TenantRow): WalkInData['companies'][number] {
  return {
    id: outsideId('CO', row.companyId),
    name: row.name,
    logo128: logoLink(row.companyId, row.logoSha256),
    default: String(row.isDefault),
    allowedOnLocation: row.allowedOnLocation,
    disabled: row.isDisabled,
  }
}

async function presentIdentity(
  deps: Pick<Deps, 'keys' | 'clock'>,
  company: CompanyCard,
  { kind, email, visitor, visits, state }: IdentityRecord,
): Promise<WalkInData['identity']> {
  return {
    by: kind,
    email,
    visitor:
      visitor === null
        ? null
        : {
            firstname: visitor.firstname,
            lastname: visitor.lastname,
            companyName: visitor.companyName,
            email: visitor.email,
            mobile: visitor.mobile,
            licensePlate: visitor.licensePlate,
            language: visitor.language,
          },
    visits: await Promise.all(
      visits.map(async (visit) => ({
        id: outsideVisitId(visit),
        startAt: visit.startAt,
        status: visit.status,
        token: (await makeDoorToken(deps, company, visit, 'WALK_IN')).token,
      })),
    ),
    state,
  }
}

/** The database keeps six decimals; people wrote as many as they needed. */
function degreesText(numeric: string | null): string {
  return numeric === null ? '' : String(Number(numeric))
}

/** The location's own texts in this language or its base; they take the place of the product's. */
function ownTexts({ texts }: WalkInRecord, language: string): Record<string, string> {
  const match = matchLanguage(Object.keys(texts), [language])
  return { ...(match === null ? {} : texts[match]) }
}
