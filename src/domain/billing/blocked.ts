/** What a blocked subscription refuses: to change the set-up. Everything at the door, in an emergency, and about leaving goes on. */
import type { AdministratorRight } from '#domain/rights/organisation-right.ts'

/** The permissions to set up. Whoever needs one of them for a change is refused while the subscription is blocked. */
const setUp = [
  'EDIT_AGREEMENTS',
  'EDIT_BADGES',
  'EDIT_DESK_AREAS',
  'EDIT_FLOWS',
  'EDIT_INTEGRATIONS',
  'EDIT_KIOSKS',
  'EDIT_LOCATION',
  'EDIT_MESSAGES',
  'EDIT_PRINTERS',
  'EDIT_SERVICE_DESK',
  'INVITE_USERS',
  'MANAGE_INTEGRATIONS',
  'MANAGE_LOCATIONS',
] as const satisfies readonly AdministratorRight[]

/**
 * Whether a change that any of these permissions allows is refused. What needs no permission to set up never is: visits, check-in and
 * check-out, kiosks that are paired, evacuation lists, exports, erasure and retention, people's own accounts, and paying.
 */
export function refusedWhileBlocked(rights: readonly AdministratorRight[]): boolean {
  return rights.length > 0 && rights.every((right) => setUp.some((one) => one === right))
}
