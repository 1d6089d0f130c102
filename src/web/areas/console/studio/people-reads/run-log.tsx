import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import type { PeopleReads, Run } from './people-reads.ts'
import { countsText, stateWords } from './read-words.ts'
import { RunPeople } from './run-people.tsx'

/** The latest reads, each with what it found and did. */
export function RunLog({
  runs,
  reads,
}: {
  readonly runs: readonly Run[]
  readonly reads: PeopleReads
}): ReactNode {
  const { t } = useTranslator()
  const { list: rows } = useRoving()
  const [open, setOpen] = useState('')
  if (runs.length === 0) return null
  return (
    <section>
      <h2>{t('ldap_log')}</h2>
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
              <span className="muted">
                {t(stateWords[run.state])}
                {run.isNightly && ` · ${t('ldap_at_night')}`}
              </span>
              {run.error !== null && <span>{t(reads.faultWord(run.error))}</span>}
              {run.counts !== null && <span className="muted">{countsText(run.counts, t)}</span>}
            </button>
            {run.id === open && <RunPeople run={run} reads={reads} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
