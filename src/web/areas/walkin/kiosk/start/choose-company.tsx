import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { BackButton } from '#web/registration/back-button.tsx'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { CompanyItem } from '#web/ui/frame/company-item.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import type { KioskData } from '../kiosk.ts'

/** Which of the companies that share the kiosk is meant. Spec §2, select a location. */
export function ChooseCompany({
  companies,
  onChoose,
  goBack,
}: {
  readonly companies: KioskData['companies']
  readonly onChoose: (companyId: string) => void
  readonly goBack: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useApp()
  return (
    <Screen title={t('walkin_company_title')} move="forward">
      <ul className="stack company-list">
        {companies.map(({ id, name, logo128, disabled }) => (
          <li key={id}>
            <CompanyItem
              id={id}
              name={name}
              logoUrl={logo128 && page.configuration.apiBaseUrl + logo128}
              isDisabled={disabled}
              disabledReason={t('walkin_company_closed')}
              onSelect={onChoose}
            />
          </li>
        ))}
      </ul>
      <ActionBar>
        <BackButton goBack={goBack} />
      </ActionBar>
    </Screen>
  )
}
