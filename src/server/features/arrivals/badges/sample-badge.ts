/** The badge of somebody who does not exist, for who designs one. */
import { fullName } from '#domain/name/full-name.ts'
import type { BadgeValues, BadgeVariable } from '#domain/badge/badge-variables.ts'
import type { BadgeTemplate } from '#domain/badge/badge-template.ts'
import { layoutBadge } from '#domain/badge/layout-badge.ts'
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
import { findLook, listFieldIds } from './queries.ts'

const person = { firstname: 'Vera', lastname: 'Visser' }
const host = { firstname: 'Hanne', lastname: 'Hofman' }
/** As long as a pass code is, so that the code is as dense. */
const sampleCode = 'FOYER SAMPLE '.repeat(11).trim()

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

/** A template with the sample on it. */
export async function sampleBadge(
  deps: Pick<Deps, 'clock' | 'files'>,
  tx: Tx,
  company: CompanyCard,
  { template, language }: { readonly template: BadgeTemplate; readonly language: string },
): Promise<BadgeContent> {
  const look = await findLook(tx, company.companyId)
  const logo = look.logo_sha256 === null ? null : await deps.files.get(look.logo_sha256)
  const values = await sampleValues(tx, company, { language, now: deps.clock.now() })
  return {
    drawing: layoutBadge(template, { values, hasLogo: logo !== null, hasPhoto: false }),
    title: fullName(person),
    language,
    brandColour: look.brand_colour,
    pictures: { LOGO: logo, PHOTO: null },
    codes: { PASS: sampleCode, VISIT: sampleCode },
  }
}
