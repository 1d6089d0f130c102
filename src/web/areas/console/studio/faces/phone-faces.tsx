import { fullName } from '#domain/name/full-name.ts'
import type { ReactNode } from 'react'
import { addDays, localDateOf } from '#domain/time/local-date.ts'
import { wallClockInstant } from '#domain/time/wall-clock-instant.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { VisitFacts } from '#web/registration/first/visit-facts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Header } from '#web/ui/frame/header.tsx'
import { PassCard } from '#web/ui/media/pass-card.tsx'
import type { FaceProps } from './face-frame.tsx'

/** Somebody who does not exist, as in the examples of the mails. */
const visitor = { firstname: 'Vera', lastname: 'Visser', companyName: 'Noordster' }
const host = { firstname: 'Hanne', lastname: 'Hofman' }
/** As long as the code of a pass is, so that its picture is as dense. */
const sampleCode = 'FOYER SAMPLE '.repeat(11).trim()

/** What a visitor sees first when the link is opened. */
export function PhoneFace({ company, logoUrl }: FaceProps): ReactNode {
  const { t } = useTranslator().inZone(company.timeZone)
  const { page } = useApp()
  const visit = useSampleVisit(company.timeZone)
  return (
    <div className="page">
      <Header
        company={{ name: company.name, logoUrl }}
        welcome={t('common_header_welcome', { company: company.name })}
        date={{
          text: t('common_header_today', { date: page.now }),
          value: localDateOf(page.now, company.timeZone),
        }}
      />
      <div className="screen">
        <div className="screen-heading">
          <h1>{t('visit_overview_title', { firstname: visitor.firstname })}</h1>
          <div className="lead">
            <p>{t('visit_overview_intro')}</p>
          </div>
        </div>
        <VisitFacts
          data={{
            company: {
              name: company.name,
              address: addressOf(company),
              latitude: '',
              longitude: '',
              timeZone: company.timeZone,
            },
            visit: { ...visit, title: '', host },
          }}
        />
        <Button variant="primary">{t('visit_overview_start')}</Button>
      </div>
    </div>
  )
}

/** The pass at the end. */
export function PassFace({ company, logoUrl }: FaceProps): ReactNode {
  const { t } = useTranslator().inZone(company.timeZone)
  const { startAt, endAt } = useSampleVisit(company.timeZone)
  const address = addressOf(company)
  return (
    <div className="page">
      <div className="screen">
        <PassCard
          label={t('visit_pass_label')}
          name={fullName(visitor)}
          visitorCompany={visitor.companyName}
          company={{ name: company.name, logoUrl }}
          date={{
            label: t('visit_pass_date'),
            text: t('visit_overview_date', { date: startAt }),
          }}
          time={{
            label: t('visit_pass_time'),
            text: t('visit_overview_time', { start: startAt, end: endAt }),
          }}
          facts={[
            { label: t('visit_pass_host'), text: fullName(host) },
            ...(address === '' ? [] : [{ label: t('visit_pass_location'), text: address }]),
          ]}
          code={sampleCode}
          codeLabel={t('visit_pass_qr_label')}
          footnote={t('visit_pass_footnote')}
        />
      </div>
    </div>
  )
}

/** Tomorrow from ten to eleven. */
function useSampleVisit(zone: string): { readonly startAt: string; readonly endAt: string } {
  const { page } = useApp()
  const tomorrow = addDays(localDateOf(page.now, zone), 1)
  return {
    startAt: wallClockInstant(tomorrow, '10:00', zone),
    endAt: wallClockInstant(tomorrow, '11:00', zone),
  }
}

function addressOf({ street, postalCode, city }: FaceProps['company']): string {
  return [street, [postalCode, city].filter((part) => part !== '').join(' ')]
    .filter((part) => part !== '')
    .join(', ')
}
