import { ApiError } from '#server/platform/http/answers/api-error.ts'

/** Any actor; only a visitor's link can have been asked for by someone else. */
type Holder = { readonly kind: string; readonly askedBy?: string }

/**
 * Whether a signature would be made by the visitor's own hand. An employee who asked for a visitor's link can go through the
 * registration with it, but can't sign (decision 0484).
 */
export function isOwnHand({ askedBy }: Holder): boolean {
  return askedBy?.startsWith('user:') !== true
}

/** @throws ApiError link_cannot_sign */
export function refuseForeignHand(actor: Holder): void {
  if (!isOwnHand(actor)) throw new ApiError('link_cannot_sign')
}
