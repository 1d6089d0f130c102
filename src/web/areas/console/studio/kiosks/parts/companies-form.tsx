import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { LocationTicks } from '#web/areas/console/frame/locations/location-ticks.tsx'
import { useLocations } from '#web/areas/console/frame/locations/use-locations.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { controlId } from '#web/ui/forms/form-context.ts'
import type { Kiosk, KioskPlace } from '../kiosk-calls.ts'

/** Which locations visitors of this entrance can choose between. */
export function CompaniesForm({
  place,
  kiosk,
  onSaved,
}: {
  readonly place: KioskPlace
  readonly kiosk: Kiosk
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const all = useLocations()
  const editable = useLocations('EDIT_KIOSKS')
  const { t } = useTranslator()
  const isServed = (companyId: string): boolean => kiosk.tenantIds.some((id) => id === companyId)
  const shown = all.filter(
    (one) =>
      isServed(one.companyId) || editable.some(({ companyId }) => companyId === one.companyId),
  )
  const chosenIn = (values: FormData): readonly string[] => {
    const ticked = values.getAll('company').map(String)
    // Those that this person does not see stay, and all keep their order.
    const kept = kiosk.tenantIds.filter(
      (id) => ticked.includes(id) || shown.every(({ companyId }) => companyId !== id),
    )
    return [...kept, ...ticked.filter((id) => !isServed(id))]
  }
  return (
    <>
      <p className="muted">{t('kiosks_companies_lead')}</p>
      <EditForm
        onSave={async (values) => {
          const body = chosenIn(values).map((id) => ({ id }))
          await place.call('kiosks.putTenants', { params: place.params, body })
          await onSaved()
        }}
        validate={(values) =>
          chosenIn(values).length === 0 ? { company: t('kiosks_companies_error') } : {}
        }
        guard={{
          opened: kiosk.tenantIds,
          read: async () => (await place.call('kiosks.get', { params: place.params })).tenantIds,
        }}
        labels={{ company: t('kiosks_part_companies') }}
        save={t('common_button_save')}
        saved={t('kiosks_saved')}
      >
        <fieldset className="field">
          <legend id={controlId('company')} tabIndex={-1}>
            {t('kiosks_part_companies')}
          </legend>
          <LocationTicks name="company" locations={shown} ticked={kiosk.tenantIds} />
        </fieldset>
      </EditForm>
    </>
  )
}
