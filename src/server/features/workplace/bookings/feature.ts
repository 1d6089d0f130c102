import type { Feature } from '#server/platform/feature.ts'
import { employeeLogRoutes } from './log/routes.ts'
import { bookingsToCome } from './to-come/end-bookings.ts'
import { bookedDesks } from './to-come/hand-over-bookings.ts'
import { bookingRoutes } from './routes.ts'
import { workplaceStatsRoutes } from './statistics/routes.ts'
import { tables } from './tables.ts'
import { usesOfBookings } from './to-come/uses-of-bookings.ts'

export const feature: Feature = {
  module: 'WORKPLACE',
  tables,
  uses: usesOfBookings,
  duties: [bookedDesks],
  closing: [bookingsToCome],
  routes: [...bookingRoutes, ...employeeLogRoutes, ...workplaceStatsRoutes],
}
