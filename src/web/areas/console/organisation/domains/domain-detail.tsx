import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { Connection, ConnectionEnd } from '#web/areas/console/studio/integrations/connection.tsx'
import {
  ConnectionState,
  type ConnectionTone,
} from '#web/areas/console/studio/integrations/connection-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { DomainForm } from './domain-form.tsx'
import { DomainRules } from './domain-rules.tsx'
import { type DomainCall, type Domains, type ProvedDomain, stateWords } from './domains-query.ts'
import { ProofRecord } from './proof-record.tsx'

/** One domain: whether it is proved, the record it needs, and what counts for its people. */
export function DomainDetail({
  domain,
  isNew,
  provider,
  call,
  onAdded,
  onChanged,
  onLeave,
}: {
  readonly domain: ProvedDomain | null
  readonly isNew: boolean
  readonly provider: Domains['provider']
  readonly call: DomainCall
  readonly onAdded: (domain: string) => void
  readonly onChanged: () => Promise<void>
  readonly onLeave: () => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <Connection>
      <BackButton onClick={onLeave}>{t('settings_domains')}</BackButton>
      <h2 dir="auto">{domain?.domain ?? t('domains_add')}</h2>
      {domain === null && !isNew && <p>{t('domains_gone')}</p>}
      {isNew && (
        <section>
          <DomainForm
            call={call}
            onAdded={async (added) => {
              await onChanged()
              onAdded(added)
            }}
          />
        </section>
      )}
      {domain !== null && (
        <>
          <Proof domain={domain} call={call} onChanged={onChanged} />
          {domain.provedAt !== null && (
            <section>
              <h3>{t('domains_rules', { domain: domain.domain })}</h3>
              <DomainRules domain={domain} provider={provider} call={call} onSaved={onChanged} />
            </section>
          )}
          <ConnectionEnd>
            <AskFirst
              label={t('domains_remove')}
              question={t('domains_remove_sure', { domain: domain.domain })}
              onDo={async () => {
                await call('provedDomains.remove', { params: { domain: domain.domain } })
                await onChanged()
                onLeave()
              }}
            />
          </ConnectionEnd>
        </>
      )}
    </Connection>
  )
}

const tones: Readonly<Record<ProvedDomain['state'], ConnectionTone>> = {
  WAITING: 'warning',
  PROVED: 'positive',
  FADING: 'danger',
  TAKEN: 'warning',
}

function Proof({
  domain,
  call,
  onChanged,
}: {
  readonly domain: ProvedDomain
  readonly call: DomainCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const check = useSave(async () => {
    await call('provedDomains.check', { params: { domain: domain.domain } })
    await onChanged()
  })
  const { state, provedAt, checkedAt, nextCheckAt } = domain
  return (
    <ConnectionState
      word={t(stateWords[state])}
      tone={tones[state]}
      facts={[
        provedAt === null ? null : t('domains_proved_at', { at: provedAt }),
        checkedAt === null ? null : t('domains_checked', { at: checkedAt }),
        t('domains_next', { at: nextCheckAt }),
      ]}
      restoredFrom={null}
      problem={check.problem}
      acts={
        <Button
          variant={state === 'PROVED' ? 'secondary' : 'primary'}
          isPending={check.isPending}
          onClick={() => void check.run()}
        >
          {t('domains_check')}
        </Button>
      }
    >
      <ProofRecord domain={domain} />
    </ConnectionState>
  )
}
