/** What the visit area shows, field by field (contract/visits/visit-data.ts). */
import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { getVisitData } from '#contract/visits/visit-data.ts'
import { selectAgreement } from '#domain/agreement/select-agreement.ts'
import { matchLanguage } from '#domain/language/match-language.ts'
import { dateInWords } from '#domain/time/date-in-words.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { logoLink } from '#server/features/people/companies/logo-link.ts'
import { hoursNote } from '#server/features/platform/hours/hours-note.ts'
import { describeLanguage } from '#server/features/platform/settings/describe-language.ts'
import { answeredHere, type JudgedVisit } from '#server/features/visits/visit-record/judge-visit.ts'
import { isOwnHand } from '#server/features/visits/visit-record/may-sign.ts'
import { presentSignature } from '#server/features/visits/visit-record/present-signature.ts'
import { presentVisit } from '#server/features/visits/visit-record/present-visit.ts'
import { addressLine } from '#server/features/visits/visit-record/address-line.ts'
import type { VisitRecord } from '#server/features/visits/visit-record/visit-record.ts'

export type VisitData = HandlerOutput<typeof getVisitData>

export function presentVisitData(
  record: VisitRecord,
  judged: JudgedVisit,
  company: CompanyCard,
  reader: { readonly viewer: Actor; readonly language: string },
): VisitData {
  const { language } = reader
  const viewer = reader.viewer.kind
  // Nobody agrees for somebody else.
  const face = viewer === 'visitor' ? record.face : null
  const { params } = company
  return {
    company: presentPlace(record, company, language),
    // By its code, as the conditions name it: the browser compares them.
    visit: { ...presentVisit(record, company, viewer), visitorType: judged.visitorType ?? '' },
    visitDate: record.visitDate,
    today: judged.today,
    params: {
      // A host who let the visitor pass has waived it.
      flowRequired: judged.flowStanding !== 'NONE' && judged.flowStanding !== 'WAIVED',
      signInAdvance: params.signInAdvance,
      signatureMode: params.signatureMode,
      offerCopyOfAgreement: params.offerCopyOfAgreement,
      statusAfterCheckIn: params.statusAfterCheckIn,
      selfCheckIn: params.selfCheckIn,
      mayStartAgain: params.mayStartAgain,
      askedDetails: params.askedDetails,
      requiredDetails: params.requiredDetails,
    },
    answered: [...answeredHere(record)],
    answeredBefore: record.answers.flatMap(({ id, here, fromVisit, internal }) =>
      fromVisit === true && !here && !internal ? [id] : [],
    ),
    customFields: record.fields
      .filter(({ active, internalOnly }) => active && !internalOnly)
      .map(({ id, type, resetAtEveryVisit }) => ({ id, type, resetAtEveryVisit })),
    flow: judged.flow,
    agreements: offeredAgreements(record, judged),
    signatures: record.signatures.map(presentSignature),
    ...(isOwnHand(reader.viewer) ? {} : { signsElsewhere: true as const }),
    ...(face !== null && {
      face: {
        purpose: face.purpose,
        isAllowed: face.isAllowed,
        mayAllow: face.isLive && record.status === 'EXPECTED',
      },
    }),
    currentDate: dateInWords(judged.today, language),
    language,
    languages: company.languages.flatMap((code) => describeLanguage(code) ?? []),
    texts: ownTexts(record, language),
  }
}

function presentPlace(
  record: VisitRecord,
  company: CompanyCard,
  language: string,
): VisitData['company'] {
  const { place } = record
  const hours = hoursNote(company, record.startAt, language)
  return {
    id: outsideId('CO', company.companyId),
    name: record.company.name,
    logo128: logoLink(company.companyId, record.company.logoSha256),
    default: String(place.isDefault),
    allowedOnLocation: place.allowedOnLocation,
    timeZone: company.timeZone,
    address: addressLine(place),
    latitude: place.latitude === null ? '' : String(Number(place.latitude)),
    longitude: place.longitude === null ? '' : String(Number(place.longitude)),
    phone: place.phone,
    brandColour: place.brandColour,
    ...(hours !== '' && { hours }),
  }
}

/**
 * The agreements that may apply, each in the one language it would be signed in. Conditions on fields that visitors
 * do not see are decided here, so that the browser chooses as the server does.
 */
function offeredAgreements(record: VisitRecord, judged: JudgedVisit): VisitData['agreements'] {
  const internal = new Set(record.fields.filter((one) => one.internalOnly).map(({ id }) => id))
  return judged.agreements.flatMap((agreement) => {
    const written = agreement.texts.filter(({ content }) => content.trim() !== '')
    const language = matchLanguage(
      written.map((text) => text.language),
      judged.preferred,
    )
    const text = written.find((one) => one.language === language)
    const hidden = agreement.conditions.filter(({ field }) => internal.has(field))
    const holds =
      selectAgreement([{ ...agreement, conditions: hidden }], judged, judged.preferred) !== null
    if (agreement.kind !== 'AGREEMENT' || text === undefined || !holds) return []
    return {
      id: outsideId('AG', agreement.id),
      version: agreement.version,
      kind: agreement.kind,
      name: agreement.name,
      conditions: agreement.conditions.filter((condition) => !hidden.includes(condition)),

      texts: [text],
      validityDays: agreement.validityDays,
    }
  })
}

/** The location's own texts in this language or its base; they take the place of the product's. */
function ownTexts({ texts }: VisitRecord, language: string): Record<string, string> {
  const match = matchLanguage(Object.keys(texts), [language])
  return { ...(match === null ? {} : texts[match]) }
}
