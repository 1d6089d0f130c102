import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { languages } from '#contract/messages/languages.ts'
import { consoleAddress, plainView } from '#domain/console/console-view.ts'
import { useApp } from '#web/app-context.ts'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useLocations } from '#web/areas/console/frame/locations/use-locations.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { copySetUp } from '#web/areas/console/studio/configuration/configuration-calls.ts'
import { chosenZone, zoneNames, zonesIn } from '#web/areas/console/studio/location/zones.ts'
import { formText } from '#web/registration/details/form-text.ts'
import { kindWords } from './group-words.ts'
import {
  beginningsQuery,
  countriesQuery,
  type Locations,
  type LocationsCall,
} from './locations-query.ts'

/** A new location, and whether its set-up could be copied; null: it was not to be. */
type Made = { readonly id: string; readonly name: string; readonly isCopied: boolean | null }

/** What a location must have to begin with; everything else is set up in its own console. */
export function NewLocation({
  data,
  call,
  onMade,
}: {
  readonly data: Locations
  readonly call: LocationsCall
  readonly onMade: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { apiBaseUrl } = useApp().page.configuration
  const { t, language } = useTranslator()
  const countries = useQuery(countriesQuery(call))
  const templates = useQuery(beginningsQuery(call)).data?.templates ?? []
  const sources = useLocations('EDIT_LOCATION')
  const [typed, setTyped] = useState<FormData | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  if (countries.data === undefined) {
    return <ReadStates read={countries} gone={t('locations_forbidden')} />
  }
  if (made !== null) return <MadeNotice made={made} />
  const here = data.locations.find(({ id }) => id === page.location.companyId)
  const country = typed === null ? (here?.country ?? '') : formText(typed, 'country')
  const zones = zonesIn(countries.data, country)
  const wanted = typed === null ? (here?.timeZone ?? '') : formText(typed, 'timeZone')
  const labels = {
    name: t('location_name'),
    country: t('location_country'),
    timeZone: t('location_zone'),
    language: t('locations_language'),
    city: t('location_city'),
    from: t('locations_from'),
    template: t('locations_template'),
    REGION: t(kindWords.REGION.one),
    KIND: t(kindWords.KIND.one),
  }
  const optional = t('common_optional')
  return (
    <EditForm
      save={t('locations_add')}
      labels={labels}
      onType={setTyped}
      validate={(values) =>
        Object.fromEntries(
          ['name', 'country', 'timeZone']
            .filter((name) => formText(values, name).trim() === '')
            .map((name) => [name, t('common_error_required')]),
        )
      }
      onSave={async (values) => {
        const text = (name: string): string => formText(values, name).trim()
        const { id } = await call('companies.create', {
          body: {
            name: text('name'),
            country: text('country'),
            timeZone: text('timeZone'),
            city: text('city'),
            languages: [text('language')],
          },
        })
        for (const groupId of [text('REGION'), text('KIND')].filter((group) => group !== '')) {
          await call('locationGroups.sort', { params: { groupId }, body: { add: [id] } })
        }
        const templateId = text('template')
        if (templateId !== '') {
          await call('settingTemplates.addLocations', {
            params: { templateId },
            body: { add: [id] },
          })
        }
        const from = text('from')
        const isCopied = from === '' ? null : await copySetUp(apiBaseUrl, from, id)
        await onMade()
        setMade({ id, name: text('name'), isCopied })
      }}
    >
      <TextField name="name" label={labels.name} maxLength={200} dir="auto" />
      <SelectField
        name="country"
        label={labels.country}
        placeholder={t('common_choose')}
        defaultValue={country}
        choices={countries.data.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <SelectField
        // Another country has other zones.
        key={zones.join(' ')}
        name="timeZone"
        label={labels.timeZone}
        placeholder={t('common_choose')}
        defaultValue={chosenZone(zones, wanted)}
        choices={zones.map((zone) => ({
          value: zone,
          label: Object.values(zoneNames(zone, language)).join(' · '),
        }))}
      />
      <TextField
        name="city"
        label={labels.city}
        optionalMark={optional}
        maxLength={100}
        dir="auto"
      />
      <SelectField
        name="language"
        label={labels.language}
        hint={t('locations_language_hint')}
        defaultValue={language}
        choices={languages.map(({ code, displayName }) => ({ value: code, label: displayName }))}
      />
      {(['REGION', 'KIND'] as const).map((kind) => {
        const own = data.groups.filter((group) => group.kind === kind)
        return (
          own.length > 0 && (
            <SelectField
              key={kind}
              name={kind}
              label={labels[kind]}
              optionalMark={optional}
              placeholder={t('locations_without')}
              choices={own.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )
        )
      })}
      {templates.length > 0 && (
        <SelectField
          name="template"
          label={labels.template}
          hint={t('locations_template_hint')}
          placeholder={t('locations_template_none')}
          choices={templates.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {sources.length > 0 && (
        <SelectField
          name="from"
          label={labels.from}
          hint={t('locations_from_hint')}
          placeholder={t('locations_from_default')}
          choices={sources.map(({ companyId, name }) => ({
            value: companyId,
            label: t('locations_from_copy', { name }),
          }))}
        />
      )}
    </EditForm>
  )
}

function MadeNotice({ made: { id, name, isCopied } }: { readonly made: Made }): ReactNode {
  const { t } = useTranslator()
  return (
    <>
      <Notice kind={isCopied === false ? 'warning' : 'positive'} isLive>
        <p>{t(isCopied === false ? 'locations_made_uncopied' : 'locations_made', { name })}</p>
      </Notice>
      <div className="settings-tools">
        <LinkButton
          variant="primary"
          href={baseFolder + consoleAddress({ ...plainView, companyId: id })}
        >
          {t('locations_made_open')}
        </LinkButton>
      </div>
    </>
  )
}
