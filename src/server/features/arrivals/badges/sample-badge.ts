/** The badge of somebody who does not exist, for who designs one. */
import type { previewBadge } from '#contract/arrivals/badges.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { fullName } from '#domain/name/full-name.ts'
import type { BadgeValues, BadgeVariable } from '#domain/badge/badge-variables.ts'
import type { BadgeTemplate } from '#domain/badge/badge-template.ts'
import { layoutBadge } from '#domain/badge/layout-badge.ts'
import { wifiCode } from '#domain/credential/wi-fi-code.ts'
import { dateInWords } from '#domain/time/date-in-words.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { writeTime } from '#server/platform/time/write-time.ts'
import { addressLine } from '#server/features/visits/visit-record/address-line.ts'
import type { BadgeContent } from './badge-content.ts'
import { labels } from './badge-values.ts'
import { findLook, listFieldIds, listFieldTypes } from './queries.ts'
import { answersOf } from '#server/features/visits/visit-record/judge-visit.ts'

const person = { firstname: 'Vera', lastname: 'Visser' }
const host = { firstname: 'Hanne', lastname: 'Hofman' }
/** Somebody of whom only the outline is known. */
const samplePhoto = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 24 24"><path fill="#d9dde3" d="M0 0h24v24H0z"/><path fill="#8a93a0" d="M12 4.5a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2zM3.5 24a8.5 7.6 0 0 1 17 0z"/></svg>',
)
/** As long as a pass code is, so that the code is as dense. */
const sampleCode = 'FOYER SAMPLE '.repeat(11).trim()

const sampleWifi = wifiCode({ network: 'Guests', security: 'WPA', password: 'welcome-2026' })

/** Every variable with something to see, in their order. */
export async function sampleValues(
  tx: Tx,
  company: CompanyCard,
  { language, now }: { readonly language: string; readonly now: string },
): Promise<BadgeValues> {
  const look = await findLook(tx, company.companyId)
  const today = dateInWords(localDateOf(now, company.timeZone), language)
  const place = { street: look.street, postalCode: look.postal_code, city: look.city }
  const known = {
    'visitor.name': fullName(person),
    'visitor.firstname': person.firstname,
    'visitor.lastname': person.lastname,
    'visitor.company': 'Noordster',
    'visitor.type': textFor(language, 'badge_visitor'),
    'visitor.licensePlate': '1-ABC-234',
    'host.name': fullName(host),
    'host.firstname': host.firstname,
    'host.lastname': host.lastname,
    'company.name': look.name,
    'company.address': addressLine(place),
    'visit.title': 'Workshop',
    'visit.date': today,
    'visit.time': writeTime(now, company.timeZone, language),
    'current.date': today,
    'wifi.network': 'Guests',
    'wifi.password': 'welcome-2026',
    'access.code': '482913',
    ...labels(language),
  } satisfies Record<BadgeVariable, string>
  const fields = await listFieldIds(tx, company.companyId)
  return { ...known, ...Object.fromEntries(fields.map((id) => [`field.${id}`, id])) }
}

/** What is said of the made-up visitor instead of what usually is. */
export type SampleVisitor = HandlerInput<typeof previewBadge>['body']['sample']

/** A template with the sample on it. */
export async function sampleBadge(
  deps: Pick<Deps, 'clock' | 'files'>,
  tx: Tx,
  company: CompanyCard,
  {
    template,
    language,
    sample,
  }: {
    readonly template: BadgeTemplate
    readonly language: string
    readonly sample?: SampleVisitor
  },
): Promise<BadgeContent> {
  const look = await findLook(tx, company.companyId)
  const logo = look.logo_sha256 === null ? null : await deps.files.get(look.logo_sha256)
  const usual = await sampleValues(tx, company, { language, now: deps.clock.now() })
  const values = { ...usual, ...sample?.values }
  const { visitorType = '', answers = {}, hasPhoto = false } = sample ?? {}
  const fields = await listFieldTypes(tx, company.companyId)
  const subject = {
    answers: answersOf({
      fields,
      answers: Object.entries(answers).map(([id, value]) => ({ id, value })),
    }),
    visitorType: visitorType === '' ? null : visitorType,
  }
  return {
    drawing: layoutBadge(template, {
      values,
      hasLogo: logo !== null,
      hasPhoto,
      hasWifi: true,
      subject,
    }),
    title: values['visitor.name'] ?? fullName(person),
    language,
    brandColour: look.brand_colour,
    pictures: { LOGO: logo, PHOTO: hasPhoto ? samplePhoto : null },
    codes: { PASS: sampleCode, VISIT: sampleCode, WIFI: sampleWifi },
  }
}
