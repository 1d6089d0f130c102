import './configuration.css'
import { type ReactNode, useState } from 'react'
import { writeConfiguration } from '#domain/location/configuration/configuration-file.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import { ChooseSource } from './choose-source.tsx'
import type { Configuration, ConfigurationCall } from './configuration-calls.ts'
import { configurationPaths } from './configuration-paths.ts'
import { Difference } from './difference.tsx'

/** A location’s whole set-up: taken along as a file, and brought from a file or another location. Issue 14 §2. */
export default function ConfigurationScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_LOCATION')
  return (
    <ScreenFrame
      title={t('settings_configuration')}
      forbidden={mayChange ? null : t('configuration_forbidden')}
    >
      <p className="muted">{t('configuration_lead')}</p>
      <Parts />
    </ScreenFrame>
  )
}

export type Brought = {
  readonly file: Configuration
  /** Another location’s address is not this one’s: that part is left out unless somebody wants it. */
  readonly isCopy: boolean
}

function Parts(): ReactNode {
  const { t } = useTranslator()
  const call = useCalls(configurationPaths)
  const [brought, setBrought] = useState<Brought | null>(null)
  return brought === null ? (
    <>
      <Export call={call} />
      <section className="configuration-part">
        <h2>{t('configuration_import_title')}</h2>
        <p className="muted">{t('configuration_import_lead')}</p>
        <ChooseSource onRead={setBrought} />
      </section>
    </>
  ) : (
    <Difference brought={brought} call={call} onClose={() => setBrought(null)} />
  )
}

function Export({ call }: { readonly call: ConfigurationCall }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId, name } = page.location
  const { isPending, problem, run } = useSave(async () => {
    const file = await call('locationConfiguration.get', { params: { companyId } })
    saveFile(new Blob([writeConfiguration(file)], { type: 'application/json' }), `${name}.json`)
  })
  return (
    <section className="configuration-part">
      <h2>{t('configuration_export_title')}</h2>
      <p className="muted">{t('configuration_export_files')}</p>
      <SaveProblem problem={problem} />
      <div className="settings-tools">
        <Button isPending={isPending} isSafe onClick={() => void run()}>
          {t('configuration_export')}
        </Button>
      </div>
    </section>
  )
}
