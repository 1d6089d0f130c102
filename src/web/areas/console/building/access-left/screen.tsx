import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { accessLeftPaths } from './access-left-paths.ts'
import { accessLeftQuery, type AccessLeftCall, type Left } from './access-left-query.ts'

/** What may still open something although its visit is over. Issue 15 §5, one visit, one key. */
export default function AccessLeftScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('CHANGE_VISIT_STATUS')
  return (
    <ScreenFrame
      title={t('settings_access_left')}
      forbidden={mayChange ? null : t('access_left_forbidden')}
    >
      <AccessLeft />
    </ScreenFrame>
  )
}

function AccessLeft(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId }
  const call = useCalls(accessLeftPaths)
  const queries = useQueryClient()
  const query = accessLeftQuery(call, params.companyId)
  const read = useQuery(query)
  if (read.data === undefined) return <ReadStates read={read} gone={t('access_left_forbidden')} />
  const { credentials, more } = read.data
  const again = async (): Promise<void> => {
    await queries.fetchQuery({ ...query, staleTime: 0 })
  }
  return (
    <section>
      <p className="muted">{t('access_left_lead')}</p>
      {credentials.length === 0 && <p>{t('access_left_none')}</p>}
      {credentials.length > 1 && (
        <AskFirst
          label={t('access_left_end_all')}
          question={t('access_left_end_all_sure', { count: credentials.length + more })}
          onDo={async () => {
            await call('credentials.endOutliving', { params })
            await again()
          }}
        />
      )}
      <ul className="rows">
        {credentials.map((left) => (
          <li key={left.id}>
            <LeftRow left={left} call={call} onChanged={again} />
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('access_left_more', { count: more })}</p>}
    </section>
  )
}

function LeftRow({
  left,
  call,
  onChanged,
}: {
  readonly left: Left
  readonly call: AccessLeftCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId, credentialId: left.id }
  const { isPending, problem, run } = useSave(async () => {
    await call('credentials.end', { params })
    await onChanged()
  })
  const isEnding = left.state === 'ENDING'
  const visitor = left.visitor === '' ? t('access_left_unknown') : left.visitor
  return (
    <div className="settings-row">
      <strong dir="auto">{visitor}</strong>
      <span dir="auto">{left.system.name}</span>
      <span className="muted">
        {left.endAt !== null && t('access_left_planned', { at: left.endAt })}
        {isEnding && ` ${t('access_left_ending')}`}
        {left.lastError !== null && ` ${t('access_left_failed')}`}
      </span>
      <SaveProblem problem={problem} />
      <div className="settings-tools">
        <Button isPending={isPending} onClick={() => void run()}>
          {t(isEnding ? 'common_button_try_again' : 'access_left_end')}
          <span className="visually-hidden">{` ${visitor}`}</span>
        </Button>
        {isEnding && (
          <AskFirst
            label={t('access_left_let_go')}
            about={visitor}
            question={t('access_left_let_go_sure')}
            onDo={async () => {
              await call('credentials.letGo', { params })
              await onChanged()
            }}
          />
        )}
      </div>
    </div>
  )
}
