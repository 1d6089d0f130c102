/** Who may change rights, and which (issue 5 §1; decision 0310). */
import { mayChange } from '#domain/rights/effective-rights.ts'
import type { Right } from '#domain/rights/right.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'

/** @throws ApiError forbidden unless the caller has all that would be given or taken. */
export function refuseForeignRights(caller: ReadonlySet<Right>, changed: Iterable<Right>): void {
  if (!mayChange(caller, changed)) throw new ApiError('forbidden')
}
