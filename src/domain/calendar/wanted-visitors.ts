/** Who shall come to a meeting, when a calendar and people who work here both say so. */
import { splitName } from '../visit/invitation/invitation.ts'
import type { CalendarPerson } from './calendar-event.ts'

/** Somebody whom the calendar has brought before: under which address, and who they are here. */
export type CalendarGuest = { readonly email: string; readonly visitorId: string }

export type WantedGuest =
  | { readonly id: string; readonly email: string | null }
  | { readonly email: string; readonly firstname: string; readonly lastname: string }

/**
 * The calendar takes away only whom it has brought; who was added here stays, and who was removed here stays away. Details that were
 * entered here are kept.
 */
export function wantedVisitors(
  people: readonly CalendarPerson[],
  guests: readonly CalendarGuest[],
  /** Who comes now, with the addresses that they have here. */
  present: readonly { readonly visitorId: string; readonly email: string }[],
): readonly WantedGuest[] {
  const idOf = new Map(guests.map(({ email, visitorId }) => [email, visitorId]))
  const brought = new Set(idOf.values())
  const here = new Set(present.map(({ visitorId }) => visitorId))
  const byAddress = new Map(present.map(({ visitorId, email }) => [email.toLowerCase(), visitorId]))
  const wanted = new Map<string, WantedGuest>()
  for (const { visitorId } of present) {
    if (!brought.has(visitorId)) wanted.set(visitorId, { id: visitorId, email: null })
  }
  for (const { email, name } of people) {
    const known = idOf.get(email)
    if (known !== undefined && !here.has(known)) continue
    const id = known ?? byAddress.get(email)
    if (id === undefined) wanted.set(email, { email, ...shortName(name) })
    else wanted.set(id, { id, email })
  }
  return [...wanted.values()]
}

/** As long as a visitor's names may be. */
const maxName = 100

function shortName(name: string): ReturnType<typeof splitName> {
  const { firstname, lastname } = splitName(name)
  return { firstname: short(firstname), lastname: short(lastname) }
}

/** No character is cut in two. */
function short(text: string): string {
  return text
    .slice(0, maxName)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
}
