import { queryOptions } from '@tanstack/react-query'
import type { ListQuery } from '#domain/console/console-view.ts'
import { hasEnoughLetters } from '#domain/host/host-filter.ts'
import { typed } from '#web/areas/console/frame/reading/queries.ts'
import type { FrontDesk } from '../use-front-desk.ts'
import { anyChangeKey } from '../visit-keys.ts'

/** A conflict without a visit is no event of one, so the log does not hear of it. */
const pollMs = 30_000

/** What kiosks recorded without the server and could not settle. */
export const conflictsQuery = ({ call }: FrontDesk, companyId: string) =>
  queryOptions({
    queryKey: [...anyChangeKey, 'conflicts'],
    queryFn: ({ signal }) => {
      const query = { open: 'true', pageSize: 50 } as const
      return call('kiosks.conflicts', { params: { companyId }, query }, signal)
    },
    refetchInterval: pollMs,
    refetchIntervalInBackground: true,
  })

/** When else people of such a name come, or came; nothing while too few letters are typed. */
export const otherDaysQuery = (
  { call }: FrontDesk,
  companyId: string,
  { from, q = '', whose }: ListQuery,
) =>
  queryOptions({
    queryKey: ['other-days', from, q, whose],
    queryFn: async ({ signal }) => {
      await typed(signal)
      const query = { q, date: from, whose }
      return call('visits.otherDays', { params: { companyId }, query }, signal)
    },
    enabled: hasEnoughLetters(q),
  })
