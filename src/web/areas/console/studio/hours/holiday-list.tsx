import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useTouchedChoice } from '../touched/use-touched-choice.tsx'
import type { HolidaySource, HoursCall } from './hours-query.ts'
import { usePlaceName } from './use-place-name.ts'

type Days = readonly { readonly date: string; readonly name: string }[]

/** One list of closing days: looked at before it is taken over, and days that do not count. */
export function HolidayList({
  call,
  list,
  onDone,
}: {
  readonly call: HoursCall
  readonly list: HolidaySource
  readonly onDone: () => Promise<void>
}): ReactNode {
  const { companyId } = useConsole().page.location
  const { t } = useTranslator()
  const nameOf = usePlaceName(call, list.country)
  const params = { companyId, sourceId: list.id }
  const [out, setOut] = useState(
    () => new Set(list.days.filter(({ counts }) => !counts).map(({ date }) => date)),
  )
  const [isSaved, setIsSaved] = useState(false)
  const { sheet, choose } = useTouchedChoice()
  const taking = useSave(async () => {
    const closingDays = list.days.map(({ date }) => date).filter((date) => !out.has(date))
    const bookings = await choose(() =>
      call('closings.preview', { params: { companyId }, body: { closingDays } }),
    )
    if (bookings === null) return
    const body = { leftOut: [...out].toSorted() }
    await call('holidays.take', { params, query: { bookings }, body })
    await onDone()
    setIsSaved(true)
  })
  const asking = useSave(async () => {
    await call('holidays.read', { params })
    await onDone()
  })
  const remove = async (): Promise<void> => {
    await call('holidays.remove', { params })
    await onDone()
  }
  const isTaken = list.takenAt !== null
  const isReading = list.triedAt === null
  const count = list.days.length - list.days.filter(({ date }) => out.has(date)).length
  const title = list.address ?? nameOf(list.region)
  return (
    <section className="holidays-list" aria-label={title} aria-busy={isReading}>
      <h3 dir="auto">{title}</h3>
      <p className="muted">
        {isReading
          ? t('holidays_reading')
          : list.readAt !== null && t('holidays_read', { at: list.readAt })}
      </p>
      {list.failure !== null && !isReading && (
        <Notice kind="warning" isLive>
          <p>{t(`holidays_failed_${list.failure}`)}</p>
          {list.days.length > 0 && <p>{t('holidays_failed_kept')}</p>}
        </Notice>
      )}
      {list.changes !== null && (
        <Notice isLive>
          <ChangedDays days={list.changes.added} sentence="holidays_added" />
          <ChangedDays days={list.changes.removed} sentence="holidays_removed" />
        </Notice>
      )}
      {list.days.length > 0 && (
        <details open={!isTaken}>
          <summary>{t('holidays_counts', { count })}</summary>
          <p className="field-hint">{t('holidays_choose')}</p>
          <ul>
            {list.days.map(({ date, name }) => (
              <li key={date}>
                <label className="settings-tick">
                  <input
                    className="choice-input"
                    type="checkbox"
                    checked={!out.has(date)}
                    onChange={({ target }) => {
                      setIsSaved(false)
                      const next = new Set(out)
                      if (target.checked) next.delete(date)
                      else next.add(date)
                      setOut(next)
                    }}
                  />
                  <span>
                    {t('params_day', { date })}
                    <span className="choice-hint" dir="auto">
                      {name}
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </details>
      )}
      {isSaved && (
        <Notice kind="positive" isLive>
          <p>{t('holidays_saved')}</p>
        </Notice>
      )}
      <SaveProblem problem={taking.problem ?? asking.problem} />
      {sheet}
      <div className="form-acts">
        {list.days.length > 0 && (
          <Button
            variant={isTaken ? 'secondary' : 'primary'}
            isPending={taking.isPending}
            onClick={() => void taking.run()}
          >
            {isTaken ? t('holidays_save') : t('holidays_take', { count })}
          </Button>
        )}
        {!isReading && (
          <Button variant="quiet" isPending={asking.isPending} onClick={() => void asking.run()}>
            {t('holidays_again')}
          </Button>
        )}
        {isTaken ? (
          <AskFirst
            label={t('holidays_remove')}
            question={t('holidays_remove_sure')}
            onDo={remove}
          />
        ) : (
          <Button variant="quiet" isPending={false} onClick={() => void remove()}>
            {t('holidays_discard')}
          </Button>
        )}
      </div>
    </section>
  )
}

function ChangedDays({
  days,
  sentence,
}: {
  readonly days: Days
  readonly sentence: 'holidays_added' | 'holidays_removed'
}): ReactNode {
  const { t, language } = useTranslator()
  if (days.length === 0) return null
  const words = days.map(({ date, name }) =>
    name === '' ? t('params_day', { date }) : `${t('params_day', { date })} (${name})`,
  )
  return <p>{t(sentence, { days: new Intl.ListFormat(language).format(words) })}</p>
}
