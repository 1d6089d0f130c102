/** A directory of a sample tenant that was read and waits, and a sound call of every endpoint about it. */
import { usualAttributes, usualFilters } from '#domain/people/directory/settings.ts'
import { bindPasswordPlace } from '#server/features/people/ldap/stored-directory.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { Call } from './send.ts'

const at = '2026-11-20T10:00:00.000Z'

const settings = {
  kind: 'OPENLDAP',
  // Nobody has allowed it, so nobody is called.
  host: '127.0.0.1',
  port: 636,
  encryption: 'LDAPS',
  certificate: '',
  bindName: 'cn=foyer,dc=acme,dc=example',
  base: 'dc=acme,dc=example',
  filter: usualFilters.OPENLDAP,
  attributes: usualAttributes.OPENLDAP,
  groupRoles: [],
  brakePercent: 10,
  isNightly: false,
  signsIn: false,
}

export async function openLdapSample(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  companyId: CompanyId,
  mark: string,
  userId: string,
): Promise<Readonly<Record<string, string>>> {
  const own = { company_id: companyId }
  const marked = { ...settings, base: `ou=${mark},dc=acme,dc=example` }
  const runId = uuid7()
  await db.inSystem(async (tx) => {
    await tx
      .insertInto('ldap_directories')
      .values({
        ...own,
        integration_id: uuid7(),
        settings: JSON.stringify(marked),
        bind_password: secrets.seal(bindPasswordPlace({ ...own, settings: marked }), mark),
        created_at: at,
      })
      .execute()
    await tx
      .insertInto('ldap_people')
      .values({ ...own, external_id: mark, user_id: userId })
      .execute()
    const run = { state: 'WAITING', reason: 'ASKED', is_preview: true, is_nightly: false }
    await tx
      .insertInto('ldap_runs')
      .values({ ...own, run_id: runId, began_at: at, ...run })
      .execute()
    const change = { number: 1, kind: 'REFUSED', external_id: mark, state: 'FAILED' }
    await tx
      .insertInto('ldap_changes')
      .values({
        ...own,
        run_id: runId,
        ...change,
        value: JSON.stringify({ name: mark, email: '' }),
      })
      .execute()
  })
  return { runId }
}

const body = { ...settings, bindPassword: 'secret' }

/** The one that ends is last. */
export const ldapCalls = {
  'ldap.get': {},
  'ldap.run': {},
  'ldap.test': { body },
  'ldap.apply': {},
  'ldap.discard': {},
  'ldap.begin': { body: { preview: true } },
  'ldap.put': { body },
  'ldap.pause': {},
  'ldap.activate': {},
  'ldap.remove': {},
} satisfies Record<string, Call>
