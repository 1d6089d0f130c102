import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { writeFlowFile } from '#domain/flow/studio/flow-file.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldsQuery } from './flow-queries.ts'
import { useStudio } from './studio-context.ts'

/** The flow as it is edited, in a file that can be reviewed, kept, and imported elsewhere. */
export function ExportFlow(): ReactNode {
  const { page } = useConsole()
  const { call, draft } = useStudio()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const { isPending, problem, run } = useSave(async () => {
    const fields = await queries.fetchQuery(fieldsQuery(call, page.location.companyId))
    const text = `${JSON.stringify(writeFlowFile(draft, fields), null, 2)}\n`
    saveFile(new Blob([text], { type: 'application/json' }), `${draft.name}.flow.json`)
  })
  return (
    <>
      <SaveProblem problem={problem} />
      <Button variant="quiet" isPending={isPending} isSafe onClick={() => void run()}>
        {t('flows_export')}
      </Button>
    </>
  )
}
