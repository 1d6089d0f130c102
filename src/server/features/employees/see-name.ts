/** Who sees who is where (issue 4 §1, Colleagues): the location and the person decide. */
import type { EmployeeManagementParams } from '#contract/booking-params.ts'
import type { Actor } from '#server/platform/auth/actor.ts'

/** Who asks: an employee by user id (uuid), null for an API client, who sees everything. */
export type WhoLooks = { readonly userId: string | null }

export function whoLooks(actor: Actor): WhoLooks {
  const isEmployee = actor.kind === 'employee' || actor.kind === 'booker'
  return { userId: isEmployee ? actor.userId : null }
}

/** Whether the name of somebody is shown to who looks; one's own always. */
export function maySeeName(
  person: { readonly userId: string; readonly nameHidden: boolean },
  { showNames }: Pick<EmployeeManagementParams, 'showNames'>,
  { userId }: WhoLooks,
): boolean {
  if (userId === null || userId === person.userId) return true
  return showNames && !person.nameHidden
}
