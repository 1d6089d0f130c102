import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { localizeFlow } from '#domain/flow/definition/localize-flow.ts'
import { matchLanguage } from '#domain/language/match-language.ts'
import { preferredLanguages } from '#domain/language/preferred-languages.ts'
import { dateInWords } from '#domain/time/date-in-words.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { statusId } from '#domain/visit/status.ts'
import type { Bundle } from '../server/bundle.ts'
import type { Draft } from './offline-visit.ts'

type VisitData = CallOutput<Endpoints['visitData.get']>

/**
 * What the visit's screens show, put together from the bundle and what the visitor has said so far: the same shape that the
 * server answers with. What the device does not hold (address, e-mail, earlier answers) is empty. `now` is ISO 8601.
 */
export function offlineVisitData(
  bundle: Bundle,
  draft: Draft,
  asked: string | undefined,
  now: string,
): VisitData {
  const { company, params, languages } = bundle.data
  const today = localDateOf(now, company.timeZone)
  const known = languages.map(({ code }) => code)
  const language =
    matchLanguage(known, preferredLanguages(asked, draft.visit.language)) ?? known[0] ?? 'en'
  const asksFlow = draft.visit.todo.includes('flow')
  return {
    company,
    visit: visitOf(bundle, draft),
    visitDate: today,
    today,
    params: {
      flowRequired: asksFlow && bundle.flow !== null,
      signInAdvance: draft.visit.todo.includes('agreement') || asksFlow,
      signatureMode: bundle.signatureMode,
      offerCopyOfAgreement: bundle.offerCopyOfAgreement,
      statusAfterCheckIn: params.statusAfterCheckIn,
      selfCheckIn: 'CHECK_IN',
      // A kiosk begins anew for the next person; it is for everybody.
      mayStartAgain: false,
      askedDetails: params.askedDetails,
      requiredDetails: params.requiredDetails,
    },
    answered: Object.keys(draft.answers),
    // What is known of somebody stays with the server.
    answeredBefore: [],
    customFields: bundle.customFields.map(({ id, type, resetAtEveryVisit }) => ({
      id,
      type,
      resetAtEveryVisit,
    })),
    flow: asksFlow ? flowOf(bundle, preferredLanguages(language)) : null,
    agreements: agreementsOf(bundle, draft, language),
    signatures: signaturesOf(draft),
    currentDate: dateInWords(today, language),
    language,
    languages,
    texts: bundle.texts[matchLanguage(Object.keys(bundle.texts), [language]) ?? ''] ?? {},
  }
}

function visitOf(bundle: Bundle, draft: Draft): VisitData['visit'] {
  const { visit, details } = draft
  const [, , visitorId = ''] = visit.id.split('/')
  const isRegistered = draft.isComplete || visit.todo.every((step) => step === 'photo')
  return {
    id: visit.id,
    title: '',
    visitor: {
      // Ids of the device's own have the same form.
      id: visitorId as VisitData['visit']['visitor']['id'],
      firstname: details?.['firstname'] ?? visit.firstname,
      lastname: details?.['lastname'] ?? '',
      companyName: details?.['companyName'] ?? '',
      email: details?.['email'] ?? '',
      mobile: details?.['mobile'] ?? '',
      licensePlate: details?.['licensePlate'] ?? '',
      language: visit.language,
      frequent: false,
      customFields: Object.entries(draft.answers).flatMap(([id, value]) =>
        value === '' ? [] : [{ id, value }],
      ),
      idScan: null,
    },
    company: { name: bundle.data.company.name, logo128: bundle.data.company.logo128 },
    host: { id: 'US-', firstname: visit.hostName, lastname: '', email: null },
    startAt: visit.startAt,
    endAt: visit.endAt,
    status: visit.status,
    statusId: statusId(visit.status),
    visitorType: visit.visitorType,
    channel: visit.named === null ? 'KIOSK' : 'INVITED',
    typedHostName: '',
    detailsConfirmed: details !== null || !visit.todo.includes('details'),
    registration: isRegistered ? 'VALID' : 'NONE',
    flowWaived: false,
    preCheckedInAt: null,
    onSiteAt: visit.status === 'ON_SITE' ? visit.cameInAt : null,
    arrivedAt: visit.status === 'CHECKED_IN' ? visit.cameInAt : null,
    leftAt: visit.leftAt,
    arrival: null,
    denial: visit.status === 'DENIED' ? { cause: 'FLOW', reason: '' } : null,
  }
}

function flowOf({ flow }: Bundle, preferred: readonly string[]): VisitData['flow'] {
  if (flow === null || flow.screens.length === 0) return null
  // What was made just now is nobody else's to change.
  return localizeFlow(flow, preferred) as VisitData['flow']
}

/**
 * Each in the one language it would be signed in. Where the flow is done, the server has chosen by answers that the device does
 * not hold; where it is still asked, the answers choose.
 */
function agreementsOf(
  { agreements, flow }: Bundle,
  { visit }: Draft,
  language: string,
): VisitData['agreements'] {
  const asksFlow = visit.todo.includes('flow') && flow !== null
  return agreements.flatMap((agreement) => {
    const isChosen = asksFlow || visit.agreementId === null || agreement.id === visit.agreementId
    const wanted = matchLanguage(
      agreement.texts.map((text) => text.language),
      preferredLanguages(language, visit.language),
    )
    const text = agreement.texts.find((one) => one.language === wanted) ?? agreement.texts[0]
    if (agreement.kind !== 'AGREEMENT' || text === undefined || !isChosen) return []
    const conditions = asksFlow || visit.agreementId === null ? agreement.conditions : []
    return [{ ...agreement, conditions, texts: [text] }]
  })
}

function signaturesOf({ signature, actId }: Draft): VisitData['signatures'] {
  if (signature === null) return []
  return [
    {
      id: `SG-${actId}`,
      agreementId: signature.agreementId as VisitData['signatures'][number]['agreementId'],
      agreementVersion: signature.version,
      language: signature.language,
      method: signature.token === '' ? 'TICK' : 'HAND',
      signedAt: signature.signedAt,
      validUntil: null,
      ofThisVisit: true,
    },
  ]
}
