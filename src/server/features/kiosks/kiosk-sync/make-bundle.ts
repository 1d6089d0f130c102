/** What a kiosk needs to go on without the server until the location's day ends, and no more (issue 3 §2). */
import { randomBytes } from 'node:crypto'
import type { HandlerOutput } from '#contract/endpoint.ts'
import { insideId, outsideId, outsideVisitId } from '#contract/ids.ts'
import type { getOfflineBundle } from '#contract/kiosks/kiosk-sync.ts'
import { hostInitial, hostName } from '#domain/host/host-name.ts'
import { lookupNames } from '#domain/kiosk/find-by-name.ts'
import {
  lookupHashBytes,
  lookupText,
  normalEmail,
  type LookupKind,
} from '#domain/kiosk/lookup-hash.ts'
import { endOfLocalDay, localDateOf } from '#domain/time/local-date.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { KioskCard } from '#server/platform/auth/kiosk-card.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { sha256 } from '#server/platform/ids.ts'
import { withTypeCodes } from '#server/platform/words/visitor-type-words.ts'
import { shownHost, todoOf } from '../kiosk-area/present-kiosk-visit.ts'
import { readKioskData, type KioskDeps } from '../kiosk-area/read-kiosk-data.ts'
import { readExitCode } from '../kiosks/exit-code.ts'
import { judgeVisit } from '#server/features/visits/visit-record/judge-visit.ts'
import type { FieldRow } from '#server/features/visits/visit-record/visit-record.ts'
import { writeBundleVersion } from './bundle-version.ts'
import {
  findEventMark,
  findSharedFacts,
  listBundledVisits,
  listHosts,
  listRevokedPasses,
  type BundledVisitRow,
  type SharedFacts,
} from './queries-bundle.ts'

export type Bundle = HandlerOutput<typeof getOfflineBundle>
type BundledVisit = Bundle['visits'][number]

/** More names than a device should hold or a person would scroll through. */
const maxHosts = 5_000
const saltBytes = 16

/** @throws ApiError offline_not_offered */
export async function makeBundle(
  deps: KioskDeps,
  company: CompanyCard,
  kiosk: KioskCard,
): Promise<Bundle> {
  if (!kiosk.params.offline) throw new ApiError('offline_not_offered')
  const { companyId, timeZone } = company
  const now = deps.clock.now()
  const today = localDateOf(now, timeZone)
  const { visitorCheckFlowId } = company.params
  const flowId = visitorCheckFlowId === null ? null : insideId('FL', visitorCheckFlowId)
  // The mark comes first: what happens while the rest is read makes the bundle old, never wrong.
  const held = await deps.db.inTenant(companyId, async (tx) => ({
    mark: await findEventMark(tx, companyId, null),
    shared: await findSharedFacts(tx, companyId, flowId),
    visits: await listBundledVisits(tx, companyId, flowId, today, now),
    hosts: await hostsOf(company, (limit) => listHosts(tx, companyId, limit)),
    revokedPasses: await listRevokedPasses(tx, companyId, today),
  }))
  const data = await readKioskData(deps, company, kiosk, {})
  const lookupSalt = randomBytes(saltBytes).toString('base64url')
  const { shared } = held
  return {
    version: writeBundleVersion({ ...held.mark, visitDate: today, settings: data.version }),
    madeAt: now,
    expiresAt: endOfLocalDay(today, timeZone),
    visitDate: today,
    data,
    texts: textsOf(shared, kiosk),
    exitCode: await readExitCode(deps.db, kiosk.companyId, kiosk.kioskId),
    passKeys: (await deps.keys.passKeys()).map(({ number, publicKey }) => ({
      number,
      publicKey: Buffer.from(publicKey).toString('base64url'),
    })),
    revokedPasses: held.revokedPasses,
    lookupSalt,
    visits: held.visits.map((row) => presentVisit(company, shared, row, { now, lookupSalt })),
    flow: shared.flow === null ? null : { ...shared.flow, id: outsideId('FL', shared.flow.id) },
    customFields: shared.fields
      .filter(({ active, internalOnly }) => active && !internalOnly)
      .map((field) => ({ ...field, translations: translationsOf(field) })),
    agreements: shared.agreements.map((agreement) => ({
      ...withTypeCodes(company.visitorTypes, agreement),
      id: outsideId('AG', agreement.id),
    })),
    defaultVisitorType: company.visitorTypes.defaultType,
    signatureMode: company.params.signatureMode,
    offerCopyOfAgreement: company.params.offerCopyOfAgreement,
    ...held.hosts,
  }
}

async function hostsOf(
  { walkIn }: CompanyCard,
  list: (limit: number) => Promise<{ id: string; firstname: string; lastname: string }[]>,
): Promise<Pick<Bundle, 'hosts' | 'hostsAreComplete'>> {
  if (walkIn.hostStep === 'OFF') return { hosts: [], hostsAreComplete: true }
  const hosts = await list(maxHosts + 1)
  if (hosts.length > maxHosts) return { hosts: [], hostsAreComplete: false }
  return {
    hosts: hosts.map((host) => ({
      id: outsideId('US', host.id),
      name: hostName(host, walkIn.hostNameDisplay),
    })),
    hostsAreComplete: true,
  }
}

function presentVisit(
  company: CompanyCard,
  shared: SharedFacts,
  { visit, begunFlow, signatures, hasPicture, emailProved }: BundledVisitRow,
  { now, lookupSalt }: { readonly now: string; readonly lookupSalt: string },
): BundledVisit {
  // What was left blank only matters to who goes on with the questions, and a kiosk asks them anew.
  const flow = begunFlow ?? shared.flow
  const record = {
    ...visit,
    ...shared,
    flow,
    flowBegun: begunFlow !== null,
    signatures,
    blanks: [],
    // A kiosk, which the next visitor uses, shows no codes, and asks nothing about faces.
    hasCredentials: false,
    face: null,
  }
  const judged = judgeVisit(record, company, now)
  const hash = (kind: LookupKind, value: string) => lookupHash(lookupSalt, kind, value)
  const { walkIn } = company
  const { firstname, lastname, email, language } = visit.visitor
  const isFoundByEmail = walkIn.lookupByEmail && emailProved && email !== ''
  const { selected } = judged
  return {
    id: outsideVisitId(visit),
    passHash: hash('pass', visit.passId),
    emailHash: isFoundByEmail ? hash('email', normalEmail(email)) : '',
    nameHashes: lookupNames({ firstname, lastname }, walkIn.lookupByName).map((name) =>
      hash('name', name),
    ),
    firstname,
    initial: hostInitial(lastname),
    hostName: shownHost(visit, company),
    language,
    visitorType: judged.visitorType ?? '',
    status: visit.status,
    startAt: visit.startAt,
    endAt: visit.endAt,
    cameInAt: visit.arrivedAt ?? visit.onSiteAt,
    todo: [...todoOf(record, judged, company, hasPicture)],
    agreementId: selected === null ? null : outsideId('AG', selected.agreement.id),
  }
}

function lookupHash(salt: string, kind: LookupKind, value: string): string {
  const hash = sha256(lookupText(salt, kind, value))
  return hash.subarray(0, lookupHashBytes).toString('base64url')
}

/** A language in which the field has no name says nothing. */
function translationsOf({
  translations,
}: FieldRow): Bundle['customFields'][number]['translations'] {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([language, { label, valueLabels = [] }]) =>
      label === undefined ? [] : [[language, { label, valueLabels }] as const],
    ),
  )
}

/** The location's own texts, and on top of them this entrance's. */
function textsOf({ texts }: SharedFacts, kiosk: KioskCard): Bundle['texts'] {
  const languages = new Set([...Object.keys(texts), ...Object.keys(kiosk.texts)])
  return Object.fromEntries(
    [...languages].map((language) => [language, { ...texts[language], ...kiosk.texts[language] }]),
  )
}
