import type { Actor } from '#server/platform/auth/actor.ts'

/** A visitor's link shows what the same visitor signed, at any visit; a mere name does not. */
export function mayReadSignature(actor: Actor, signature: { readonly visitorId: string }): boolean {
  return (
    actor.kind === 'client' ||
    (actor.kind === 'visitor' &&
      actor.foundByNameAt === null &&
      signature.visitorId === actor.visit.visitorId)
  )
}
