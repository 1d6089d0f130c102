import { ApiError } from '#server/platform/http/api-error.ts'

/** Any actor; only a visitor's link may have been asked for by somebody else. */
type Holder = { readonly kind: string; readonly askedBy?: string }

/**
 * Whether what is signed would be the visitor's own hand. Somebody who works here and asked for a visitor's link goes through the
 * registration with it, and signs nothing (decision 0484).
 */
export function isOwnHand({ askedBy }: Holder): boolean {
  return askedBy?.startsWith('user:') !== true
}

/** @throws ApiError link_cannot_sign */
export function refuseForeignHand(actor: Holder): void {
  if (!isOwnHand(actor)) throw new ApiError('link_cannot_sign')
}
