import type { HostAnswer } from './host-answer.ts'

/** Who is asked when a visitor has arrived, one after the other until somebody answers. Issue 3 §1, After. */
export const rungs = ['HOST', 'ASSISTANT', 'DEFAULT_RECIPIENT', 'RECEPTION'] as const

/** One of them. */
export type Rung = (typeof rungs)[number]

/** Whoever stands on a rung can be reached there. */
export type Ladder = {
  readonly host: Reachable
  /** Null where nobody is named. */
  readonly assistant: Reachable | null
  readonly defaultRecipient: Reachable | null
  /** Whether the location gave addresses of its reception. */
  readonly hasReception: boolean
}

/** A user who may be asked: `canBeAsked` with an address, and at work. */
export type Reachable = { readonly userId: string; readonly canBeAsked: boolean }

/**
 * The rungs of this ladder from the bottom: only who can be asked, and nobody twice. The host stands first even without
 * an address; then the next is asked at once. Issue 3 §1.
 */
export function rungsOf(ladder: Ladder): readonly Rung[] {
  const { host, assistant, defaultRecipient, hasReception } = ladder
  const asked = new Set<string>(host.canBeAsked ? [host.userId] : [])
  const isNew = (person: Reachable | null): boolean => {
    if (person === null || !person.canBeAsked || asked.has(person.userId)) return false
    asked.add(person.userId)
    return true
  }
  return [
    ...(host.canBeAsked ? (['HOST'] as const) : []),
    ...(isNew(assistant) ? (['ASSISTANT'] as const) : []),
    ...(isNew(defaultRecipient) ? (['DEFAULT_RECIPIENT'] as const) : []),
    ...(hasReception ? (['RECEPTION'] as const) : []),
  ]
}

/** Who is asked after this one; null when nobody is left. `after` null: who is asked first. */
export function nextRung(ladder: Ladder, after: Rung | null): Rung | null {
  const place = after === null ? -1 : rungs.indexOf(after)
  return rungsOf(ladder).find((rung) => rungs.indexOf(rung) > place) ?? null
}

/** Whether somebody is still to be asked: not after an answer, unless it hands the visitor to another host. */
export function isStillAsking(answer: HostAnswer | null): boolean {
  return answer === null || answer === 'SEND_SOMEBODY'
}

/** Everybody of the ladder who may answer besides the host, ids of users. */
export function deputiesOf({ assistant, defaultRecipient }: Ladder): readonly string[] {
  return [assistant, defaultRecipient].flatMap((person) => (person === null ? [] : [person.userId]))
}
