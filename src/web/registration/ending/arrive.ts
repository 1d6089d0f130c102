import type { Visit } from '../first/use-visit.ts'

/** Checks in: on site where the location ends there, else normally. Spec §4, Check-in branches. */
export async function arrive({ state, params, call }: Visit): Promise<void> {
  const { statusAfterCheckIn } = state.data.params
  if (statusAfterCheckIn === 'ON_SITE') await call('visits.onSite', { params, body: {} })
  else await call('visits.checkIn', { params, body: {} })
}
