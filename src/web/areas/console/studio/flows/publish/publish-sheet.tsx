import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Sheet } from '#web/areas/console/frame/dialogs/sheet.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { DraftState } from '../draft/draft-store.ts'
import { bodyOf, keptDraft } from '../draft/use-draft.ts'
import { publishedQuery } from '../flow-queries.ts'
import { useStudio } from '../studio-context.ts'
import { AskVisitors } from './ask-visitors.tsx'
import { Difference } from './difference.tsx'
import { Rehearsal } from './rehearsal.tsx'

/** Before the draft reaches visitors: what it changes for whom, and what keeps it from being published. */
export function PublishSheet({
  state,
  onClose,
}: {
  readonly state: DraftState
  readonly onClose: () => void
}): ReactNode {
  const { call, params, draft, store, problems, proofs } = useStudio()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const published = useQuery(publishedQuery(call, params))
  const [version, setVersion] = useState<number | null>(null)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const broken = proofs?.filter(({ result }) => result === 'FALSE').length ?? 0
  const { isPending, problem, run } = useSave(
    async () => {
      await store.keep()
      const body = { ...bodyOf(draft), version: state.kept.basedOn }
      try {
        const saved = await call('flows.update', { params, body })
        setVersion(saved.version)
      } catch (error) {
        // What somebody else has published is merged; what is published then has to be looked at first.
        if (error instanceof ApiError && error.code === 'changed_meanwhile') await store.refresh()
        throw error
      } finally {
        await queries.invalidateQueries({ queryKey: ['flows'] })
      }
      store.restart(keptDraft(await call('flows.draft', { params })))
    },
    {
      refusalOf: ({ code }) =>
        code === 'changed_meanwhile' ? t('flows_published_meanwhile') : null,
    },
  )
  if (version !== null) {
    return (
      <Sheet title={t('flows_published')} onClose={onClose}>
        <div className="flow-form">
          <Notice kind="positive" isLive>
            <p>{t('flows_published_content', { version })}</p>
          </Notice>
          <AskVisitors />
        </div>
      </Sheet>
    )
  }
  return (
    <Sheet title={t('flows_publish_title')} onClose={onClose}>
      <div className="flow-form">
        <ReadStates read={published} gone={t('flows_gone')} />
        {errors > 0 && (
          <Notice kind="danger">
            <p>{t('flows_publish_errors', { count: errors })}</p>
          </Notice>
        )}
        {broken > 0 && (
          <Notice kind="danger">
            <p>{t('flows_publish_broken', { count: broken })}</p>
          </Notice>
        )}
        {errors === 0 && published.data !== undefined && (
          <>
            <Rehearsal />
            <Difference before={published.data} after={draft} />
          </>
        )}
        <SaveProblem problem={problem} />
        <div className="flow-acts">
          <Button
            variant="primary"
            isPending={isPending}
            disabledReason={errors + broken > 0 ? t('flows_publish_blocked') : undefined}
            onClick={() => void run()}
          >
            {t('flows_publish_now')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('flows_cancel')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
