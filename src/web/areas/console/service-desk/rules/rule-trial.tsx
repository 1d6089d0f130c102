import { type ReactNode, useRef, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import type { TicketCall } from '../ticket-queries.ts'
import { readRule } from './read-rule.ts'

type Trial = CallOutput<Endpoints['ticketRules.try']>
type Found = Trial['tickets'][number]

/** Says what the rule, as it stands in the form around, would have done to the tickets of the last month. */
export function RuleTrial({ call }: { readonly call: TicketCall }): ReactNode {
  const { page } = useConsole()
  const { t, language } = useTranslator()
  const place = useRef<HTMLDivElement>(null)
  const [trial, setTrial] = useState<Trial | null>(null)
  const params = { companyId: page.location.companyId }
  const run = useSave(
    async () => {
      const form = place.current?.closest('form')
      if (!form) return
      const { trigger, conditions, actions } = readRule(new FormData(form))
      setTrial(await call('ticketRules.try', { params, body: { trigger, conditions, actions } }))
    },
    {
      sentences: [
        'ticket_error_category',
        'ticket_error_priority',
        'ticket_error_rule_idle',
        'ticket_error_rule_time',
      ],
    },
  )
  const differences = ({ agent, priority, category }: Found): string => {
    const parts = [
      ...(agent ? [t('tickets_agent')] : []),
      ...(priority ? [t('tickets_priority')] : []),
      ...(category ? [t('tickets_category')] : []),
    ]
    return parts.length === 0
      ? t('rules_would_nothing')
      : t('rules_would', { parts: new Intl.ListFormat(language).format(parts) })
  }
  return (
    <div ref={place} className="service-desk-trial">
      <Button isSafe isPending={run.isPending} onClick={() => void run.run()}>
        {t('rules_try')}
      </Button>
      <SaveProblem problem={run.problem} />
      <output>
        {trial !== null && (
          <p>
            <strong>{t('rules_tried', { found: trial.found, examined: trial.examined })}</strong>{' '}
            {t('rules_tried_hint')}
          </p>
        )}
      </output>
      {trial !== null && trial.tickets.length > 0 && (
        <ul className="rows">
          {trial.tickets.map((ticket) => (
            <li key={ticket.id} className="service-desk-tried">
              <span dir="auto">
                {t('tickets_number', { number: ticket.number })} {ticket.title}
              </span>
              <span className="muted">{differences(ticket)}</span>
            </li>
          ))}
        </ul>
      )}
      {trial !== null && trial.found > trial.tickets.length && (
        <p className="muted">{t('rules_tried_latest', { count: trial.tickets.length })}</p>
      )}
    </div>
  )
}
