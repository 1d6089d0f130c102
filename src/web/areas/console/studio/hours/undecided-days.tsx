import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { TouchedLines } from '../touched/touched-lines.tsx'
import { useTouchedChoice } from '../touched/use-touched-choice.tsx'
import { holidaysKey, holidaysQuery, type HolidaySource, type HoursCall } from './hours-query.ts'

const mostShown = 3

/** Days that a list has closed although something is booked on them: somebody has to say what becomes of that. */
export function UndecidedDays({ call }: { readonly call: HoursCall }): ReactNode {
  const { companyId } = useConsole().page.location
  const lists = useQuery(holidaysQuery(call, companyId)).data ?? []
  return lists.flatMap((list) =>
    list.undecided.map((day) => (
      <UndecidedDay key={`${list.id} ${day.date}`} call={call} sourceId={list.id} day={day} />
    )),
  )
}

function UndecidedDay({
  call,
  sourceId,
  day,
}: {
  readonly call: HoursCall
  readonly sourceId: string
  readonly day: HolidaySource['undecided'][number]
}): ReactNode {
  const { companyId } = useConsole().page.location
  const { t } = useTranslator()
  const queries = useQueryClient()
  const { sheet, choose } = useTouchedChoice({ isClosed: true })
  const { date } = day
  const { isPending, problem, run } = useSave(
    async () => {
      const bookings = await choose(() => Promise.resolve(day))
      if (bookings === null) return
      const params = { companyId, sourceId }
      await call('holidays.decide', { params, body: { date, bookings } })
      await queries.invalidateQueries({ queryKey: holidaysKey })
    },
    { refusalOf: ({ code }) => (code === 'not_found' ? t('closed_gone') : null) },
  )
  return (
    <section aria-label={t('closed_title', { date })}>
      <Notice kind="warning">
        <strong>{t('closed_title', { date })}</strong>
        <p>{t('closed_lead', { count: day.bookings })}</p>
        <TouchedLines touched={day} most={mostShown} />
        <SaveProblem problem={problem} />
        <div className="form-acts">
          <Button isPending={isPending} onClick={() => void run()}>
            {t('closed_decide')}
          </Button>
        </div>
      </Notice>
      {sheet}
    </section>
  )
}
