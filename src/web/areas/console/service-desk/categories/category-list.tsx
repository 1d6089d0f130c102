import type { CSSProperties, ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { prioritiesQuery, type TicketCall, type TicketCategory } from '../ticket-queries.ts'
import { RaiseButton } from '../settings/raise-button.tsx'
import { minutesWords } from '../settings/read-minutes.ts'
import { raised } from '../settings/row-order.ts'
import { newCategory, route } from './route.ts'

/** The tree, each behind the one above it, with what a new ticket gets. */
export function CategoryList({
  call,
  categories,
  onChanged,
}: {
  readonly call: TicketCall
  readonly categories: readonly TicketCategory[]
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t, language } = useTranslator()
  const { go, linkTo } = useSearch(route)
  const { companyId } = page.location
  const priorities = useQuery(prioritiesQuery(call, companyId)).data ?? []
  const beside = ({ parentId }: TicketCategory): readonly TicketCategory[] =>
    categories.filter((one) => one.parentId === parentId && !one.archived)
  const raise = useSave(async (category: TicketCategory) => {
    const rows = beside(category)
    for (const { row, position } of raised(rows, rows.indexOf(category))) {
      const params = { companyId, categoryId: row.id }
      // oxlint-disable-next-line no-await-in-loop -- one after the other: what fails leaves the rest as it is
      await call('ticketCategories.update', { params, body: { ...row, position } })
    }
    await onChanged()
  })
  const detailsOf = (category: TicketCategory): string => {
    if (category.archived) return t('service_desk_put_away')
    const priority = priorities.find(({ id }) => id === category.priorityId)?.name
    const { agentName, minutes } = category
    const time =
      minutes === null ? null : t('priorities_within', { time: minutesWords(language, minutes) })
    const details = [agentName, priority, time, category.private ? t('categories_private') : null]
    return details.filter((text) => text !== null && text !== undefined).join(' · ')
  }
  return (
    <section>
      <p className="muted">{t('categories_lead')}</p>
      {categories.length === 0 && <p>{t('categories_empty')}</p>}
      <div className="settings-tools">
        <Button
          variant={categories.length === 0 ? 'primary' : 'secondary'}
          onClick={() => go({ category: newCategory })}
        >
          {t('categories_add')}
        </Button>
      </div>
      <SaveProblem problem={raise.problem} />
      {categories.length > 0 && (
        <ul className="rows" aria-busy={raise.isPending}>
          {categories.map((category) => {
            const { id, name, path } = category
            const details = detailsOf(category)
            return (
              <li
                key={id}
                className="service-desk-row"
                // A property of our own, which the type of styles doesn't know.
                style={{ '--level': path.length } as CSSProperties}
              >
                <a {...linkTo({ category: id })}>
                  <strong dir="auto">
                    {path.length > 1 && (
                      <span className="visually-hidden">{path.slice(0, -1).join(' › ')} › </span>
                    )}
                    {name}
                  </strong>
                  {details !== '' && (
                    <span className="muted" dir="auto">
                      {details}
                    </span>
                  )}
                </a>
                {beside(category).indexOf(category) > 0 && (
                  <RaiseButton name={name} onRaise={() => void raise.run(category)} />
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
