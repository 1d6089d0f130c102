/** Reads the people of a directory, page by page. */
import { createHash } from 'node:crypto'
import type { Client, Entry } from 'ldapts'
import { guidOf, type RawEntry } from '#domain/people/directory/entry.ts'
import { comparableName, idAttributes } from '#domain/people/directory/settings.ts'
import { answerFault, LdapFault, type LdapSettings, type Step } from './ldap-fault.ts'
import type { GroupMembers } from './read-groups.ts'

/** More is no company whose people Foyer knows how to keep. */
const maxPeople = 200_000
/** Active Directory answers no more than a thousand at a time. */
const pageSize = 500
/** A picture has up to 100 kB. */
const pageSizeWithPictures = 100
/** Of one value; what is longer is no name, and no address. */
const maxLength = 1_000

type Asked = Pick<LdapSettings, 'kind' | 'base' | 'filter' | 'attributes'>

/**
 * All people that the filter finds. A directory that ends too early fails: who is missing would be taken for gone.
 * @throws LdapFault
 */
export async function* readPeople(
  client: Client,
  asked: Asked,
  groups: GroupMembers,
): AsyncGenerator<readonly RawEntry[]> {
  const size = asked.attributes.picture === '' ? pageSize : pageSizeWithPictures
  let total = 0
  let lastSize = 0
  for await (const page of pagesOf(client, asked, attributesOf(asked), size)) {
    total += page.length
    lastSize = page.length
    if (total > maxPeople) throw new LdapFault('FILTER', 'too_many_people')
    if (page.length > 0) yield page.map((entry) => rawEntry(entry, asked, groups))
  }
  // An empty page ends the reading, also where more would come: a second way through has to find as many.
  if (total > 0 && lastSize === 0 && (await countPeople(client, asked, size - 7)) !== total) {
    throw new LdapFault('FILTER', 'connection_lost')
  }
  if (total === 0) throw new LdapFault('FILTER', 'nobody_found')
}

async function countPeople(client: Client, asked: Asked, size: number): Promise<number> {
  let total = 0
  for await (const page of pagesOf(client, asked, [idAttributes[asked.kind]], size)) {
    total += page.length
  }
  return total
}

async function* pagesOf(
  client: Client,
  { base, filter, attributes: { picture }, kind }: Asked,
  attributes: readonly string[],
  size: number,
): AsyncGenerator<readonly Entry[]> {
  const bytes = [picture, kind === 'ACTIVE_DIRECTORY' ? idAttributes[kind] : '']
  const pages = client.searchPaginated(base, {
    scope: 'sub',
    filter,
    attributes: [...attributes],
    explicitBufferAttributes: bytes.filter((name) => name !== ''),
    paged: { pageSize: size },
  })
  // Other servers that it refers to are not asked: nobody has allowed them.
  for await (const { searchEntries } of answered('FILTER', pages)) yield searchEntries
}

/** What comes of a search, with what may go wrong in our words. */
export async function* answered<Page>(
  step: Step,
  pages: AsyncIterable<Page>,
): AsyncGenerator<Page> {
  try {
    yield* pages
  } catch (error) {
    throw answerFault(step, error)
  }
}

function attributesOf({ kind, attributes }: Asked): readonly string[] {
  const own =
    kind === 'ACTIVE_DIRECTORY' ? ['userAccountControl'] : ['pwdAccountLockedTime', 'nsAccountLock']
  const mapped = Object.values(attributes).filter((name) => name !== '')
  return [...new Set([idAttributes[kind], ...mapped, 'displayName', 'cn', 'uid', ...own])]
}

function rawEntry(entry: Entry, { kind, attributes }: Asked, groups: GroupMembers): RawEntry {
  const picture = attributes.picture.toLowerCase()
  const values = new Map<string, readonly string[]>()
  let externalId = ''
  let pictureSha256 = ''
  for (const [attribute, value] of Object.entries(entry)) {
    const name = attribute.toLowerCase()
    if (name === idAttributes[kind].toLowerCase()) externalId = idOf(value)
    else if (name === picture) pictureSha256 = hashOf(value)
    else values.set(name, textsOf(value))
  }
  if (externalId === '') throw new LdapFault('FILTER', 'not_permitted', idAttributes[kind])
  const name = comparableName(entry.dn)
  const uid = values.get('uid')?.[0] ?? ''
  const own = [...(groups.byName.get(name) ?? []), ...(groups.byUid.get(uid) ?? [])]
  return { name: entry.dn, externalId, values, pictureSha256, groups: own }
}

function idOf(value: Entry[string]): string {
  const [first] = Array.isArray(value) ? value : [value]
  if (first instanceof Uint8Array) return first.length === 16 ? guidOf(first) : ''
  return (first ?? '').toLowerCase().slice(0, 100)
}

/** The bytes of a picture; null where there is none. */
export function pictureBytes(value: Entry[string] | undefined): Uint8Array | null {
  const [first] = Array.isArray(value) ? value : [value]
  return first instanceof Uint8Array && first.length > 0 ? first : null
}

function hashOf(value: Entry[string]): string {
  const bytes = pictureBytes(value)
  return bytes === null ? '' : createHash('sha256').update(bytes).digest('hex')
}

function textsOf(value: Entry[string]): readonly string[] {
  const list: readonly (string | Buffer)[] = Array.isArray(value) ? value : [value]
  return list.slice(0, 20).map((one) => one.toString('utf8').slice(0, maxLength))
}
