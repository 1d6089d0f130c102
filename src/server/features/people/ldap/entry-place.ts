import type { EntryPlace } from '#domain/people/directory/entry.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { normalisePhone } from '#server/platform/words/phone.ts'
import type { LdapSettings } from './connection/ldap-fault.ts'

/** By what an entry becomes a colleague of a location. */
export function entryPlace(
  { country, languages }: Pick<CompanyCard, 'country' | 'languages'>,
  { kind, attributes }: LdapSettings,
): EntryPlace {
  const phone = (text: string) => {
    const read = text === '' ? null : normalisePhone(text, country)
    return read?.ok === true ? read.e164 : null
  }
  return { kind, attributes, languages, phone }
}
