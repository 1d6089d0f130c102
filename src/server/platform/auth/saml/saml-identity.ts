/** Whom an assertion means, in the words that every provider of identities has here. */
import type { Identity } from '../identity-provider.ts'
import type { Assertion } from './read-assertion.ts'

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
/** How providers call these: Entra and AD FS, LDAP's numbers, plain names. */
const names = {
  email: [
    'email',
    'mail',
    'emailaddress',
    `${claims}/emailaddress`,
    'urn:oid:0.9.2342.19200300.100.1.3',
  ],
  firstname: ['firstname', 'givenname', 'first_name', `${claims}/givenname`, 'urn:oid:2.5.4.42'],
  lastname: ['lastname', 'surname', 'sn', 'last_name', `${claims}/surname`, 'urn:oid:2.5.4.4'],
  whole: [
    'displayname',
    'name',
    'cn',
    'http://schemas.microsoft.com/identity/claims/displayname',
    'urn:oid:2.16.840.1.113730.3.1.241',
  ],
  city: ['city', 'l', 'locality', `${claims}/locality`, 'urn:oid:2.5.4.7'],
  department: [
    'department',
    'ou',
    'urn:oid:2.5.4.11',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/department',
  ],
  language: ['preferredlanguage', 'language', 'locale', 'urn:oid:2.16.840.1.113730.3.1.39'],
} as const
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const maxSubject = 255
const maxText = 300

/** A provider of an organisation's own people vouches for their addresses: it is set up for this organisation alone. */
export function identityOf({ nameId, nameIdFormat, attributes }: Assertion): Identity {
  const find = (wanted: readonly string[]): string =>
    (wanted.flatMap((name) => attributes.get(name) ?? [])[0] ?? '').slice(0, maxText)
  const named = find(names.email)
  const email = named === '' && nameId.includes('@') ? nameId : named
  // A name that lasts for one session knows nobody again: the address does.
  const subject = nameIdFormat === transient && email !== '' ? email.toLowerCase() : nameId
  const firstname = find(names.firstname)
  return {
    subject: subject.slice(0, maxSubject),
    email: email === '' ? null : email,
    isEmailVerified: true,
    firstname: firstname === '' ? find(names.whole) : firstname,
    lastname: firstname === '' ? '' : find(names.lastname),
    facts: {
      city: find(names.city),
      language: find(names.language),
      department: find(names.department),
    },
  }
}
