import { fullName } from '#domain/name/full-name.ts'
import type { ReactNode } from 'react'
import type { Pass } from '#contract/page.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Header } from '#web/ui/frame/header.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { PassCard } from '#web/ui/media/pass-card.tsx'
import { Page } from '#web/ui/frame/page.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'

/** The pass as it was last seen, while there is no connection. */
export function OfflinePass({ pass }: { readonly pass: Pass }): ReactNode {
  const { t } = useTranslator()
  const { page } = useApp()
  return (
    <Page
      skipText={t('common_skip_to_content')}
      header={
        <Header
          company={{ name: pass.company.name, logoUrl: null }}
          welcome={t('common_header_welcome', { company: pass.company.name })}
          date={{
            text: t('common_header_today', { date: page.now }),
            value: page.now.slice(0, 10),
          }}
        />
      }
    >
      <Screen title={t('visit_pass_title')} lead={<p>{t('visit_pass_content')}</p>}>
        <Notice kind="warning" title={t('common_offline_title')}>
          <p>{t('visit_pass_offline')}</p>
        </Notice>
        <PassCard
          label={t('visit_pass_label')}
          name={fullName(pass.visitor)}
          visitorCompany={pass.visitor.companyName}
          company={{ name: pass.company.name, logoUrl: null }}
          date={{
            label: t('visit_pass_date'),
            text: t('visit_overview_date', { date: pass.startAt }),
            dateTime: pass.validOn,
          }}
          time={{
            label: t('visit_pass_time'),
            text: t('visit_overview_time', { start: pass.startAt, end: pass.endAt }),
            dateTime: pass.startAt,
          }}
          facts={[]}
          code={pass.code}
          codeLabel={t('visit_pass_qr_label')}
          footnote={t('visit_pass_footnote')}
        />
      </Screen>
    </Page>
  )
}
