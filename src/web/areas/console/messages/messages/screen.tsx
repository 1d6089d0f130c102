import './messages.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { channelPaths } from '#web/areas/console/messages/channels/channel-paths.ts'
import type { MessageText } from '#domain/notification/message-text.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { MessageEditor } from './message-editor.tsx'
import { MessageKinds } from './message-kinds.tsx'
import { textsQuery } from './message-queries.ts'
import { MessageSwitches } from './message-switches.tsx'
import { languageWord } from '#web/areas/console/frame/language-word.ts'
import { route } from './route.ts'
import { Select } from '#web/ui/fields/select.tsx'

/** What visitors and colleagues are told, in the words of the location. Issue 5 §3, templates. */
export default function MessagesScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_MESSAGES')
  return (
    <ScreenFrame
      title={t('settings_messages')}
      forbidden={mayChange ? null : t('template_forbidden')}
    >
      <Messages />
    </ScreenFrame>
  )
}

function Messages(): ReactNode {
  const { page } = useConsole()
  const translator = useTranslator()
  const { t } = translator
  const { companyId, name } = page.location
  const call = useCalls(channelPaths)
  const list = useQuery(textsQuery(call, companyId))
  const { search, go } = useSearch(route)
  // Who looks at another message or language comes back to what was typed.
  const [drafts, setDrafts] = useState<Readonly<Record<string, MessageText | null>>>({})
  if (list.data === undefined) return <ReadStates read={list} gone={t('template_forbidden')} />
  const { languages } = list.data
  const language = languages.find((one) => one === search.language) ?? languages[0] ?? 'en'
  const kind = search.kind || null
  const opened = `${kind ?? ''}/${language}`
  return (
    <>
      {kind === null && <p className="muted">{t('template_lead', { location: name })}</p>}
      <div className="settings-tools">
        <label className="field messages-language">
          <span className="field-label">{t('template_language')}</span>
          <Select
            value={language}
            onChange={({ target }) => go({ language: target.value }, 'replace')}
          >
            {languages.map((code) => (
              <option key={code} value={code}>
                {languageWord(translator.language, code)}
              </option>
            ))}
          </Select>
        </label>
      </div>
      {kind === null ? (
        <>
          <MessageKinds
            language={language}
            texts={list.data.texts}
            onOpen={(one) => go({ kind: one, language })}
          />
          <MessageSwitches call={call} />
        </>
      ) : (
        <MessageEditor
          key={opened}
          call={call}
          kind={kind}
          language={language}
          list={list.data}
          draft={drafts[opened] ?? null}
          onDraft={(change) =>
            setDrafts((all) => ({ ...all, [opened]: change(all[opened] ?? null) }))
          }
          onBack={() => go({ kind: '' })}
          onSaved={() => void list.refetch()}
        />
      )}
    </>
  )
}
