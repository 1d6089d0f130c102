/** An LDAP directory as a source of people. */
import { ldapSettings } from '#contract/people/ldap.ts'
import { readEntry } from '#domain/people/directory/entry.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import type { PeopleSource, SaidPerson, StoredSource } from '../directory-reads/people-source.ts'
import { withDirectory } from './connection/open-directory.ts'
import { readGroups } from './connection/read-groups.ts'
import { readPeople } from './connection/read-people.ts'
import { openPictures } from './connection/read-picture.ts'
import type { LdapSettings } from './connection/ldap-fault.ts'
import { entryPlace } from './entry-place.ts'
import * as queries from './queries.ts'
import { openStored } from './stored-directory.ts'

export const ldapSource: PeopleSource = {
  name: 'LDAP',
  find: async (db, companyId) => storedOf(await queries.findDirectory(db, companyId)),
  lock: async (tx, companyId) => storedOf(await queries.lockDirectory(tx, companyId)),
  async open(deps, company, work) {
    const directory = mustFind(await queries.findDirectory(deps.db.system, company.companyId))
    const { settings, access } = openStored(deps, directory)
    return withDirectory(deps, access, async (client) => {
      const groups = await readGroups(client, settings)
      return work(saidPeople(company, settings, readPeople(client, settings, groups)))
    })
  },
  async openPictures(deps, companyId) {
    return openPictures(deps, mustFind(await queries.findDirectory(deps.db.system, companyId)))
  },
  table: 'ldap_directories',
}

function storedOf(row: queries.DirectoryRow | undefined): StoredSource | undefined {
  if (row === undefined) return undefined
  const { brakePercent, groupRoles, attributes } = ldapSettings.parse(row.settings)
  return {
    integrationId: row.integration_id,
    isPaused: row.state !== 'ACTIVE',
    brakePercent,
    groupRoles,
    withPictures: attributes.picture !== '',
  }
}

async function* saidPeople(
  company: CompanyCard,
  settings: LdapSettings,
  pages: ReturnType<typeof readPeople>,
): AsyncGenerator<readonly SaidPerson[]> {
  const place = entryPlace(company, settings)
  for await (const page of pages) {
    yield page.map((entry): SaidPerson => {
      const read = readEntry(entry, place)
      if (read.ok) return read
      const { externalId, name } = entry
      return { ...read, externalId, name }
    })
  }
}
