import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isUnderMaintenance } from '#domain/operation/maintenance.ts'
import { useNow } from '#web/announcements/use-now.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { ReadState } from '../frame/read-state.tsx'
import { useSubmit } from '../frame/use-submit.ts'
import { MaintenanceForm } from './maintenance-form.tsx'
import { maintenanceQuery } from './read-only-query.ts'

/** Maintenance that is planned, and the form that plans it. */
export function MaintenanceSection(): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const now = useNow()
  const queries = useQueryClient()
  const read = useQuery(maintenanceQuery(call))
  const reread = () => queries.invalidateQueries({ queryKey: ['maintenance'] })
  const cancel = useSubmit(async () => {
    await call('maintenance.cancel', {})
    await reread()
  })
  const planned = read.data?.maintenance ?? null
  return (
    <section className="operator-section" aria-labelledby="maintenance">
      <h2 id="maintenance">{t('maintenance_heading')}</h2>
      <p className="operator-muted">{t('maintenance_lead')}</p>
      {read.data === undefined ? (
        <ReadState read={read} />
      ) : (
        <>
          {planned === null ? (
            <p>{t('maintenance_none')}</p>
          ) : (
            <Notice kind="warning">
              <p dir="auto">{planned.reason}</p>
              <p>{t('announcements_span', { from: planned.startsAt, to: planned.endsAt })}</p>
              <p>{t('maintenance_told', { at: planned.announcedFrom })}</p>
              <Button isPending={cancel.isPending} onClick={() => void cancel.run()}>
                {t(isUnderMaintenance(planned, now) ? 'announcements_end' : 'maintenance_cancel')}
              </Button>
              <ProblemNotice problem={cancel.problem} />
            </Notice>
          )}
          <MaintenanceForm key={JSON.stringify(planned)} planned={planned} onChanged={reread} />
        </>
      )}
    </section>
  )
}
