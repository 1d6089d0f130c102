import * as releases from '#contract/workplace/releases.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { whoLooks } from '../employees/see-name.ts'
import { sayLate } from './say-late.ts'

export const workdayRoutes: readonly Route[] = [
  route(
    releases.sayLate,
    { allow: ['employee', 'booker', 'client'], audit: 'booking.late', workplace: true },
    async ({ tx, company, actor, act, params }) => ({
      lateUntil: await sayLate(tx, company, act, {
        bookingId: params.bookingId,
        by: whoLooks(actor).userId,
      }),
    }),
  ),
]
