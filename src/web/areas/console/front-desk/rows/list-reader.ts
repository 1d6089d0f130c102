import type { StaffVisit, VisitList } from '#contract/page.ts'
import { type ConsoleView, listQuery, pageSize, rowsOf } from '#domain/console/console-view.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { ConsoleCall } from '#web/areas/console/frame/console-context.ts'
import { visitParams } from '../visit-params.ts'
import type { MeetingPage } from './log-rows.ts'
import type { ReadPage } from './log-state.ts'

/** What can be asked about the list of a view. */
export type ListReader = {
  /** Which statuses the list holds; null: all. */
  readonly statuses: readonly string[] | null
  /** Each meeting has one row. */
  readonly isByMeeting: boolean
  readonly page: (page: number, signal?: AbortSignal) => Promise<ReadPage>
  /** A page of all visits of a meeting that the list finds. */
  readonly meetingPage: (asked: MeetingPage) => Promise<ReadPage>
  /** The visits, or the rows of their meetings, with the numbers of the whole list. */
  readonly changed: (ids: readonly string[]) => Promise<VisitList>
  /** A visit as it is now, whatever the list holds; null: there is none. */
  readonly visit: (id: string) => Promise<StaffVisit | null>
}

export function listReader(
  call: ConsoleCall,
  companyId: string,
  { view, today }: { readonly view: ConsoleView; readonly today: string },
): ListReader {
  const query = listQuery(view, today)
  const rows = rowsOf(view)
  const params = { companyId }
  const ask = async (
    page: number,
    more: { readonly ids?: string; readonly meetingId?: string; readonly rows?: typeof rows },
    signal?: AbortSignal,
  ): Promise<ReadPage> => {
    const asked = { ...query, ...more, page: page + 1, pageSize }
    return { page, answer: await call('visits.list', { params, query: asked }, signal) }
  }
  return {
    statuses: query.status?.split(',') ?? null,
    isByMeeting: rows === 'meetings',
    page: (page, signal) => ask(page, { rows }, signal),
    meetingPage: ({ meetingId, page }) => ask(page, { meetingId }),
    changed: async (ids) => (await ask(0, { rows, ids: ids.join(',') })).answer,
    async visit(id) {
      try {
        return await call('visits.get', { params: visitParams(companyId, id) })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  }
}
