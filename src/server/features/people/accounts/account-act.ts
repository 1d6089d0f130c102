import type { EventSubject } from '#domain/audit/event-kind.ts'
import { outsideId } from '#contract/ids.ts'

/** What somebody does with the own account before or while signing in: the actor is the user, who is also what it is about. */
export function accountAct(userId: string, now: string) {
  const subject: EventSubject = `user:${outsideId('US', userId)}`
  return { act: { actor: { kind: 'user', userId } as const, commandId: null, at: now }, subject }
}
