import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { assistantModes } from '#domain/integration/ai-assistant/assistant-mode.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { CopyField } from '#web/areas/console/settings/single-sign-on/copy-field.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { aiAssistantsPaths } from './ai-assistants-paths.ts'
import { aiAssistantsQuery } from './ai-assistants-query.ts'
import { AssistantList } from './assistant-list.tsx'

/** How far AI assistants may act for people, and those that do. Issue 15 §2. */
export default function AiAssistantsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayManage = page.location.organisationRights.includes('MANAGE_INTEGRATIONS')
  return (
    <ScreenFrame
      title={t('settings_ai_assistants')}
      forbidden={mayManage ? null : t('ai_assistants_forbidden')}
    >
      <AiAssistants />
    </ScreenFrame>
  )
}

function AiAssistants(): ReactNode {
  const { t } = useTranslator()
  const call = useCalls(aiAssistantsPaths)
  const queries = useQueryClient()
  const query = aiAssistantsQuery(call)
  const read = useQuery(query)
  if (read.data === undefined) return <ReadStates read={read} gone={t('console_read_failed')} />
  const { mode, address, assistants } = read.data
  const readAgain = async (): Promise<void> => {
    await queries.fetchQuery(query)
  }
  const save = async (values: FormData): Promise<void> => {
    const wanted = assistantModes.find((one) => one === values.get('mode')) ?? 'OFF'
    await call('aiAssistants.putRules', { body: { mode: wanted } })
    await readAgain()
  }
  const label = t('ai_assistants_mode')
  return (
    <>
      <p className="muted">{t('ai_assistants_lead')}</p>
      <EditForm
        onSave={save}
        guard={{
          opened: { mode },
          read: async () => ({ mode: (await call('aiAssistants.get', {})).mode }),
        }}
        labels={{ mode: label }}
        save={t('common_button_save')}
        saved={t('ai_assistants_saved')}
      >
        <ChoiceGroup
          name="mode"
          label={label}
          defaultValue={mode}
          choices={[
            { value: 'OFF', label: t('ai_assistants_off'), hint: t('ai_assistants_off_hint') },
            { value: 'READ', label: t('ai_assistants_read'), hint: t('ai_assistants_read_hint') },
            {
              value: 'CHANGE',
              label: t('ai_assistants_change'),
              hint: t('ai_assistants_change_hint'),
            },
          ]}
        />
      </EditForm>
      {mode !== 'OFF' && <CopyField label={t('ai_assistants_address')} address={address} />}
      <AssistantList assistants={assistants} call={call} onEnded={readAgain} />
    </>
  )
}
