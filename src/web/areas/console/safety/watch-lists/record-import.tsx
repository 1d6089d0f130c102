import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { maxImportRows } from '#domain/import/import-field.ts'
import { errorCodes } from '#domain/validation/field-rule.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ChooseFile } from '#web/areas/console/frame/forms/choose-file.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import { problemOfList } from '#web/areas/console/front-desk/import/import-problem.ts'
import type { WatchKeeper } from './watch-keeper.ts'

/** Whoever corrects these brings the file again. */
const mostShown = 20

type Imported = CallOutput<Endpoints['watchRecords.import']>

/** Records from a file: good lines are kept, and of each bad one it is said what is wrong. */
export function RecordImport({
  keeper,
  listId,
  onDone,
}: {
  readonly keeper: WatchKeeper
  readonly listId: string
  readonly onDone: () => void
}): ReactNode {
  const { t } = useTranslator()
  const [imported, setImported] = useState<Imported | null>(null)
  const run = useSave(
    async (document: File) => {
      setImported(null)
      setImported(await keeper.importRecords(listId, document))
      onDone()
    },
    { refusalOf: (error) => t(problemOfList(error), { max: maxImportRows }) },
  )
  return (
    <div className="field" aria-busy={run.isPending}>
      <div>
        <ChooseFile
          accept=".csv,text/csv"
          isPending={run.isPending}
          onFile={(file) => void run.run(file)}
        >
          {t('watchlists_import')}
        </ChooseFile>
      </div>
      <SaveProblem problem={run.problem} />
      {imported !== null && (
        <Notice kind={imported.errors.length === 0 ? 'positive' : 'warning'} isLive>
          <p>
            {t('watchlists_imported', {
              added: imported.added,
              known: imported.known,
              errors: imported.bad,
            })}
          </p>
          <ul>
            {imported.errors.slice(0, mostShown).map(({ line, field, code }) => (
              <li key={`${String(line)} ${field}`}>
                {t('watchlists_line_error', {
                  line,
                  field,
                  problem: t(sentenceOf(field, code)),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

/** What is wrong with a cell: what has no sentence of its own is too long, or no date. */
function sentenceOf(field: string, code: string): MessageKey {
  const known = errorCodes.find((one) => one === code)
  if (known !== undefined) return known
  return field === 'validUntil' ? 'import_error_date' : 'import_error_long'
}
