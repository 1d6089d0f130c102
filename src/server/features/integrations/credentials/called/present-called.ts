import { presentHealth } from '#server/platform/integrations/present-health.ts'
import type { CalledRow } from './queries-called.ts'

/** How a system is doing, and how much visits have of it. */
export function presentCalled(row: CalledRow) {
  const { is_leaving: isLeaving, given, ending } = row
  return { ...presentHealth(row), isLeaving, given, ending }
}
