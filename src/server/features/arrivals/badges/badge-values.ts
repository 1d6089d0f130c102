/** What the variables of a badge say of a visit, in the language of the location (Spec §7, badge variables). */
import { fullName } from '#domain/name/full-name.ts'
import type { ShownCredential } from '#contract/integrations/credentials.ts'
import type { BadgeParams } from '#contract/arrivals/badges.ts'
import type { BadgeValues } from '#domain/badge/badge-variables.ts'
import { wifiCode } from '#domain/credential/wi-fi-code.ts'
import { dateInWords } from '#domain/time/date-in-words.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { nameOfType } from '#server/platform/words/visitor-type-words.ts'
import { writeTime } from '#server/platform/time/write-time.ts'
import { addressLine } from '#server/features/visits/visit-record/address-line.ts'
import type {
  AnswerRow,
  FieldRow,
  VisitRecord,
} from '#server/features/visits/visit-record/visit-record.ts'

type Settings = Pick<BadgeParams, 'wifiNetwork' | 'wifiPassword'>

/** `now` is ISO 8601. */
export function badgeValues(
  visit: VisitRecord,
  company: Pick<CompanyCard, 'timeZone' | 'visitorTypes'>,
  {
    settings,
    language,
    now,
    access = [],
  }: {
    readonly settings: Settings
    readonly language: string
    readonly now: string
    /** What the visit has of codes and Wi-Fi. */
    readonly access?: readonly ShownCredential[]
  },
): BadgeValues {
  const { visitor, host } = visit
  const wifi = access.find(({ kind }) => kind === 'WIFI')
  return {
    ...fieldValues(visit, language),
    ...labels(language),
    'visitor.name': fullName(visitor),
    'visitor.firstname': visitor.firstname,
    'visitor.lastname': visitor.lastname,
    'visitor.company': visitor.companyName,
    'visitor.type':
      nameOfType(company.visitorTypes, visit.visitorType, language) ||
      textFor(language, 'badge_visitor'),
    'visitor.licensePlate': visitor.licensePlate,
    'host.name': fullName(host),
    'host.firstname': host.firstname,
    'host.lastname': host.lastname,
    'company.name': visit.company.name,
    'company.address': addressLine(visit.place),
    'visit.title': visit.title,
    'visit.date': dateInWords(visit.visitDate, language),
    'visit.time': writeTime(visit.startAt, company.timeZone, language),
    'current.date': dateInWords(localDateOf(now, company.timeZone), language),
    // The visit's own comes before what everybody has.
    'wifi.network': wifi?.network ?? settings.wifiNetwork,
    'wifi.password': wifi?.code ?? settings.wifiPassword,
    'access.code': accessCodes(access),
  }
}

/** By which a phone joins the network: the visit's own, or the one of the settings; empty where there is none. */
export function wifiCodeOf(settings: Settings, access: readonly ShownCredential[]): string {
  const own = access.find(({ kind }) => kind === 'WIFI')
  if (own !== undefined) return own.qr
  const { wifiNetwork: network, wifiPassword: password } = settings
  return network === ''
    ? ''
    : wifiCode({ network, password, security: password === '' ? 'OPEN' : 'WPA' })
}

/** One is said alone, so that a bar code can hold it. */
function accessCodes(access: readonly ShownCredential[]): string {
  const codes = access.filter(({ kind }) => kind === 'ACCESS_CODE')
  const [first] = codes
  if (codes.length < 2) return first?.code ?? ''
  return codes.map(({ code, place, name }) => `${place || name}: ${code}`).join(' · ')
}

/** The words that stand beside a value. */
export function labels(language: string) {
  return {
    'label.visitor': textFor(language, 'badge_visitor'),
    'label.host': textFor(language, 'badge_host'),
    'label.wifi': textFor(language, 'badge_wifi'),
  }
}

function fieldValues({ answers, fields }: VisitRecord, language: string): BadgeValues {
  const known = new Map(fields.map((field) => [field.id, field]))
  return Object.fromEntries(
    answers.flatMap((answer) => {
      const field = known.get(answer.id)
      return field === undefined ? [] : [[`field.${answer.id}`, inWords(field, answer, language)]]
    }),
  )
}

function inWords(field: FieldRow, { value }: AnswerRow, language: string): string {
  switch (field.type) {
    case 'QUESTION':
      return textFor(language, value === 'true' ? 'common_yes' : 'common_no')
    case 'DATE':
      return dateInWords(value, language)
    case 'LIST':
      return field.translations[language]?.valueLabels?.[field.values.indexOf(value)] ?? value
    case 'TEXT':
      return value
    case 'FILE':
      return ''
  }
}
