/** Who sees who is where (issue 4 §1, Colleagues): the location and the person decide. */
import { fullName } from '#domain/name/full-name.ts'
import { outsideId } from '#contract/ids.ts'
import { initialsOf } from '#domain/booking/initials-of.ts'
import { nameShown, type NameRules } from '#domain/booking/name-shown.ts'
import type { Actor } from '#server/platform/auth/actor.ts'

/** Who asks: an employee by user id (uuid), null for an API client, who sees everything. */
export type WhoLooks = { readonly userId: string | null }

type Person = { readonly userId: string; readonly nameHidden: boolean }

export function whoLooks(actor: Actor): WhoLooks {
  const isEmployee = actor.kind === 'employee' || actor.kind === 'booker'
  return { userId: isEmployee ? actor.userId : null }
}

/** Whether the name of somebody is shown to who looks; one's own always. */
export function maySeeName(person: Person, rules: NameRules, who: WhoLooks): boolean {
  return shownTo(person, rules, who) === 'NAMES'
}

/** Somebody as who looks may see them: by name, by initials without an id, or not at all. */
export function seeName(
  person: Person & { readonly firstname: string; readonly lastname: string },
  rules: NameRules,
  who: WhoLooks,
): { readonly userId: `US-${string}` | null; readonly name: string } | null {
  switch (shownTo(person, rules, who)) {
    case 'NAMES':
      return {
        userId: outsideId('US', person.userId),
        name: fullName(person),
      }
    case 'INITIALS':
      return { userId: null, name: initialsOf(person) }
    case 'HIDDEN':
      return null
  }
}

function shownTo({ userId, nameHidden }: Person, rules: NameRules, who: WhoLooks) {
  const isWhoLooks = who.userId === null || who.userId === userId
  return nameShown({ isWhoLooks, nameHidden }, rules)
}
