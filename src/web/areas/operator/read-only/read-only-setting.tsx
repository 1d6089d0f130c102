import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isUnderMaintenance } from '#domain/operation/maintenance.ts'
import { useNow } from '#web/announcements/use-now.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { useSubmit } from '../frame/use-submit.ts'
import { ReadOnlyForm } from './read-only-form.tsx'
import { maintenanceQuery, type Mode } from './read-only-query.ts'

/** Whether an organisation, or with null the whole installation, may only be read, and the form that says so. */
export function ReadOnlySetting({
  organisationId,
  mode,
}: {
  readonly organisationId: string | null
  readonly mode: Mode | null
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const now = useNow()
  const planned = useQuery(maintenanceQuery(call)).data?.maintenance ?? null
  const isResting = planned !== null && isUnderMaintenance(planned, now)
  const reread = () => queries.invalidateQueries({ queryKey: ['read-only'] })
  const end = useSubmit(async () => {
    await call('readOnly.end', { body: { place: organisationId ?? 'EVERYTHING' } })
    await reread()
  })
  return (
    <>
      {mode === null ? (
        !isResting && <p>{t('operator_read_only_none')}</p>
      ) : (
        <Notice kind="warning">
          <p dir="auto">{mode.reason}</p>
          <p>
            {t('operator_read_only_since', { at: mode.since })}
            {' · '}
            {mode.endsAt === null
              ? t('operator_read_only_open')
              : t('operator_read_only_until', { at: mode.endsAt })}
          </p>
          <Button isPending={end.isPending} onClick={() => void end.run()}>
            {t('operator_read_only_end')}
          </Button>
          <ProblemNotice problem={end.problem} />
        </Notice>
      )}
      <ReadOnlyForm
        key={JSON.stringify(mode)}
        organisationId={organisationId}
        mode={mode}
        onChanged={reread}
      />
    </>
  )
}
