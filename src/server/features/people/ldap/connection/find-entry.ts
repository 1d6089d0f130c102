import { filterValue } from '#domain/people/directory/filter.ts'
import { idAttributes } from '#domain/people/directory/settings.ts'
import type { LdapSettings } from './ldap-fault.ts'

/** Where one entry is, by what stays the same of it, as long as the filter finds it. */
export function entryPlaceOf(
  { base, kind, filter }: Pick<LdapSettings, 'base' | 'kind' | 'filter'>,
  externalId: string,
) {
  // Active Directory takes the id in place of a name (MS-ADTS 3.1.1.3.1.2.4).
  if (kind === 'ACTIVE_DIRECTORY') {
    return { base: `<GUID=${externalId}>`, scope: 'base' as const, filter }
  }
  const own = `(${idAttributes[kind]}=${filterValue(externalId)})`
  return { base, scope: 'sub' as const, filter: `(&${filter}${own})` }
}
