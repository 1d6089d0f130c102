import { ApiError } from '#web/api/api-error.ts'
import type { Wish } from '../booking-state.ts'
import { dateOf } from '../booking-state.ts'
import type { Booking } from '../use-booking.ts'

/**
 * Leads to the plan where the nearest free desk to a colleague's is chosen. `none`: nothing is free around; `gone`: the colleague
 * has no desk to sit near any more. Issue 4 §1, Colleagues.
 * @throws ApiError
 */
export async function sitNear(
  { call, companyId, go }: Pick<Booking, 'call' | 'companyId' | 'go'>,
  wish: Wish,
  userId: string,
): Promise<'led' | 'none' | 'gone'> {
  const query = { date: dateOf(wish) }
  const found = await call('colleagues.nearestDesk', {
    params: { companyId, userId },
    query,
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  })
  if (found === null) return 'gone'
  const { colleague, desk } = found
  if (desk === null) return 'none'
  const { deskAreaId, deskNumber } = desk
  const area = await call('deskAreas.get', { params: { companyId, deskAreaId }, query })
  go({ name: 'desks', wish, area, near: { name: colleague.name, deskNumber } })
  return 'led'
}
