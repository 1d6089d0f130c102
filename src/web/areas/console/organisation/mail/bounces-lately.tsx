import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Bounces } from './mail-query.ts'

const counts = ['sent', 'bounced', 'complained'] as const

/** How many of the last mails came back, and the latest of them: where, and never whose. */
export function BouncesLately({
  bounces: { month, latest },
}: {
  readonly bounces: Bounces
}): ReactNode {
  const { t, language } = useTranslator()
  const shown = (count: (typeof counts)[number]): string => {
    const number = month[count].toLocaleString(language)
    if (count === 'sent' || month.sent === 0) return number
    const share = (month[count] / month.sent).toLocaleString(language, {
      style: 'percent',
      maximumFractionDigits: 1,
    })
    return `${number} (${share})`
  }
  return (
    <>
      <h3>{t('org_bounces_month')}</h3>
      <dl className="settings-facts">
        {counts.map((count) => (
          <div key={count}>
            <dt>{t(`org_bounces_count_${count}`)}</dt>
            <dd>{shown(count)}</dd>
          </div>
        ))}
      </dl>
      {latest.length > 0 && (
        <>
          <h3>{t('org_bounces_latest')}</h3>
          <ul className="org-bounces">
            {latest.map(({ at, domain, location, reason, status }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- several may be of the same second
              <li key={index}>
                <strong>
                  <bdi>@{domain}</bdi>
                </strong>
                <span>
                  {t(`console_returned_${reason}`)} {status !== '' && <bdi>({status})</bdi>}
                </span>
                <span className="muted numeric">
                  <bdi>{location}</bdi> · {t('console_moment', { at })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
