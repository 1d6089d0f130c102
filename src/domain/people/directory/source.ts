/** What a location's colleagues can be read from, and what it is called: a name, the same in every language. Issue 15 §3, §4. */
export const peopleSources = ['LDAP', 'EPTURA_ENGAGE'] as const
export type PeopleSourceName = (typeof peopleSources)[number]

export const sourceNames: Readonly<Record<PeopleSourceName, string>> = {
  LDAP: 'LDAP',
  EPTURA_ENGAGE: 'Eptura Engage',
}
