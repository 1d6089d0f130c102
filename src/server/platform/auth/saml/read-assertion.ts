/** Who a verified assertion means, and whether it is meant for us now. Nothing is read from anywhere else. */
import { epochMs, parseInstant } from '#domain/time/instant.ts'
import { instantOf } from '#domain/time/write-instant.ts'
import { childOf, childrenOf, type XmlElement } from './read-xml.ts'
import { spaces } from './spaces.ts'
import { SamlRefusal, type SamlReason } from './saml-refusal.ts'

export type SamlSubject = {
  /** As the provider calls the person. */
  readonly nameId: string
  readonly nameIdFormat: string
  /** The session at the provider; empty where it names none. */
  readonly sessionIndex: string
}
export type Assertion = SamlSubject & {
  readonly id: string
  /** The request it answers; null for one that nobody asked for. */
  readonly inResponseTo: string | null
  /** ISO 8601, with the skew: until then it could be brought again. */
  readonly until: string
  readonly attributes: ReadonlyMap<string, string>
}
export type Expected = {
  readonly issuer: string
  readonly audience: string
  readonly recipient: string
  /** ISO 8601 */
  readonly now: string
}

/** Clocks of servers that keep time differ by seconds. */
export const skewMs = 60_000
/** The longest that an assertion counts, whatever it says. */
const maxAgeMs = 3_600_000
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** @param assertion as it was verified @throws SamlRefusal */
export function readAssertion(assertion: XmlElement, expected: Expected): Assertion {
  const { assertion: space } = spaces
  const issuer = childOf(assertion, space, 'Issuer')?.text.trim()
  need(issuer === expected.issuer, 'saml_other_issuer')
  const id = assertion.attributes.get('ID') ?? ''
  const subject = childOf(assertion, space, 'Subject')
  const nameId = subject && childOf(subject, space, 'NameID')
  if (id === '' || subject === undefined || nameId === undefined || nameId.text.trim() === '') {
    throw new SamlRefusal('saml_no_subject')
  }
  const conditionsUntil = judgeConditions(assertion, expected)
  const { until, inResponseTo } = judgeConfirmation(subject, expected)
  const statements = childrenOf(assertion, space, 'AuthnStatement')
  need(statements.length > 0, 'saml_no_subject')
  judgeIssued(assertion, expected)
  return {
    id,
    inResponseTo,
    until: instantOf(Math.max(until, conditionsUntil) + skewMs),
    nameId: nameId.text.trim(),
    nameIdFormat: nameId.attributes.get('Format') ?? '',
    sessionIndex: statements[0]?.attributes.get('SessionIndex') ?? '',
    attributes: readAttributes(assertion),
  }
}

function judgeIssued(assertion: XmlElement, { now }: Expected): void {
  const issued = timeOf(assertion, 'IssueInstant')
  need(issued !== null && issued <= epochMs(now) + skewMs, 'saml_not_yet')
  need((issued ?? 0) + maxAgeMs > epochMs(now), 'saml_too_late')
}

/** @returns when the conditions end. */
function judgeConditions(assertion: XmlElement, expected: Expected): number {
  const conditions = childOf(assertion, spaces.assertion, 'Conditions')
  if (conditions === undefined) throw new SamlRefusal('saml_other_audience')
  judgeSpan(conditions, expected)
  const restrictions = childrenOf(conditions, spaces.assertion, 'AudienceRestriction')
  need(restrictions.length > 0, 'saml_other_audience')
  for (const restriction of restrictions) {
    const audiences = childrenOf(restriction, spaces.assertion, 'Audience')
    need(
      audiences.some(({ text }) => text.trim() === expected.audience),
      'saml_other_audience',
    )
  }
  return timeOf(conditions, 'NotOnOrAfter') ?? 0
}

/** The first confirmation that counts; where none does, what is wrong with the last. */
function judgeConfirmation(subject: XmlElement, expected: Expected) {
  let refusal = new SamlRefusal('saml_other_recipient')
  for (const confirmation of childrenOf(subject, spaces.assertion, 'SubjectConfirmation')) {
    if (confirmation.attributes.get('Method') !== bearer) continue
    try {
      const data = childOf(confirmation, spaces.assertion, 'SubjectConfirmationData')
      if (data === undefined) continue
      need(data.attributes.get('Recipient') === expected.recipient, 'saml_other_recipient')
      const until = timeOf(data, 'NotOnOrAfter')
      if (until === null) throw new SamlRefusal('saml_too_late')
      judgeSpan(data, expected)
      return { until, inResponseTo: data.attributes.get('InResponseTo') ?? null }
    } catch (error) {
      if (!(error instanceof SamlRefusal)) throw error
      refusal = error
    }
  }
  throw refusal
}

function judgeSpan(element: XmlElement, { now }: Pick<Expected, 'now'>): void {
  const from = timeOf(element, 'NotBefore')
  const until = timeOf(element, 'NotOnOrAfter')
  need(from === null || from <= epochMs(now) + skewMs, 'saml_not_yet')
  need(until === null || until > epochMs(now) - skewMs, 'saml_too_late')
}

/** Milliseconds since 1970; null where it says none. */
export function timeOf({ attributes }: XmlElement, name: string): number | null {
  const text = attributes.get(name)
  if (text === undefined) return null
  const time = parseInstant(text)
  need(time !== null, 'saml_wrong_shape')
  return time
}

/** The first value of each, by its name in small letters, and by its friendly name. */
function readAttributes(assertion: XmlElement): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const statement of childrenOf(assertion, spaces.assertion, 'AttributeStatement')) {
    for (const attribute of childrenOf(statement, spaces.assertion, 'Attribute')) {
      const [value] = childrenOf(attribute, spaces.assertion, 'AttributeValue')
      const text = value?.text.trim() ?? ''
      for (const key of ['Name', 'FriendlyName']) {
        const name = attribute.attributes.get(key)?.toLowerCase()
        if (name !== undefined && text !== '' && !found.has(name)) found.set(name, text)
      }
    }
  }
  return found
}

function need(isSo: boolean, reason: SamlReason): void {
  if (!isSo) throw new SamlRefusal(reason)
}
