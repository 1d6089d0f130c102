import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { CopyField } from '#web/areas/console/settings/single-sign-on/copy-field.tsx'
import { Payload } from '#web/areas/console/studio/integrations/connection.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { ProvedDomain } from './domains-query.ts'

const words: Readonly<Record<Exclude<ProvedDomain['record']['finding'], 'ELSEWHERE'>, MessageKey>> =
  {
    GOOD: 'domains_finding_good',
    MISSING: 'domains_finding_missing',
    WRONG: 'domains_finding_wrong',
    UNKNOWN: 'domains_finding_unknown',
  }

/** What has to stand in DNS, to be copied, beside what stands there. */
export function ProofRecord({
  domain: { state, record, countsUntil, checkedAt },
}: {
  readonly domain: ProvedDomain
}): ReactNode {
  const { t } = useTranslator()
  const { name, expected, found, finding, elsewhere } = record
  const isThere = finding === 'GOOD'
  const [short = ''] = name.split('.', 1)
  return (
    <>
      {countsUntil !== null && (
        <Notice kind="danger">
          <p>{t('domains_fading', { at: countsUntil })}</p>
        </Notice>
      )}
      {state === 'TAKEN' && (
        <Notice kind="warning">
          <p>{t('domains_taken')}</p>
        </Notice>
      )}
      {state === 'WAITING' && <p>{t('domains_enter')}</p>}
      {checkedAt !== null && state !== 'PROVED' && (
        <Notice kind={isThere ? 'positive' : 'warning'} isLive>
          <p>
            {finding === 'ELSEWHERE'
              ? t('domains_finding_elsewhere', { name: elsewhere ?? '' })
              : t(words[finding])}
          </p>
        </Notice>
      )}
      {isThere ? (
        <>
          <Payload>{`${name}\n${found?.join('\n') ?? expected}`}</Payload>
          <p className="muted">{t('domains_keep')}</p>
        </>
      ) : (
        <>
          <CopyField label={t('domains_name')} address={name} />
          <p className="muted">{t('domains_name_hint', { short })}</p>
          <CopyField label={t('domains_value')} address={expected} />
          {found !== null && found.length > 0 && (
            <>
              <p>{t('domains_found')}</p>
              <Payload>{found.join('\n')}</Payload>
            </>
          )}
        </>
      )}
    </>
  )
}
