import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CallInput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ChooseFile } from '#web/areas/console/frame/forms/choose-file.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { FlowCall } from './flow-queries.ts'

/** The largest flow there can be, in every language, is smaller. */
const mostBytes = 8_000_000

/** Brings a flow from a file, as a draft that nobody sees until it is published. */
export function ImportFlow({
  call,
  onMade,
  children,
}: {
  readonly call: FlowCall
  readonly onMade: (flowId: string) => void
  /** The other ways to a flow, before this one. */
  readonly children?: ReactNode
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const [wrong, setWrong] = useState<'flows_import_large' | 'flows_import_unreadable' | null>(null)
  const { isPending, problem, run } = useSave(
    async (file: unknown) => {
      const params = { companyId: page.location.companyId }
      // Whether it is one is the server's to say.
      const body = file as CallInput<Endpoints['flows.import']>['body']
      const { id } = await call('flows.import', { params, body })
      await queries.invalidateQueries({ queryKey: ['flows'] })
      onMade(id)
    },
    {
      refusalOf: ({ code }) => (code === 'validation_failed' ? t('flows_import_unreadable') : null),
    },
  )
  const read = async (file: File): Promise<void> => {
    setWrong(null)
    if (file.size > mostBytes) {
      setWrong('flows_import_large')
      return
    }
    const content = readJson(await file.text())
    if (content === null) setWrong('flows_import_unreadable')
    else await run(content)
  }
  return (
    <div className="flow-form">
      <div className="flow-acts">
        {children}
        <ChooseFile
          variant="quiet"
          isPending={isPending}
          accept=".json,application/json"
          onFile={(file) => void read(file)}
        >
          {t('flows_import')}
        </ChooseFile>
      </div>
      {wrong !== null && (
        <Notice kind="danger" isLive>
          <p>{t(wrong)}</p>
        </Notice>
      )}
      <SaveProblem problem={problem} />
    </div>
  )
}

/** null for a text that is no object of JSON. */
function readJson(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
