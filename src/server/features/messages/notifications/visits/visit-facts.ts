/** What a mail about a visit is made of, and what tells whether it is still wanted. */
import { fullName } from '#domain/name/full-name.ts'
import { visitorCheckEmailParams, type VisitorCheckEmailParams } from '#contract/settings/params.ts'
import { directionOf } from '#contract/messages/direction.ts'
import { languages } from '#contract/messages/languages.ts'
import { matchLanguage } from '#domain/language/match-language.ts'
import { preferredLanguages } from '#domain/language/preferred-languages.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { statuses } from '#domain/visit/status.ts'
import { visitPhase, type VisitPhase } from '#domain/visit/visit-phase.ts'
import type { Deps } from '#server/deps.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { currentVisit } from '#server/platform/auth/merged-visitor.ts'
import { visitKeyOf } from '#server/platform/auth/links/signed-link.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { hoursNote } from '#server/features/platform/hours/hours-note.ts'
import { addressLine } from '#server/features/visits/visit-record/address-line.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { findVisitFacts, type VisitFactsRow } from '../queries.ts'
import type { MailFrame, MailVisit } from '../templates/parts/mail-frame.ts'

/** What the jobs around mails need. */
export type NotificationDeps = Pick<
  Deps,
  | 'config'
  | 'clock'
  | 'db'
  | 'files'
  | 'keys'
  | 'companies'
  | 'parsers'
  | 'pdf'
  | 'secrets'
  | 'wallets'
>

export type VisitFacts = {
  readonly company: CompanyCard
  readonly key: VisitKey
  readonly row: VisitFactsRow
  readonly emailParams: VisitorCheckEmailParams
  readonly phase: VisitPhase
  /** The location's address in one line; empty when it gave none. */
  readonly address: string
  readonly hostName: string
  readonly logo: Uint8Array | null
}

const subjectPrefix = 'visit:'

/** Null when the visit or its company is gone, or the company is switched off; what ended with a company is told. */
export async function loadVisitFacts(
  tx: Tx,
  deps: NotificationDeps,
  companyId: CompanyId,
  subject: string,
): Promise<VisitFacts | null> {
  const asked = subject.startsWith(subjectPrefix)
    ? visitKeyOf(subject.slice(subjectPrefix.length))
    : null
  const company = await deps.companies.find(companyId)
  if (asked === null || company === null || (company.disabled && !company.closed)) return null
  const key = await currentVisit(tx, company.companyId, asked)
  const row = await findVisitFacts(tx, company.companyId, key)
  if (row === undefined) return null
  const today = localDateOf(deps.clock.now(), company.timeZone)
  const status = statuses.find((one) => one === row.status) ?? 'EXPECTED'
  return {
    company,
    key,
    row,
    emailParams: visitorCheckEmailParams.parse(row.email_params ?? {}),
    phase: visitPhase({ visitDate: key.visitDate, status, today }),
    address: addressLine({ street: row.street, postalCode: row.postal_code, city: row.city }),
    hostName: fullName({ firstname: row.host_firstname, lastname: row.host_lastname }),
    logo: row.logo_sha256 === null ? null : await deps.files.get(row.logo_sha256),
  }
}

/** The look and the words of a mail in the reader's language (BCP 47). */
export function frameOf(
  {
    company,
    row,
    logo,
  }: Pick<VisitFacts, 'company' | 'logo'> & {
    readonly row: Pick<VisitFactsRow, 'brand_colour'>
  },
  language: string,
): MailFrame {
  return {
    translate: createTranslate(language, company.timeZone),
    language,
    direction: directionOf(language),
    brand: {
      companyName: company.name,
      accent: row.brand_colour,
      logo: logo === null ? null : { png: logo, ...pngSize(logo) },
    },
  }
}

/** The reader's own language where there is a catalogue for it, else the location's, else English. */
export function mailLanguage(profile: string, company: CompanyCard): string {
  const known = languages.map(({ code }) => code)
  return matchLanguage(known, preferredLanguages(profile, company.languages[0])) ?? 'en'
}

/** `language`: of a visitor, who is told when reception is open; left out for people who work here. */
export function mailVisitOf(
  { company, row, address, hostName }: VisitFacts,
  language?: string,
): MailVisit {
  const hours = language === undefined ? '' : hoursNote(company, row.start_at, language)
  return {
    visitorFirstname: row.firstname,
    visitorLastname: row.lastname,
    visitorCompany: row.company_name === '' ? null : row.company_name,
    hostName: hostName === '' ? null : hostName,
    ...(row.typed_host_name === '' ? {} : { askedFor: row.typed_host_name }),
    locationName: company.name,
    address: address === '' ? null : address,
    ...(hours !== '' && { hours }),
    startAt: row.start_at,
    endAt: row.end_at,
    zone: company.timeZone,
  }
}

/** The address to answer to; empty where the location keeps its hosts' addresses to itself. */
export function shownHostEmail({ company, row }: VisitFacts): string {
  return company.params.showHostEmail ? row.host_email : ''
}

/** Width and height stand at a fixed place of a PNG (RFC 2083 §4.1.1); logos are stored as PNG alone. */
function pngSize(png: Uint8Array): { readonly width: number; readonly height: number } {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}
