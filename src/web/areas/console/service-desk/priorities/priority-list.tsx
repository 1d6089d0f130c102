import type { ReactNode } from 'react'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import type { TicketCall, TicketPriority } from '../ticket-queries.ts'
import { RaiseButton } from '../settings/raise-button.tsx'
import { minutesWords } from '../settings/read-minutes.ts'
import { raised } from '../settings/row-order.ts'
import { newPriority, route } from './route.ts'

/** The most urgent first; those put away at the end. */
export function PriorityList({
  call,
  priorities,
  onChanged,
}: {
  readonly call: TicketCall
  readonly priorities: readonly TicketPriority[]
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t, language } = useTranslator()
  const { go, linkTo } = useSearch(route)
  const { companyId } = page.location
  const used = priorities.filter(({ archived }) => !archived)
  const raise = useSave(async (index: number) => {
    for (const { row, position } of raised(used, index)) {
      const params = { companyId, priorityId: row.id }
      // oxlint-disable-next-line no-await-in-loop -- one after the other: what fails leaves the rest as it is
      await call('ticketPriorities.update', { params, body: { ...row, position } })
    }
    await onChanged()
  })
  const agreedWords = (minutes: number | null, answerMinutes: number | null): string => {
    const within = (key: 'priorities_answer_within' | 'priorities_within', of: number | null) =>
      of === null ? [] : [t(key, { time: minutesWords(language, of) })]
    const agreed = [
      ...within('priorities_answer_within', answerMinutes),
      ...within('priorities_within', minutes),
    ]
    return agreed.length === 0 ? t('priorities_no_time') : agreed.join(' · ')
  }
  return (
    <section>
      <p className="muted">{t('priorities_lead')}</p>
      {priorities.length === 0 && <p>{t('priorities_empty')}</p>}
      <div className="settings-tools">
        <Button
          variant={priorities.length === 0 ? 'primary' : 'secondary'}
          onClick={() => go({ priority: newPriority })}
        >
          {t('priorities_add')}
        </Button>
      </div>
      <SaveProblem problem={raise.problem} />
      {priorities.length > 0 && (
        <ul className="rows" aria-busy={raise.isPending}>
          {priorities.map(({ id, name, minutes, answerMinutes, archived }, index) => (
            <li key={id} className="service-desk-row">
              <a {...linkTo({ priority: id })}>
                <strong dir="auto">{name}</strong>
                <span className="muted">
                  {archived ? t('service_desk_put_away') : agreedWords(minutes, answerMinutes)}
                </span>
              </a>
              {!archived && index > 0 && (
                <RaiseButton name={name} onRaise={() => void raise.run(index)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
