/** Somebody signs in with the password that they have in the directory. */
import type { Client } from 'ldapts'
import { ldapSettings } from '#contract/people/ldap.ts'
import type { Deps } from '#server/deps.ts'
import type { PasswordProof } from '#server/platform/password-proof.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import { LdapFault, answerFault, type LdapSettings } from './connection/ldap-fault.ts'
import { isNamed, withDirectory } from './connection/open-directory.ts'
import { entryPlaceOf } from './connection/find-entry.ts'
import { openStored } from './stored-directory.ts'
import { listDirectoriesOf, type DirectoryOfPerson } from './queries.ts'

/** Somebody waits for it. */
const patience = { connectMs: 5_000, answerMs: 8_000 }

/** Who is asked at the most: somebody may be at several locations. */
const maxDirectories = 3

type BindDeps = Pick<Deps, 'db' | 'config' | 'secrets' | 'log'>

/**
 * Whether the password is the one of the directory from which the person comes. The name by which they are bound is the directory's own,
 * so nothing that was typed stands in a filter.
 */
export const proveByBind: PasswordProof = async (deps, email) => {
  const rows = await listProving(deps, email)
  return {
    organisations: rows.map((row) => mintOrganisationId(row.organisation_id)),
    async prove(password) {
      for (const row of rows) {
        if (await isBound(deps, row, password)) return mintOrganisationId(row.organisation_id)
      }
      return null
    },
  }
}

/** What people type goes to no server that the operator doesn't name any more. */
async function listProving(deps: BindDeps, email: string): Promise<readonly DirectoryOfPerson[]> {
  const rows = await listDirectoriesOf(deps.db.system, email, maxDirectories)
  return rows.filter((row) => isNamed(deps, ldapSettings.parse(row.settings)))
}

/** A directory that can't be asked proves nobody; who signs in hears the same as of a wrong password. */
async function isBound(deps: BindDeps, row: DirectoryOfPerson, password: string): Promise<boolean> {
  if (row.state !== 'ACTIVE' || password === '') return false
  try {
    const { settings, access } = openStored(deps, row)
    const bindName = await withDirectory(
      deps,
      access,
      (client) => findName(client, settings, row.external_id),
      { patience },
    )
    if (bindName === null) return false
    await withDirectory(deps, { ...access, bindName, password }, () => Promise.resolve(), {
      patience,
    })
    return true
  } catch (error) {
    if (!(error instanceof LdapFault)) throw error
    const { step, fault } = error
    if (fault !== 'bind_refused') deps.log.warn({ step, fault }, 'directory not asked')
    return false
  }
}

/** Whom the administrator's filter no longer finds has left. */
async function findName(
  client: Client,
  settings: LdapSettings,
  externalId: string,
): Promise<string | null> {
  const { base, ...place } = entryPlaceOf(settings, externalId)
  try {
    const { searchEntries } = await client.search(base, { ...place, attributes: ['1.1'] })
    return searchEntries[0]?.dn ?? null
  } catch (error) {
    const fault = answerFault('FILTER', error)
    if (fault.fault === 'base_missing') return null
    throw fault
  }
}
