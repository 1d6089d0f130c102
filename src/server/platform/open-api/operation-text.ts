/** Who may make a call and what it leaves in the audit trail, in a sentence or three. */
import type { Route } from '../http/route.ts'

const actors: Readonly<Record<Route['allow'][number], string>> = {
  client: 'API clients',
  visitor: 'visitors by their link',
  reviewer: 'hosts by the link of a mail',
  location: 'whoever stands at the door, by the link of the location',
  kiosk: 'a paired kiosk',
  employee: 'who is signed in at the location',
  booker: 'who books, by the link of a mail',
  administrator: 'administrators of the organisation',
  partner: 'administrators of a partner',
  operator: 'operators of the installation',
  directory: 'a directory, by its token',
  calendar: 'a calendar that is connected',
  doors: 'an access control system, by its token',
  scanner: 'an ID scanner, by its token',
  engage: 'Eptura Engage, by what is read there',
  anonymous: 'everybody',
}

/** What the document says below an operation's summary. */
export function operationText(
  route: Pick<Route, 'allow' | 'audit'>,
  rights: readonly string[],
): string {
  const { allow, audit } = route
  const named = allow.includes('anonymous') ? (['anonymous'] as const) : allow
  const who = named.map((actor) => actors[actor]).join(', ')
  const right =
    rights.length === 0 ? '' : ` Who is signed in needs the right ${rights.join(' or ')}.`
  const trail = audit === null ? '' : ` Writes ${audit} to the audit trail.`
  return `For ${who}.${right}${trail}`
}
