import type { CallOf } from '#web/api/call.ts'
import { countedList } from '#web/areas/console/frame/reading/list-query.ts'
import type { reviewPaths } from './review-paths.ts'

const pageSize = 50

/** Who waits, the soonest first. */
export const reviewList = (call: CallOf<keyof typeof reviewPaths>, companyId: string) =>
  countedList(['reviews'], async (page, signal) => {
    const input = { params: { companyId }, query: { page, pageSize } }
    const { total, reviews } = await call('reviews.list', input, signal)
    return { total, items: reviews }
  })
