import { useInfiniteQuery } from '@tanstack/react-query'
import { fullName } from '#domain/name/full-name.ts'
import { type ReactNode, useState } from 'react'
import { reviewPaths } from './review-paths.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ListStates } from '#web/areas/console/frame/reading/list-states.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { visitParams } from '../visit-params.ts'
import { reviewList } from './review-list.ts'
import { type Review, ReviewRow } from './review-row.tsx'

/** Who waits, the soonest first; the arrows move through it, A approves and D denies. */
export function ReviewQueue(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const call = useCalls(reviewPaths)
  // Letters decide here.
  const { list: rows } = useRoving({ items: ':scope > li', hasLetters: false })
  const [said, setSaid] = useState<string | null>(null)
  const list = useInfiniteQuery(reviewList(call, companyId))
  const reviews = list.data?.items ?? []
  const { problem, isPending, run } = useSave(async (act: () => Promise<string>) => {
    setSaid(null)
    try {
      setSaid(await act())
    } finally {
      // Somebody else may have been faster: what waits now is read in any case.
      void list.refetch()
    }
  })
  const decide = async (
    { visitId, visitor }: Review,
    answer: 'approve' | 'deny',
    reason = '',
  ): Promise<string> => {
    const params = visitParams(companyId, visitId)
    await call('reviews.decide', { params, body: { answer, reason } })
    const name = fullName(visitor)
    return t(answer === 'approve' ? 'approvals_approved' : 'approvals_denied', { name })
  }
  /** Its row says what went wrong, except where it goes with what was decided by somebody else. */
  const deny = async (review: Review, reason: string): Promise<void> => {
    setSaid(null)
    try {
      setSaid(await decide(review, 'deny', reason))
      void list.refetch()
    } catch (error) {
      if (!isDecided(error)) throw error
      await run(() => Promise.reject(error))
    }
  }
  const approveAll = async ({ visitId }: Review): Promise<string> => {
    const { meetingId } = visitParams(companyId, visitId)
    const { visits } = await call('meetings.approve', { params: { companyId, meetingId } })
    return t('approvals_approved_all', { count: visits.length })
  }
  return (
    <>
      <p className="muted">{t('approvals_lead')}</p>
      {said !== null && (
        <Notice kind="positive" isLive>
          <p>{said}</p>
        </Notice>
      )}
      <SaveProblem problem={problem} />
      {reviews.length > 0 && (
        <ul {...rows} className="rows" aria-busy={isPending}>
          {reviews.map((review) => (
            <ReviewRow
              key={review.visitId}
              review={review}
              onApprove={() => void run(() => decide(review, 'approve'))}
              onDeny={(reason) => deny(review, reason)}
              onApproveAll={() => void run(() => approveAll(review))}
            />
          ))}
        </ul>
      )}
      <ListStates
        list={list}
        empty={t('approvals_empty')}
        emptyContent={t('approvals_empty_content')}
        more={t('approvals_more')}
      />
    </>
  )
}

/** Whether it waits no more. */
function isDecided(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || error.status === 409)
}
