import type { ReactNode } from 'react'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import type { TicketCall } from '../ticket-queries.ts'
import { RaiseButton } from '../settings/raise-button.tsx'
import { raised } from '../settings/row-order.ts'
import { newRule, route } from './route.ts'
import type { TicketRule } from './rule-queries.ts'

/** In the order in which they act. */
export function RuleList({
  call,
  rules,
  onChanged,
}: {
  readonly call: TicketCall
  readonly rules: readonly TicketRule[]
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { go, linkTo } = useSearch(route)
  const { companyId } = page.location
  const raise = useSave(async (index: number) => {
    for (const { row, position } of raised(rules, index)) {
      const params = { companyId, ruleId: row.id }
      // oxlint-disable-next-line no-await-in-loop -- one after the other: what fails leaves the rest as it is
      await call('ticketRules.update', { params, body: { ...row, position } })
    }
    await onChanged()
  })
  return (
    <section>
      <p className="muted">{t('rules_lead')}</p>
      {rules.length === 0 && <p>{t('rules_empty')}</p>}
      <div className="settings-tools">
        <Button
          variant={rules.length === 0 ? 'primary' : 'secondary'}
          onClick={() => go({ rule: newRule })}
        >
          {t('rules_add')}
        </Button>
      </div>
      <SaveProblem problem={raise.problem} />
      {rules.length > 0 && (
        <ul className="rows" aria-busy={raise.isPending}>
          {rules.map(({ id, name, trigger, enabled }, index) => (
            <li key={id} className="service-desk-row">
              <a {...linkTo({ rule: id })}>
                <strong dir="auto">{name}</strong>
                <span className="muted">
                  {enabled ? t(`rules_trigger_${trigger}`) : t('rules_off')}
                </span>
              </a>
              {index > 0 && <RaiseButton name={name} onRaise={() => void raise.run(index)} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
