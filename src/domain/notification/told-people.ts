import {
  recipientListNames,
  recipientLists,
  type MeetingNotice,
  type RecipientList,
} from './meeting-notice.ts'

/** Somebody whom a meeting tells beside its host, and of what. */
export type ToldPerson = {
  readonly id: string
  readonly name: string
  readonly notices: readonly MeetingNotice[]
}

type Lists<Named> = Readonly<Record<RecipientList, readonly Named[]>>

/** The people of the three lists, each once, in the order in which they are named. Reference §9, Meeting body. */
export function toldPeople<Named extends { readonly id: string }>(
  lists: Lists<Named>,
  nameOf: (named: Named) => string,
): readonly ToldPerson[] {
  const people = new Map<string, ToldPerson>()
  for (const list of recipientListNames) {
    for (const named of lists[list]) {
      const known = people.get(named.id) ?? { id: named.id, name: nameOf(named), notices: [] }
      people.set(named.id, { ...known, notices: [...known.notices, recipientLists[list]] })
    }
  }
  return [...people.values()]
}

/** The three lists that say who is told of what; whoever is told of nothing stands on none. */
export function listsOfPeople(people: readonly ToldPerson[]) {
  const told = (notice: MeetingNotice): { id: string }[] =>
    people.filter(({ notices }) => notices.includes(notice)).map(({ id }) => ({ id }))
  return {
    checkinNotificationUsers: told('CHECK_IN'),
    checkoutNotificationUsers: told('CHECK_OUT'),
    reminderNotificationUsers: told('REMINDER'),
  } satisfies Lists<{ id: string }>
}
