/** What a kiosk does to visits counts only while it is in service, also when somebody archives it at the same moment. */
import { escapeLiteral } from 'pg'
import { ApiError } from '../http/answers/api-error.ts'
import type { Actor } from './actor.ts'

/** The query that goes with BEGIN and keeps the kiosk in service until the end; undefined for everybody else. */
export function kioskGuard(actor: Actor): string | undefined {
  if (actor.kind !== 'kiosk') return undefined
  const { companyId, kioskId } = actor
  return `select keep_kiosk_in_service(${escapeLiteral(companyId)}, ${escapeLiteral(kioskId)}) as in_service`
}

/** @throws ApiError token_revoked */
export function checkKioskGuard(rows: readonly Record<string, unknown>[]): void {
  if (rows[0]?.['in_service'] !== true) throw new ApiError('token_revoked')
}
