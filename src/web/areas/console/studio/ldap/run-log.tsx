import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import type { LdapCall, Run } from './ldap-query.ts'
import { countsText, faultWords, stateWords } from './ldap-words.ts'
import { RunPeople } from './run-people.tsx'

/** The latest reads, each with what it found and did. */
export function RunLog({
  runs,
  call,
}: {
  readonly runs: readonly Run[]
  readonly call: LdapCall
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
              {run.error !== null && <span>{t(faultWords[run.error])}</span>}
              {run.counts !== null && <span className="muted">{countsText(run.counts, t)}</span>}
            </button>
            {run.id === open && <RunPeople run={run} call={call} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
