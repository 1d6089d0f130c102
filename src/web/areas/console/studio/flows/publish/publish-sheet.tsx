import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { replayCase } from '#domain/flow/studio/walks/flow-case.ts'
import { wallClockInstant } from '#domain/time/wall-clock-instant.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Sheet } from '#web/areas/console/frame/dialogs/sheet.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { DraftState } from '../draft/draft-store.ts'
import { bodyOf, keptDraft } from '../draft/use-draft.ts'
import { publishedQuery, releaseQuery } from '../flow-queries.ts'
import { useStudio } from '../studio-context.ts'
import { AskVisitors } from './ask-visitors.tsx'
import { Difference } from './difference.tsx'
import { Rehearsal } from './rehearsal.tsx'
import { ReleaseTime } from './release-time.tsx'

/** Before the draft reaches visitors: what it changes for whom, and what keeps it from being published. */
export function PublishSheet({
  state,
  onClose,
}: {
  readonly state: DraftState
  readonly onClose: () => void
}): ReactNode {
  const { call, params, draft, store, problems, proofs, locked } = useStudio()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const published = useQuery(publishedQuery(call, params))
  const release = useQuery(releaseQuery(call, params))
  const { timeZone } = useConsole().page.location
  const [version, setVersion] = useState<number | null>(null)
  const [isLater, setIsLater] = useState(false)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const own = proofs?.filter(({ result }) => result === 'FALSE').length ?? 0
  const broken = own + (locked?.filter(({ isRefused }) => isRefused).length ?? 0)
  const different = draft.cases.filter((one) => replayCase(draft, one).end !== one.end).length
  const { isPending, problem, run } = useSave(
    async (goesLiveAt: string | null) => {
      await store.keep()
      const body = { ...bodyOf(draft), version: state.kept.basedOn }
      try {
        if (goesLiveAt !== null) {
          await call('flows.planRelease', { params, body: { ...body, goesLiveAt } })
          onClose()
          return
        }
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
        {different > 0 && (
          <Notice kind="warning">
            <p>{t('flows_publish_cases', { count: different })}</p>
          </Notice>
        )}
        {errors === 0 && published.data !== undefined && (
          <>
            <Rehearsal />
            <Difference before={published.data} after={draft} />
          </>
        )}
        <form
          className="flow-form"
          onSubmit={(event) => {
            event.preventDefault()
            void run(isLater ? timeOf(new FormData(event.currentTarget), timeZone) : null)
          }}
        >
          <ReleaseTime isLater={isLater} onChoose={setIsLater} />
          {release.data?.failedAt === null && (
            <p>{t('flows_plan_replaced', { at: release.data.goesLiveAt })}</p>
          )}
          <SaveProblem problem={problem} />
          <div className="flow-acts">
            <Button
              type="submit"
              variant="primary"
              isPending={isPending}
              disabledReason={errors + broken > 0 ? t('flows_publish_blocked') : undefined}
            >
              {t(isLater ? 'flows_publish_plan' : 'flows_publish_now')}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {t('flows_cancel')}
            </Button>
          </div>
        </form>
      </div>
    </Sheet>
  )
}

/** The instant that the form names by the clock of the location; as it came where it names none, for the server to refuse. */
function timeOf(values: FormData, timeZone: string): string {
  const date = formText(values, 'date')
  const time = formText(values, 'time').slice(0, 5)
  return date === '' || time === '' ? '' : wallClockInstant(date, time, timeZone)
}
