import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { FieldError, useControl } from '#web/ui/fields/field-frame.tsx'

type Chosen = 'ALL' | readonly string[]

/** Of which locations an organisation's webhook is told. */
export function LocationChoice({
  chosen,
  onChoose,
}: {
  readonly chosen: Chosen
  readonly onChoose: (locations: Chosen) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const label = t('webhooks_locations')
  const { error, id } = useControl({ name: 'locations', label })
  const turn = (location: string, isOn: boolean): void => {
    const others = chosen === 'ALL' ? [] : chosen.filter((one) => one !== location)
    onChoose(isOn ? [...others, location] : others)
  }
  return (
    <>
      <ChoiceGroup
        name="where"
        label={label}
        defaultValue={chosen === 'ALL' ? 'ALL' : 'SOME'}
        choices={[
          {
            value: 'ALL',
            label: t('webhooks_locations_all'),
            hint: t('webhooks_locations_all_hint'),
          },
          { value: 'SOME', label: t('webhooks_locations_some') },
        ]}
        onChoose={(value) => onChoose(value === 'ALL' ? 'ALL' : [])}
      />
      {chosen !== 'ALL' && (
        <fieldset className="field">
          <legend>{t('webhooks_locations_which')}</legend>
          {page.locations.map(({ companyId, name }, index) => (
            <label className="settings-tick" key={companyId}>
              <input
                id={index === 0 ? id : undefined}
                className="choice-input"
                type="checkbox"
                checked={chosen.includes(companyId)}
                onChange={({ target }) => turn(companyId, target.checked)}
              />
              <span dir="auto">{name}</span>
            </label>
          ))}
          <FieldError id={id} error={error} />
        </fieldset>
      )}
    </>
  )
}
