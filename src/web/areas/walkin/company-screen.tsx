import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { CompanyItem } from '#web/ui/frame/company-item.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import type { WalkIn } from './use-walk-in.ts'

/** Which of the locations behind this door. Spec §2, Walk-in screens: select a location. */
export function CompanyScreen({ walkIn }: { readonly walkIn: WalkIn }): ReactNode {
  const { t } = useTranslator()
  const { page } = useApp()
  const [chosen, setChosen] = useState<string | null>(null)
  const { isPending, problem, run } = useAct(walkIn.choose)
  const { state, data, move } = walkIn
  if (state.step !== 'company') return null
  return (
    <Screen title={t('walkin_company_title')} move={move}>
      <ul className="stack company-list">
        {data.companies.map(({ id, name, logo128 }) => (
          <li key={id}>
            <CompanyItem
              id={id}
              name={name}
              logoUrl={logo128 && page.configuration.apiBaseUrl + logo128}
              isDisabled={!state.companies.some((one) => one.id === id && one.isOpen)}
              disabledReason={t('walkin_company_closed')}
              isPending={isPending && chosen === id}
              onSelect={(companyId) => {
                setChosen(companyId)
                void run(companyId)
              }}
            />
          </li>
        ))}
      </ul>
      <ProblemNotice problem={problem} />
    </Screen>
  )
}
