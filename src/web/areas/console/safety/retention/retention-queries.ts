import { queryOptions } from '@tanstack/react-query'
import type { Retention } from '#domain/retention/retention.ts'
import { countedList } from '#web/areas/console/frame/reading/list-query.ts'
import { readAnew, typed } from '#web/areas/console/frame/reading/queries.ts'
import type { RetentionCall } from './screen.tsx'

const pageSize = 50

/** How long things are kept. */
export const retentionQuery = (call: RetentionCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['retention'],
    queryFn: ({ signal }) => call('params.retention', { params: { companyId } }, signal),
  })

/** What tonight's purge would remove. */
export const previewList = (
  call: RetentionCall,
  companyId: string,
  { visitDays, profileDays, kind }: Retention & { readonly kind: 'VISIT' | 'PROFILE' },
) =>
  countedList(['retention', 'preview', visitDays, profileDays, kind], async (page, signal) => {
    if (page === 1) await typed(signal)
    const query = {
      kind,
      page,
      pageSize,
      ...(visitDays !== null && { visitDays }),
      ...(profileDays !== null && { profileDays }),
    }
    return call('retention.preview', { params: { companyId }, query }, signal)
  })
