import './holidays.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { calendarAddress } from '#domain/location/holidays.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { HolidayList } from './holiday-list.tsx'
import { type HoursCall, holidaysKey, holidaysQuery, placeQuery } from './hours-query.ts'
import { usePlaceName } from './use-place-name.ts'

/** Closing days from elsewhere: the lists that there are, and two ways to get another one. */
export function Holidays({ call }: { readonly call: HoursCall }): ReactNode {
  const { companyId } = useConsole().page.location
  const { t } = useTranslator()
  const queries = useQueryClient()
  const lists = useQuery(holidaysQuery(call, companyId))
  const [added, setAdded] = useState(0)
  const again = () => queries.invalidateQueries({ queryKey: holidaysKey })
  return (
    <section className="holidays">
      <h2>{t('holidays_title')}</h2>
      <p className="muted">{t('holidays_lead')}</p>
      <ReadStates read={lists} gone={t('hours_forbidden')} />
      {lists.data?.map((list) => (
        // Another reading may have other days.
        <HolidayList
          key={`${list.id} ${list.triedAt ?? ''}`}
          call={call}
          list={list}
          onDone={again}
        />
      ))}
      {lists.data !== undefined && (
        <>
          <AddCountry call={call} lists={lists.data} onDone={again} />
          <EditForm
            labels={{ address: t('holidays_address') }}
            validate={(values) =>
              calendarAddress(formText(values, 'address')) === null
                ? { address: t('holidays_error_address') }
                : {}
            }
            sentences={['holidays_error_address', 'holidays_error_many']}
            refusalOf={({ code }) => (code === 'conflict' ? t('holidays_error_known') : null)}
            save={t('holidays_add_address')}
            isShort
            isEmptied
            onSave={async (values) => {
              const body = { from: 'CALENDAR', address: formText(values, 'address') } as const
              await call('holidays.add', { params: { companyId }, body })
              await again()
              setAdded(added + 1)
            }}
          >
            <TextField
              key={added}
              name="address"
              label={t('holidays_address')}
              hint={t('holidays_address_hint')}
              maxLength={2000}
            />
          </EditForm>
        </>
      )}
    </section>
  )
}

/** The list of the country and region that the location lies in, unless it is there. */
function AddCountry({
  call,
  lists,
  onDone,
}: {
  readonly call: HoursCall
  readonly lists: readonly { readonly country: string | null; readonly region: string }[]
  readonly onDone: () => Promise<void>
}): ReactNode {
  const { companyId } = useConsole().page.location
  const { t } = useTranslator()
  const place = useQuery(placeQuery(call, companyId)).data
  const nameOf = usePlaceName(call, place?.country ?? null)
  const { isPending, problem, run } = useSave(
    async (country: string, region: string) => {
      const body = { from: 'COUNTRY', country, region } as const
      await call('holidays.add', { params: { companyId }, body })
      await onDone()
    },
    { sentences: ['holidays_error_many'] },
  )
  if (place === undefined) return null
  const { country, region } = place
  if (lists.some((list) => list.country === country && list.region === region)) return null
  return (
    <div className="holidays-add">
      <Button isPending={isPending} onClick={() => void run(country, region)}>
        {t('holidays_add_country', { place: nameOf(region) })}
      </Button>
      <p className="field-hint">{t('holidays_profile')}</p>
      <SaveProblem problem={problem} />
    </div>
  )
}
