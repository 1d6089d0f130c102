import type { ReactNode } from 'react'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ProviderFacts } from './provider-facts.tsx'
import { samlWhy } from './saml-why.ts'
import type { Setup, SignOnCall } from './screen.tsx'

type Draft = NonNullable<Setup['draft']>
type Trial = NonNullable<Draft['trial']>

/** A draft: it is tried in this browser, and switched on once that has worked. */
export function DraftCard({
  draft,
  call,
  onChanged,
}: {
  readonly draft: Draft
  readonly call: SignOnCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const params = { companyId }
  const { trial, revision } = draft
  const works = trial !== null && isIn(trial.outcome)
  const { problem, isPending, run } = useSave(async (act: 'switchOn' | 'discard') => {
    if (act === 'switchOn') await call('singleSignOn.switchOn', { params, body: { revision } })
    else await call('singleSignOn.removeDraft', { params })
    await onChanged()
  })
  const query = new URLSearchParams({ companyId }).toString()
  return (
    <section>
      <h2>
        {t('sso_draft')}: <bdi>{draft.name}</bdi>
      </h2>
      <p className="muted">{t('sso_draft_lead')}</p>
      <ProviderFacts provider={draft} />
      {trial !== null && <CameBack trial={trial} />}
      <p className="muted">{t('sso_try_hint')}</p>
      <div className="settings-tools">
        <LinkButton
          variant={works ? 'secondary' : 'primary'}
          href={`${baseFolder}/sign-in/sso/try?${query}`}
        >
          {t('sso_try')}
        </LinkButton>
        <Button variant="quiet" isPending={isPending} onClick={() => void run('discard')}>
          {t('sso_discard')}
        </Button>
      </div>
      <div>
        <Button
          variant={works ? 'primary' : 'secondary'}
          isPending={isPending}
          disabledReason={works ? undefined : t('sso_switch_on_first')}
          onClick={() => void run('switchOn')}
        >
          {t('sso_switch_on')}
        </Button>
      </div>
      <SaveProblem problem={problem} />
    </section>
  )
}

function isIn(outcome: Trial['outcome']): outcome is 'KNOWN' | 'ADDED' {
  return outcome === 'KNOWN' || outcome === 'ADDED'
}

/** Who came back from the provider, and whether they would get in. */
function CameBack({ trial }: { readonly trial: Trial }): ReactNode {
  const { t } = useTranslator()
  const { outcome, name, email, reason } = trial
  const isSomebody = reason === ''
  const why = samlWhy(reason)
  return (
    <Notice kind={isIn(outcome) ? 'positive' : 'warning'} title={t(titleOf(outcome, isSomebody))}>
      {!isIn(outcome) && <p>{t(`error_${outcome}`)}</p>}
      {isSomebody && (
        <dl className="settings-facts">
          <div>
            <dt>{t('sso_person_name')}</dt>
            <dd>{name === '' ? t('sso_unsaid') : <bdi>{name}</bdi>}</dd>
          </div>
          <div>
            <dt>{t('sso_person_email')}</dt>
            <dd>{email === '' ? t('sso_unsaid') : <bdi dir="ltr">{email}</bdi>}</dd>
          </div>
        </dl>
      )}
      {why !== null && <p>{t(why)}</p>}
      {!isSomebody && <p className="muted">{t('sso_reason', { reason })}</p>}
    </Notice>
  )
}

function titleOf(outcome: Trial['outcome'], isSomebody: boolean) {
  if (outcome === 'KNOWN') return 'sso_tried_known'
  if (outcome === 'ADDED') return 'sso_tried_added'
  return isSomebody ? 'sso_tried_refused' : 'sso_tried_failed'
}
