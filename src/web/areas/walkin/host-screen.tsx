import './host-screen.css'
import { type ReactNode, useState } from 'react'
import { hasEnoughLetters, maxFilterLength } from '#domain/host/host-filter.ts'
import type { HostChoice } from '#domain/walk-in/host-choice.ts'
import type { WalkInRules, WalkInState } from '#domain/walk-in/walk-in.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { BackButton } from '#web/registration/back-button.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { useAutofocus } from '#web/ui/fields/autofocus.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { controlId } from '#web/ui/forms/form-context.ts'
import { PersonIcon } from '#web/ui/signs/icon.tsx'
import { HelpIcon } from '#web/ui/signs/late-icon.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { type Found, useFinder } from '#web/ui/forms/use-finder.ts'
import { TypedHost } from './typed-host.tsx'
import type { WalkIn } from './use-walk-in.ts'

type AtHost = Extract<WalkInState, { step: 'host' }>

/** Whom the visitor comes to see: found while typing, typed, or not known. Spec §2, Walk-in screens: who are you visiting. */
export function HostScreen({ walkIn }: { readonly walkIn: WalkIn }): ReactNode {
  const { state } = walkIn
  return state.step === 'host' ? <AskHost walkIn={walkIn} state={state} /> : null
}

function AskHost({
  walkIn,
  state,
}: {
  readonly walkIn: WalkIn
  readonly state: AtHost
}): ReactNode {
  const { t } = useTranslator()
  const { move, goBack, source, act } = walkIn
  const { rules, draft, companyId } = state
  const [isTyping, setIsTyping] = useState(draft.host?.kind === 'TYPED')
  const search = useFinder(
    {
      find: (text, signal) => source.findHosts(companyId, text, signal),
      isEnough: hasEnoughLetters,
    },
    draft.search,
  )
  const { isPending, problem, run } = useAct((host: HostChoice) =>
    act({ type: 'host-selected', host }),
  )
  useAutofocus(isTyping ? null : controlId('host'))
  const { options: hosts, standing } = search
  return (
    <Screen title={t('walkin_host_title')} move={move}>
      {isTyping ? (
        <TypedHost
          name={draft.host?.kind === 'TYPED' ? draft.host.name : draft.search}
          isPending={isPending}
          problem={problem}
          goBack={goBack}
          onName={(name) => run({ kind: 'TYPED', name })}
          onSearch={(name) => {
            void act({ type: 'host-searched', search: name })
            setIsTyping(false)
          }}
        />
      ) : (
        <>
          <Combobox
            name="host"
            label={t('walkin_host_label')}
            hint={t('walkin_host_hint')}
            defaultValue={draft.search}
            maxLength={maxFilterLength}
            options={hosts}
            isBusy={standing === 'searching'}
            status={statusText(search, t)}
            onSearch={(text) => void act({ type: 'host-searched', search: text })}
            onTake={({ id, label }) => void run({ kind: 'LISTED', hostId: id, name: label })}
          />
          {standing === 'answered' && hosts.length === 0 && <NoHost rules={rules} />}
          {standing === 'failed' && (
            <Notice kind="warning" isLive>
              <p>{t('common_offline_content')}</p>
              <Button variant="quiet" onClick={search.tryAgain}>
                {t('common_button_try_again')}
              </Button>
            </Notice>
          )}
          <ProblemNotice problem={problem} />
          <OtherWays
            rules={rules}
            isPending={isPending}
            onType={() => setIsTyping(true)}
            onChoose={(host) => void run(host)}
          />
          {goBack && (
            <ActionBar>
              <BackButton goBack={goBack} />
            </ActionBar>
          )}
        </>
      )}
    </Screen>
  )
}

/** Spec §8, No host found. */
function NoHost({ rules }: { readonly rules: WalkInRules }): ReactNode {
  const { t } = useTranslator()
  const isEnd =
    !rules.typedHostAllowed && !rules.hostUnknownAllowed && rules.hostStep === 'REQUIRED'
  return (
    <div className="host-none">
      <strong>{t('walkin_host_none')}</strong>
      {isEnd && <p>{t('walkin_host_none_next')}</p>}
    </div>
  )
}

/** The ways out that the location allows: the host is not on the list, or not known. */
function OtherWays({
  rules,
  isPending,
  onType,
  onChoose,
}: {
  readonly rules: WalkInRules
  readonly isPending: boolean
  readonly onType: () => void
  readonly onChoose: (host: HostChoice) => void
}): ReactNode {
  const { t } = useTranslator()
  const isOpen = rules.hostStep === 'OPTIONAL'
  return (
    <div className="host-ways">
      {rules.typedHostAllowed && (
        <Button icon={<PersonIcon />} onClick={onType}>
          {t('walkin_host_not_listed')}
        </Button>
      )}
      {(rules.hostUnknownAllowed || isOpen) && (
        <Button
          variant={rules.typedHostAllowed ? 'quiet' : 'secondary'}
          icon={<HelpIcon />}
          isPending={isPending}
          onClick={() => onChoose({ kind: rules.hostUnknownAllowed ? 'UNKNOWN' : 'NONE' })}
        >
          {t(rules.hostUnknownAllowed ? 'walkin_host_unknown' : 'common_button_skip')}
        </Button>
      )}
    </div>
  )
}

function statusText(
  { options, standing }: Found,
  t: ReturnType<typeof useTranslator>['t'],
): string {
  if (standing !== 'answered') return ''
  return options.length === 0
    ? t('walkin_host_none')
    : t('walkin_host_found', { count: options.length })
}
