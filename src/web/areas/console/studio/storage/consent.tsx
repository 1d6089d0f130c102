import type { ReactNode } from 'react'
import { drives, isDrive } from '#domain/storage/storage.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { StorageCall, Stored } from './storage-query.ts'
import { consentWords } from './storage-words.ts'

/** Of a drive: whether somebody has let Foyer in there, why not, and the way to it. */
export function Consent({
  storage: { kind, consent },
  call,
}: {
  readonly storage: Stored
  readonly call: StorageCall
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const act = useSave(async () => {
    const params = { companyId: page.location.companyId }
    const { address } = await call('storage.consent', { params })
    location.assign(address)
  })
  if (consent === null || !isDrive(kind)) return null
  const { state, problem } = consent
  if (state === 'GRANTED' && problem === null) return null
  const name = drives[kind]
  const missing = state === 'ENDED' ? 'storage_consent_ended' : 'storage_consent_wanted'
  const why = problem === null ? null : consentWords[problem]
  return (
    <section>
      <Notice kind="warning" isLive>
        {state !== 'GRANTED' && <p>{t(missing, { name })}</p>}
        {why !== null && why !== missing && <p>{t(why, { name })}</p>}
      </Notice>
      <SaveProblem problem={act.problem} />
      <div className="settings-tools">
        <Button variant="primary" isPending={act.isPending} onClick={() => void act.run()}>
          {t('storage_consent_sign_in', { name })}
        </Button>
      </div>
    </section>
  )
}
