import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { errorText } from '../integrations/health-words.ts'
import { kindWords, reasonWords, runWords, waitWords } from './desks-words.ts'
import {
  desksRunQuery,
  type DesksCall,
  type DesksChange,
  type DesksRun,
  type DesksState,
} from './engage-desks-query.ts'

type Props = {
  readonly run: DesksRun
  readonly call: DesksCall
}

/** A comparison that is under way, or waits for somebody to look at it. */
export function LiveComparison({
  run,
  call,
  onChanged,
}: Props & { readonly onChanged: () => Promise<void> }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId, deskRunId: run.id }
  const act = useSave(async (what: 'apply' | 'discard') => {
    await (what === 'apply'
      ? call('engageDesks.apply', { params })
      : call('engageDesks.discard', { params }))
    await onChanged()
  })
  if (run.state !== 'WAITING') {
    return (
      <Notice kind="info" isLive>
        <p>
          {run.state === 'READING'
            ? t('engage_desks_reading', { count: run.daysLeft })
            : t(runWords[run.state])}
        </p>
      </Notice>
    )
  }
  return (
    <section>
      <Notice kind={run.reason === 'TOO_MANY' ? 'warning' : 'info'} isLive>
        <p>{t(waitWords[run.reason ?? 'ASKED'])}</p>
        <p>{t('engage_desks_counts', run.counts)}</p>
      </Notice>
      <Changes run={run} call={call} />
      <SaveProblem problem={act.problem} />
      <div className="settings-tools">
        <Button variant="primary" isPending={act.isPending} onClick={() => void act.run('apply')}>
          {t('ldap_apply')}
        </Button>
        <Button isPending={act.isPending} onClick={() => void act.run('discard')}>
          {t('ldap_discard')}
        </Button>
      </div>
    </section>
  )
}

/** The latest comparisons, each with what it found. */
export function Comparisons({
  runs,
  call,
}: {
  readonly runs: readonly DesksRun[]
  readonly call: DesksCall
}): ReactNode {
  const { t } = useTranslator()
  const { list: rows } = useRoving()
  const [open, setOpen] = useState('')
  if (runs.length === 0) return null
  return (
    <section>
      <h2>{t('engage_desks_runs')}</h2>
      <ul {...rows} className="rows">
        {runs.map((run) => (
          <li key={run.id}>
            <button
              type="button"
              className="settings-row"
              aria-expanded={run.id === open}
              onClick={() => setOpen(run.id === open ? '' : run.id)}
            >
              <strong>{t('webhooks_at', { at: run.beganAt })}</strong>
              <span className="muted">{t(runWords[run.state])}</span>
              {run.error !== null && <span>{errorText(run.error, t)}</span>}
              <span className="muted">{t('engage_desks_counts', run.counts)}</span>
            </button>
            {run.id === open && <Changes run={run} call={call} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Changes({ run, call }: Props): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const read = useInfiniteQuery(desksRunQuery(call, page.location.companyId, run))
  if (read.data === undefined) return <ReadStates read={read} gone={t('webhooks_forbidden')} />
  const changes = read.data.pages.flatMap((one) => one.changes)
  return (
    <>
      <ul className="rows engage-desks-changes">
        {changes.map((change) => (
          <li key={change.number}>
            <ChangeRow change={change} word={t(kindWords[change.kind])} />
          </li>
        ))}
      </ul>
      {read.hasNextPage && (
        <Button
          isPending={read.isFetchingNextPage}
          isSafe
          onClick={() => void read.fetchNextPage()}
        >
          {t('webhooks_more')}
        </Button>
      )}
    </>
  )
}

/** What the two sides keep apart, and why. */
export function Apart({ refusals }: { readonly refusals: DesksState['refusals'] }): ReactNode {
  const { t } = useTranslator()
  if (refusals.length === 0) return null
  return (
    <section>
      <h2>{t('engage_desks_refusals')}</h2>
      <ul className="rows engage-desks-changes">
        {refusals.map((one, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they have no id, and are drawn anew
          <li key={at}>
            <ChangeRow change={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ChangeRow({
  change: { date, desk, name, reason },
  word,
}: {
  readonly change: Pick<DesksChange, 'date' | 'desk' | 'name' | 'reason'>
  readonly word?: string
}): ReactNode {
  const { t } = useTranslator()
  return (
    <div className="settings-row">
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <span>
        {t('engage_desks_when', { date: `${date}T12:00:00Z` })} · <bdi>{desk}</bdi>
      </span>
      <span className="muted">
        {word}
        {word !== undefined && reason !== null && ' · '}
        {reason !== null && t(reasonWords[reason])}
      </span>
    </div>
  )
}
