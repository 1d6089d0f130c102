import './sign.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { languages } from '#contract/messages/language-list.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { useOnlyHere } from '#web/areas/console/frame/use-only-here.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { PrintSign } from './print-sign.tsx'
import { signPaths } from './sign-paths.ts'
import { SignPoster } from './sign-poster.tsx'
import { signQuery } from './sign-query.ts'

/** The sign by which visitors check in with their own phone. Issue 14 §7. */
export default function SignScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_KIOSKS')
  return (
    <ScreenFrame title={t('settings_sign')} forbidden={mayChange ? null : t('sign_forbidden')}>
      <SignAtReception />
    </ScreenFrame>
  )
}

function SignAtReception(): ReactNode {
  const { page } = useConsole()
  const { t, language: shown } = useTranslator()
  const { companyId } = page.location
  const call = useCalls(signPaths)
  const queries = useQueryClient()
  const isOnlyHere = useOnlyHere()
  const [language, setLanguage] = useState(shown)
  const [entrance, setEntrance] = useState('')
  const asked = { language, entrance: entrance.trim() }
  const read = useQuery(signQuery(call, companyId, asked))
  return (
    <>
      <p className="muted">{t('sign_lead')}</p>
      <div className="sign-layout">
        <div className="settings-form">
          <label className="field">
            <span className="field-label">{t('sign_language')}</span>
            <Select value={language} onChange={({ target }) => setLanguage(target.value)}>
              {languages.map(({ code, displayName }) => (
                <option key={code} value={code} lang={code}>
                  {displayName}
                </option>
              ))}
            </Select>
          </label>
          <label className="field">
            <span className="field-label">{t('sign_entrance')}</span>
            <input
              className="input"
              autoComplete="off"
              dir="auto"
              maxLength={100}
              placeholder={page.location.name}
              value={entrance}
              onChange={({ target }) => setEntrance(target.value)}
            />
          </label>
          {isOnlyHere && (
            <Notice kind="warning">
              <p>{t('sign_local')}</p>
            </Notice>
          )}
          <PrintSign asked={asked} />
          <section>
            <h2>{t('sign_old')}</h2>
            <p className="muted">{t('sign_old_lead')}</p>
            <AskFirst
              label={t('sign_revoke')}
              question={t('sign_revoke_sure')}
              onDo={async () => {
                await call('walkIn.revokeLinks', { params: { companyId } })
                await queries.invalidateQueries({ queryKey: ['sign'] })
              }}
            />
          </section>
        </div>
        {read.data === undefined ? (
          <ReadStates read={read} gone={t('sign_forbidden')} />
        ) : (
          <SignPoster sign={read.data} />
        )}
      </div>
    </>
  )
}
