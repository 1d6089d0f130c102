/** Who is in the groups from which roles follow, also by way of another group. */
import type { Client } from 'ldapts'
import { filterValue } from '#domain/people/directory/filter.ts'
import { comparableName, isName } from '#domain/people/directory/settings.ts'
import { answerFault, LdapFault, type LdapSettings } from './ldap-fault.ts'
import { answered } from './read-people.ts'

type Asked = Pick<LdapSettings, 'kind' | 'base' | 'groupRoles'>

/** The groups of the table, as it writes them, by the name or the `uid` of whoever is in one. */
export type GroupMembers = {
  readonly byName: ReadonlyMap<string, readonly string[]>
  readonly byUid: ReadonlyMap<string, readonly string[]>
}

const groupClasses = ['group', 'groupOfNames', 'groupOfUniqueNames', 'groupOfMembers', 'posixGroup']
const ofAnyClass = `(|${groupClasses.map((name) => `(objectClass=${name})`).join('')})`
const pageSize = 500

/**
 * Active Directory follows groups in groups by itself (its in-chain rule); elsewhere each group is asked for its members.
 * @throws LdapFault group_missing, because who was in it would lose a role
 */
export async function readGroups(client: Client, asked: Asked): Promise<GroupMembers> {
  const byName = new Map<string, string[]>()
  const byUid = new Map<string, string[]>()
  for (const group of new Set(asked.groupRoles.map((line) => line.group))) {
    const found = await findGroup(client, asked, group)
    const members =
      asked.kind === 'ACTIVE_DIRECTORY'
        ? { names: await membersInChain(client, asked, found), uids: [] }
        : await membersByAsking(client, asked, found)
    for (const name of members.names) byName.set(name, [...(byName.get(name) ?? []), group])
    for (const uid of members.uids) byUid.set(uid, [...(byUid.get(uid) ?? []), group])
  }
  return { byName, byUid }
}

/** Groups often lie beside people: below the domain. */
function domainOf(base: string): string {
  const at = base.toLowerCase().search(/(?:^|,)\s{0,5}dc\s{0,5}=/)
  return at < 0 ? base : base.slice(at).replace(/^,\s{0,5}/, '')
}

async function findGroup(client: Client, { base, kind }: Asked, group: string): Promise<string> {
  const value = filterValue(group)
  const named =
    kind === 'ACTIVE_DIRECTORY' ? `(|(cn=${value})(sAMAccountName=${value}))` : `(cn=${value})`
  const [where, scope, filter] = isName(group)
    ? ([group, 'base', ofAnyClass] as const)
    : ([domainOf(base), 'sub', `(&${ofAnyClass}${named})`] as const)
  try {
    const options = { scope, filter, attributes: ['cn'], sizeLimit: 2 }
    const { searchEntries } = await client.search(where, options)
    const [first, second] = searchEntries
    // Two of one name: which is meant is said by its whole name.
    if (first === undefined || second !== undefined) throw missing(group)
    return first.dn
  } catch (error) {
    const fault = answerFault('GROUPS', error)
    throw fault.fault === 'base_missing' ? missing(group) : fault
  }
}

const missing = (group: string) => new LdapFault('GROUPS', 'group_missing', group)

async function membersInChain(client: Client, { base }: Asked, group: string) {
  const names: string[] = []
  const pages = client.searchPaginated(domainOf(base), {
    scope: 'sub',
    filter: `(memberOf:1.2.840.113556.1.4.1941:=${filterValue(group)})`,
    attributes: ['1.1'],
    paged: { pageSize },
  })
  for await (const { searchEntries } of answered('GROUPS', pages)) {
    names.push(...searchEntries.map(({ dn }) => comparableName(dn)))
  }
  return names
}

async function membersByAsking(client: Client, { base }: Asked, group: string) {
  const groups = await listGroups(client, base)
  const names = new Set<string>()
  const uids = new Set<string>()
  const asked = new Set<string>([comparableName(group)])
  const waiting = [group]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { members, uids: more } = await readMembers(client, next)
    for (const uid of more) uids.add(uid)
    for (const member of members) {
      const name = comparableName(member)
      names.add(name)
      // A group may be in itself, by way of others.
      if (!groups.has(name) || asked.has(name)) continue
      asked.add(name)
      waiting.push(member)
    }
  }
  return { names, uids }
}

async function listGroups(client: Client, base: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  const options = { scope: 'sub' as const, filter: ofAnyClass, attributes: ['1.1'] }
  const pages = client.searchPaginated(domainOf(base), { ...options, paged: { pageSize } })
  for await (const { searchEntries } of answered('GROUPS', pages)) {
    for (const { dn } of searchEntries) names.add(comparableName(dn))
  }
  return names
}

async function readMembers(client: Client, group: string) {
  try {
    const attributes = ['member', 'uniqueMember', 'memberUid']
    const { searchEntries } = await client.search(group, { scope: 'base', attributes })
    const [entry] = searchEntries
    const texts = (name: string): readonly string[] => {
      const value = entry?.[name] ?? []
      return (Array.isArray(value) ? value : [value]).map((one) => one.toString('utf8'))
    }
    return { members: [...texts('member'), ...texts('uniqueMember')], uids: texts('memberUid') }
  } catch (error) {
    throw answerFault('GROUPS', error)
  }
}
