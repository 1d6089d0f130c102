import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { ImportConnection, ImportSummary } from './connect-import.ts'
import { importsQuery } from './import-queries.ts'

const stateWords = {
  OPEN: 'import_state_open',
  RUNNING: 'import_state_running',
  STOPPED: 'import_state_stopped',
  DONE: 'import_state_done',
} as const satisfies Readonly<Record<ImportSummary['state'], MessageKey>>

/** Lists that were brought before, with what became of them; nothing where there are none. */
export function RecentImports({
  connection,
  onOpen,
}: {
  readonly connection: ImportConnection
  readonly onOpen: (importId: string) => void
}): ReactNode {
  const { t } = useTranslator()
  // Who cannot be told of them now is told when the page is opened again.
  const recent = useQuery(importsQuery(connection)).data?.imports ?? []
  if (recent.length === 0) return null
  return (
    <section className="import-part">
      <h2>{t('import_recent')}</h2>
      <ul className="import-list">
        {recent.map(({ id, name, state, createdAt, counts }) => (
          <li key={id}>
            <button type="button" className="import-recent" onClick={() => onOpen(id)}>
              <strong dir="auto">{name === '' ? t('import_pasted') : name}</strong>
              <span className="muted numeric">{t('console_moment', { at: createdAt })}</span>
              <span className="muted">
                {t(stateWords[state])}
                {counts.DONE > 0 && ` · ${t('import_invited', { count: counts.DONE })}`}
                {counts.BAD > 0 && ` · ${t('import_bad', { count: counts.BAD })}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
