import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Module, modules } from '#domain/location/module.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { Tick } from '#web/areas/console/frame/reading/tick.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { WithOrigin } from '#web/areas/console/studio/origins/origin-line.tsx'
import { useOrigins } from '#web/areas/console/studio/origins/use-origins.ts'
import { modulesPaths } from './modules-paths.ts'
import { modulesQuery } from './modules-query.ts'

/** What the location uses of Foyer. Issue 13 §2. */
export default function ModulesScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_LOCATION')
  return (
    <ScreenFrame
      title={t('settings_modules')}
      forbidden={mayChange ? null : t('modules_forbidden')}
    >
      <Shown />
    </ScreenFrame>
  )
}

function Shown(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(modulesPaths)
  const params = { companyId: page.location.companyId }
  const queries = useQueryClient()
  const origins = useOrigins()
  const query = modulesQuery(call, params.companyId)
  const read = useQuery(query)
  const save = useSave(async (module: Module, isOn: boolean) => {
    // What is on by now: somebody else may have changed it.
    const now = await call('companies.modules', { params })
    const others = now.modules.filter((one) => one !== module)
    const body = { modules: isOn ? [...others, module] : others }
    queries.setQueryData(query.queryKey, await call('companies.putModules', { params, body }))
    await origins.readAgain()
  })
  return (
    <>
      <p className="muted">{t('modules_lead')}</p>
      <ReadStates read={read} gone={t('modules_forbidden')} />
      {read.data !== undefined && (
        <div className="settings-form" aria-busy={save.isPending}>
          <WithOrigin origins={origins} settingKey="modules">
            {modules.map((module) => (
              <Tick
                key={module}
                label={t(`modules_${module}`)}
                hint={t(`modules_${module}_hint`)}
                isTicked={read.data.modules.includes(module)}
                isFixed={origins.isLocked('modules')}
                onTick={async (isOn) => {
                  await save.run(module, isOn)
                }}
              />
            ))}
          </WithOrigin>
          <SaveProblem problem={save.problem} />
        </div>
      )}
    </>
  )
}
