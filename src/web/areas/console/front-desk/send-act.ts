import type { StaffVisit } from '#contract/page.ts'
import type { StaffAction } from '#domain/visit/staff/staff-access.ts'
import type { ConsoleCall } from '../frame/console-context.ts'
import { visitParams } from './visit-params.ts'

/** Does one thing to one visit; `reason` goes with a denial and an override. @throws ApiError */
export async function sendAct(
  call: ConsoleCall,
  companyId: string,
  visit: StaffVisit,
  action: StaffAction,
  reason = '',
): Promise<void> {
  const params = visitParams(companyId, visit.id)
  switch (action) {
    case 'approve':
      return void (await call('visits.approve', { params }))
    case 'deny':
      return void (await call('visits.deny', { params, body: { reason } }))
    case 'pre-check-in':
      return void (await call('visits.preCheckIn', { params }))
    case 'on-site':
      // Someone who stands at reception has arrived, whatever is missing.
      return void (await call('visits.onSite', { params, body: { incomplete: true } }))
    case 'check-in':
      return void (await call('visits.checkIn', { params, body: {} }))
    case 'override':
      return void (await call('visits.checkIn', { params, body: { override: { reason } } }))
    case 'check-out':
      return void (await call('visits.checkOut', { params }))
    case 'reset':
      return void (await call('visits.reset', { params }))
  }
}

/** Whether what was done to `visit` can be taken back at once: nothing is lost by it. `now` is it afterwards. */
export function canTakeBack(
  visit: StaffVisit,
  action: StaffAction,
  now: StaffVisit | null,
): boolean {
  const isArrival = ['check-in', 'on-site', 'override'].includes(action)
  return isArrival && visit.status === 'EXPECTED' && now?.actions.includes('reset') === true
}
