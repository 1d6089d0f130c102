import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { StorageBody } from './read-form.ts'
import type { StorageCall, Trial } from './storage-query.ts'
import { faultWords, stepWords } from './storage-words.ts'

/** Tries what stands in the form, before it is saved: a small file is written, read back and removed. */
export function TryStorage({
  read,
  call,
}: {
  readonly read: () => StorageBody
  readonly call: StorageCall
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const [trial, setTrial] = useState<Trial | null>(null)
  const act = useSave(async () => {
    setTrial(null)
    const params = { companyId: page.location.companyId }
    setTrial(await call('storage.test', { params, body: read() }))
  })
  return (
    <>
      <Button isPending={act.isPending} onClick={() => void act.run()}>
        {t('storage_test')}
      </Button>
      <SaveProblem problem={act.problem} />
      {trial !== null && <TrialResult trial={trial} />}
    </>
  )
}

/** Which steps work; of the one that failed, what to do. */
function TrialResult({ trial: { steps } }: { readonly trial: Trial }): ReactNode {
  const { t } = useTranslator()
  const good = steps.filter(({ fault }) => fault === null)
  const failed = steps.find(({ fault }) => fault !== null)
  return (
    <div className="form-question storage-trial">
      <Notice kind={failed === undefined ? 'positive' : 'warning'} isLive>
        {good.length > 0 && (
          <p>
            {good.map(({ step }) => t(stepWords[step])).join(' · ')}: {t('storage_works')}
          </p>
        )}
        {failed !== undefined && failed.fault !== null && (
          <p>
            <strong>{t(stepWords[failed.step])}</strong> {t(faultWords[failed.fault])}
            {failed.answer !== '' && <bdi className="muted"> {failed.answer}</bdi>}
          </p>
        )}
      </Notice>
    </div>
  )
}
