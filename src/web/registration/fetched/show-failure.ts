import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { TokenRefusal } from '#domain/access/token-payload.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { ErrorStore } from '#web/api/error-state.ts'
import { pages } from '#web/paths.ts'
import { errorPath } from '../first/use-visit.ts'

/** What is said of a token that says nothing. Spec §8, Token errors. */
export const tokenRefusals: Readonly<Record<TokenRefusal, MessageKey>> = {
  cannot_decode: 'error_token_cannot_decode',
  cannot_parse: 'error_token_cannot_parse',
  missing_fields: 'error_token_missing_fields',
}

/** Leads to the error page; the cause that it rethrows has nobody left to catch it. Spec §4, Error state. */
export function showFailure(errors: ErrorStore, error: unknown): void {
  try {
    const isSaid =
      error instanceof ApiError && (error.status === 401 || error.code === 'booking_disabled')
    const said = isSaid ? error.message : ''
    if (said !== '') errors.showInfo(said, error, pages.error())
    errors.showError(error, errorPath(error) ?? pages.error())
  } catch {
    // shown
  }
}
