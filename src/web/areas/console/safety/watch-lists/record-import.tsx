import { type ReactNode, useId, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { errorCodes } from '#domain/validation/field-rule.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { WatchCall } from './watch-calls.ts'

type Imported = CallOutput<Endpoints['watchRecords.import']>

/** Records from a file: good lines are kept, and of each bad one it is said what is wrong. */
export function RecordImport({
  call,
  params,
  onDone,
}: {
  readonly call: WatchCall
  readonly params: Readonly<Record<'companyId' | 'watchListId', string>>
  readonly onDone: () => void
}): ReactNode {
  const { t } = useTranslator()
  const id = useId()
  const [imported, setImported] = useState<Imported | null>(null)
  const run = useAct(async (document: File) => {
    setImported(await call('watchRecords.import', { params, query: {}, document }))
    onDone()
  })
  return (
    <div className="field" aria-busy={run.isPending}>
      <label className="field-label" htmlFor={id}>
        {t('watchlists_import')}
      </label>
      <input
        id={id}
        className="input"
        type="file"
        accept=".csv,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) void run.run(file)
          target.value = ''
        }}
      />
      {run.isPending && <p className="muted">{t('common_loading')}</p>}
      <ProblemNotice problem={run.problem} />
      {imported !== null && (
        <Notice kind={imported.errors.length === 0 ? 'positive' : 'warning'} isLive>
          <p>
            {t('watchlists_imported', {
              added: imported.added,
              known: imported.known,
              errors: new Set(imported.errors.map(({ line }) => line)).size,
            })}
          </p>
          <ul>
            {imported.errors.map(({ line, field, code }) => (
              <li key={`${String(line)} ${field}`}>
                {t('watchlists_line_error', {
                  line,
                  field,
                  problem: t(
                    errorCodes.find((one) => one === code) ?? 'common_error_invalidCharacters',
                  ),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
