import { ldapSettings } from '#contract/people/ldap.ts'
import type { Deps } from '#server/deps.ts'
import { SecretError, type SecretPlace } from '#server/platform/secrets/sealed-value.ts'
import { LdapFault, type LdapSettings } from './connection/ldap-fault.ts'
import type { Access } from './connection/open-directory.ts'
import type { DirectoryRow } from './queries.ts'

/** By what Foyer asks: for this server and this name alone, so that nobody sends the password elsewhere. */
export function bindPasswordPlace(row: {
  readonly company_id: string
  readonly settings: unknown
}): SecretPlace {
  const { host, port, bindName } = ldapSettings.parse(row.settings)
  return ['ldap_directories', row.company_id, `${host}:${String(port)}`, bindName]
}

/** How a stored directory is opened. @throws LdapFault when the password can't be read any more */
export function openStored(
  { secrets }: Pick<Deps, 'secrets'>,
  row: DirectoryRow,
): { readonly settings: LdapSettings; readonly access: Access } {
  const settings = ldapSettings.parse(row.settings)
  try {
    const password = secrets.open(bindPasswordPlace(row), row.bind_password)
    return { settings, access: { ...settings, password } }
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    throw new LdapFault('BIND', 'secret_unreadable', '', { cause: error })
  }
}
