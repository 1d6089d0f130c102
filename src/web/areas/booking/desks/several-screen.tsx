import { type ReactNode, useState } from 'react'
import { weekdayOf } from '#domain/booking/bookable-day.ts'
import { repeatDates, weeksWithin } from '#domain/booking/repeat-dates.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { BackButton } from '#web/registration/back-button.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import type { Wish } from '../booking-state.ts'
import { dayText, weekdayText } from '../days/day-words.ts'
import { placeText } from '../days/place-text.ts'
import type { Booking } from '../use-booking.ts'

/** Several days at once, one by one or each week, all or nothing or as many as can be. Issue 4, One tap. */
export function SeveralScreen({ booking }: { readonly booking: Booking }): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { data, move, goBack } = booking
  const [kind, setKind] = useState<'days' | 'weekly'>('days')
  const [dates, setDates] = useState<readonly string[]>([])
  const [weekdays, setWeekdays] = useState<readonly number[]>([])
  const weekChoices = weeksWithin(data.params.windowDays)
  // About a month, where the booking window is that long.
  const [weeks, setWeeks] = useState(weekChoices.findLast((count) => count <= 4) ?? 0)
  const [mode, setMode] = useState<'ALL_OR_NOTHING' | 'BEST_EFFORT'>('BEST_EFFORT')
  const { isPending, problem, run } = useAct((wish: Wish, place: typeof usual) =>
    place === null ? Promise.resolve() : booking.book(wish, place),
  )
  const open = data.days.filter(({ allowed, booked }) => allowed && !booked)
  const openWeekdays = [...new Set(open.map(({ date }) => weekdayOf(date)))].sort((a, b) => a - b)
  const first = open.find(({ date }) =>
    kind === 'days' ? dates.includes(date) : weekdays.includes(weekdayOf(date)),
  )
  const usual = first?.offer ?? null
  const weekly = repeatDates({ from: data.today, weeks, weekdays })
  const wish: Wish = {
    kind: 'several',
    mode,
    // What comes before the first day that can be had is not asked for; of the rest each day says how it went.
    dates: kind === 'days' ? dates : weekly.filter((date) => date >= (first?.date ?? '')),
  }
  const reason = wish.dates.length === 0 ? t('booking_several_none') : undefined
  return (
    <Screen title={t('booking_several_title')} move={move}>
      {weekChoices.length > 0 && (
        <fieldset className="chips" aria-label={t('booking_several_title')}>
          <FilterButton
            text={t('booking_several_days')}
            isOn={kind === 'days'}
            onToggle={() => setKind('days')}
          />
          <FilterButton
            text={t('booking_several_weekly')}
            isOn={kind === 'weekly'}
            onToggle={() => setKind('weekly')}
          />
        </fieldset>
      )}
      {kind === 'days' ? (
        <div className="stack several-days">
          {open.length === 0 && <p className="lead">{t('booking_several_nothing_open')}</p>}
          {open.map(({ date }) => (
            <Checkbox
              key={date}
              name={date}
              label={dayText(translator, date, data.today)}
              defaultChecked={dates.includes(date)}
              onToggle={(isOn) =>
                setDates(isOn ? [...dates, date].sort() : dates.filter((one) => one !== date))
              }
            />
          ))}
        </div>
      ) : (
        <>
          <fieldset className="chips" aria-label={t('booking_several_weekdays')}>
            {openWeekdays.map((weekday) => (
              <FilterButton
                key={weekday}
                text={weekdayText(translator, weekday)}
                isOn={weekdays.includes(weekday)}
                onToggle={() =>
                  setWeekdays(
                    weekdays.includes(weekday)
                      ? weekdays.filter((one) => one !== weekday)
                      : [...weekdays, weekday].sort((a, b) => a - b),
                  )
                }
              />
            ))}
          </fieldset>
          <fieldset className="chips" aria-label={t('booking_several_weeks')}>
            {weekChoices.map((count) => (
              <FilterButton
                key={count}
                text={t('booking_several_weeks_count', { count })}
                isOn={weeks === count}
                onToggle={() => setWeeks(count)}
              />
            ))}
          </fieldset>
        </>
      )}
      <ChoiceGroup
        name="mode"
        label={t('booking_several_mode')}
        defaultValue={mode}
        choices={[
          { value: 'BEST_EFFORT', label: t('booking_several_best') },
          { value: 'ALL_OR_NOTHING', label: t('booking_several_all') },
        ]}
        onChoose={(value) => setMode(value === 'ALL_OR_NOTHING' ? value : 'BEST_EFFORT')}
      />
      <ProblemNotice problem={problem} />
      <ActionBar>
        <BackButton goBack={goBack} />
        {usual !== null && (
          <Button onClick={() => booking.go({ name: 'spaces', wish })}>
            {t('booking_other_desk')}
          </Button>
        )}
        <Button
          variant="primary"
          isPending={isPending}
          disabledReason={reason}
          onClick={() => {
            if (usual === null) booking.go({ name: 'spaces', wish })
            else void run(wish, usual)
          }}
        >
          {usual === null
            ? t('booking_choose_desk')
            : t('booking_several_book', { place: placeText(translator, usual) })}
        </Button>
      </ActionBar>
    </Screen>
  )
}
