import './templates.css'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { focusOnce } from '#web/areas/console/frame/focus-once.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { Tabs } from '#web/areas/console/frame/tabs.tsx'
import { DriftView } from './drift-view.tsx'
import { EffectView } from './effect-view.tsx'
import { History } from './history.tsx'
import { knownFields } from './known-fields.ts'
import { RunNotice } from './run-notice.tsx'
import { SettingsForm } from './settings-form.tsx'
import { startWords } from './start-words.ts'
import type { Template, TemplatesCall, Version, Wanted } from './templates-query.ts'

/** One template: what it says and where, what it said before, and where locations differ from it. */
export function TemplateDetail({
  template,
  call,
  onGone,
}: {
  readonly template: Template
  readonly call: TemplatesCall
  readonly onGone: () => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const queries = useQueryClient()
  const { id: templateId, name, versions } = template
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [changed, setChanged] = useState<number | null>(null)
  const known = knownFields(new Set(template.known.map(({ key }) => key)))
  const latest = versions.find(({ state }) => state !== 'WITHDRAWN')
  const coming = versions.find(({ state }) => state === 'SCHEDULED')
  const isSettled = latest?.progress === null && latest.state !== 'REFUSED'
  const readAgain = () => queries.invalidateQueries({ queryKey: ['setting-templates'] })
  const withdraw = async ({ version }: Version): Promise<void> => {
    await call('settingTemplates.withdraw', { params: { templateId, version: String(version) } })
    await readAgain()
  }
  return (
    <>
      <h2 dir="auto">{name}</h2>
      {latest !== undefined && wanted === null && <RunNotice version={latest} known={known} />}
      {changed !== null && wanted === null && isSettled && (
        <div tabIndex={-1} ref={focusOnce}>
          <Notice kind="positive" isLive>
            <p>{t('templates_published', { count: changed })}</p>
          </Notice>
        </div>
      )}
      {coming !== undefined && coming.start !== null && wanted === null && (
        <Notice kind="info">
          <p>{t('templates_scheduled', { when: startWords(translator, coming.start) })}</p>
          <AskFirst
            label={t('templates_withdraw')}
            question={t('templates_withdraw_sure')}
            onDo={() => withdraw(coming)}
          />
        </Notice>
      )}
      {wanted !== null && (
        <EffectView
          template={template}
          wanted={wanted}
          known={known}
          call={call}
          onBack={() => setWanted(null)}
          onDone={async (count) => {
            await readAgain()
            setChanged(count)
            setWanted(null)
          }}
        />
      )}
      <div hidden={wanted !== null}>
        <Tabs
          label={name}
          tabs={[
            {
              id: 'settings',
              name: t('templates_tab_settings'),
              content: (
                <SettingsForm
                  // Another version has other values.
                  key={latest?.version ?? 0}
                  template={template}
                  latest={latest}
                  known={known}
                  call={call}
                  onReview={setWanted}
                />
              ),
            },
            {
              id: 'drift',
              name: t('templates_tab_drift'),
              content: <DriftView template={template} known={known} call={call} />,
            },
            {
              id: 'history',
              name: t('templates_tab_history'),
              content: <History versions={versions} known={known} onRestore={setWanted} />,
            },
          ]}
        />
        <AskFirst
          label={t('templates_remove')}
          question={t('templates_remove_sure')}
          onDo={async () => {
            await call('settingTemplates.remove', { params: { templateId } })
            await readAgain()
            onGone()
          }}
        />
      </div>
    </>
  )
}
