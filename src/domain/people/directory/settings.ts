/** How somebody says where an LDAP directory is and whom it brings. Issue 15 §3. */

export const directoryKinds = ['ACTIVE_DIRECTORY', 'OPENLDAP'] as const
export type DirectoryKind = (typeof directoryKinds)[number]

/** `PLAIN` only to hosts that the operator named. */
export const encryptions = ['LDAPS', 'START_TLS', 'PLAIN'] as const
export type Encryption = (typeof encryptions)[number]

export const usualPorts: Readonly<Record<Encryption, number>> = {
  LDAPS: 636,
  START_TLS: 389,
  PLAIN: 389,
}

/** What of an entry is read. An empty name reads nothing. */
export const mappedFields = [
  'firstname',
  'lastname',
  'email',
  'phone',
  'language',
  'picture',
] as const
export type MappedField = (typeof mappedFields)[number]
export type AttributeNames = Readonly<Record<MappedField, string>>

export const usualAttributes: Readonly<Record<DirectoryKind, AttributeNames>> = {
  ACTIVE_DIRECTORY: {
    firstname: 'givenName',
    lastname: 'sn',
    email: 'mail',
    phone: 'mobile',
    language: 'preferredLanguage',
    picture: 'thumbnailPhoto',
  },
  OPENLDAP: {
    firstname: 'givenName',
    lastname: 'sn',
    email: 'mail',
    phone: 'mobile',
    language: 'preferredLanguage',
    picture: 'jpegPhoto',
  },
}

/** People, without the accounts of computers. */
export const usualFilters: Readonly<Record<DirectoryKind, string>> = {
  ACTIVE_DIRECTORY: '(&(objectCategory=person)(objectClass=user)(mail=*))',
  OPENLDAP: '(&(objectClass=inetOrgPerson)(mail=*))',
}

/** By which an entry stays the same, whatever it is called and wherever it is moved. */
export const idAttributes: Readonly<Record<DirectoryKind, string>> = {
  ACTIVE_DIRECTORY: 'objectGUID',
  OPENLDAP: 'entryUUID',
}

/** A name, or the number that stands for one (RFC 4512). Options such as `;lang-de` are not taken. */
export function isAttributeName(name: string): boolean {
  return /^(?:[a-z][a-z\d-]{0,59}|\d{1,10}(?:\.\d{1,10}){1,30})$/i.test(name)
}

/** Whether a text names an entry (RFC 4514): `ou=People,dc=acme,dc=example`. */
export function isName(text: string): boolean {
  return text !== '' && partsOf(text).every(isPart)
}

function isPart(part: string): boolean {
  const at = part.indexOf('=')
  return at > 0 && isAttributeName(part.slice(0, at).trim()) && part.slice(at + 1).trim() !== ''
}

/** Without what may be written in two ways: case, and blanks beside commas and equals signs. */
export function comparableName(text: string): string {
  const parts = partsOf(text).map((part) => {
    const at = part.indexOf('=')
    return `${part.slice(0, at).trim()}=${part.slice(at + 1).trim()}`
  })
  return parts.join(',').normalize('NFC').toLowerCase()
}

/** Split at commas that nothing escapes. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === ',') {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)]
}
