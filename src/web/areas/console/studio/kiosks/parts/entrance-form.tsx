import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { WithOrigin } from '../../origins/origin-line.tsx'
import { useOrigins } from '../../origins/use-origins.ts'
import type { KioskParams, KioskPlace } from '../kiosk-calls.ts'
import { entrancePrintersQuery, kioskParamsQuery } from '../kiosks-query.ts'
import { entranceChoices, entranceNames, readEntrance, readPrinter } from './read-entrance.ts'

/** Where this entrance differs from the location's own settings of walk-ins and look-up. */
export function EntranceForm({ place }: { readonly place: KioskPlace }): ReactNode {
  const { t } = useTranslator()
  const query = kioskParamsQuery(place)
  const read = useQuery(query)
  const queries = useQueryClient()
  const { rights } = useConsole().page.location
  const printers = useQuery(entrancePrintersQuery(place, rights.includes('EDIT_PRINTERS'))).data
  const origins = useOrigins()
  const saved = read.data
  if (saved === undefined) return <ReadStates read={read} gone={t('kiosks_gone')} />
  return (
    <>
      <p className="muted">{t('kiosks_entrance_lead')}</p>
      <EditForm
        onSave={async (values) => {
          const body = {
            ...(await place.call('kiosks.params', { params: place.params })),
            walkIn: readEntrance(values),
            ...(printers !== undefined && { printerId: readPrinter(values, printers) }),
          }
          const stored = await place.call('kiosks.putParams', { params: place.params, body })
          queries.setQueryData(query.queryKey, stored)
          await origins.readAgain()
        }}
        guard={{
          opened: entranceOf(saved),
          read: async () => entranceOf(await place.call('kiosks.params', { params: place.params })),
        }}
        save={t('common_button_save')}
        saved={t('kiosks_saved')}
      >
        {entranceNames.map((name) => (
          <WithOrigin
            key={name}
            origins={origins}
            settingKey={`walkIns.${name}`}
            own={saved.walkIn[name] === null ? null : t('kiosks_own')}
          >
            <SelectField
              name={name}
              label={t(`kiosks_over_${name}`)}
              placeholder={t('kiosks_as_location')}
              optionalMark=""
              defaultValue={saved.walkIn[name] === null ? '' : String(saved.walkIn[name])}
              choices={entranceChoices[name].map((value) => ({
                value: String(value),
                label: t(`kiosks_value_${value}`),
              }))}
            />
          </WithOrigin>
        ))}
        {printers !== undefined && printers.length > 0 && (
          <SelectField
            name="printerId"
            label={t('kiosks_printer')}
            hint={t('kiosks_printer_hint')}
            placeholder={t('kiosks_as_location')}
            optionalMark=""
            defaultValue={saved.printerId ?? ''}
            choices={printers.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </EditForm>
    </>
  )
}

function entranceOf({ walkIn, printerId }: KioskParams) {
  return { ...walkIn, printerId }
}
