import type { Actor } from '#server/platform/auth/actor.ts'

/** A visitor's link shows what the same visitor signed, at any visit. */
export function mayReadSignature(actor: Actor, signature: { readonly visitorId: string }): boolean {
  return (
    actor.kind === 'client' ||
    (actor.kind === 'visitor' && signature.visitorId === actor.visit.visitorId)
  )
}
