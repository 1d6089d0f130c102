/** Who may do what to users. */
import type { Right } from '#domain/rights/right.ts'
import { mayActOnUser, type UserAct } from '#domain/rights/user-access.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'

/** @throws ApiError forbidden */
export function refuseUserAct(
  caller: ReadonlySet<Right>,
  act: UserAct,
  target: ReadonlySet<Right>,
): void {
  if (!mayActOnUser(caller, act, target)) throw new ApiError('forbidden')
}
