import { type ReactNode, useState } from 'react'
import { homeOf, type HomeRules, type PersonFacts } from '#domain/people/home-location.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useLocations } from '#web/areas/console/frame/locations/use-locations.ts'

const facts = ['city', 'language', 'department'] as const

/** Where somebody would work, by the rules as they stand in the form. */
export function HomeTry({ rules }: { readonly rules: HomeRules }): ReactNode {
  const locations = useLocations()
  const { t } = useTranslator()
  const [person, setPerson] = useState<PersonFacts>({ city: '', language: '', department: '' })
  const home = homeOf(rules, person)
  const place = locations.find(({ companyId }) => companyId === home?.locationId)?.name ?? ''
  const isAsked = facts.some((fact) => person[fact].trim() !== '')
  return (
    <section>
      <h3>{t('directories_try')}</h3>
      <div className="settings-tools">
        {facts.map((fact) => (
          <label key={fact} className="field">
            <span className="field-label">{t(`directories_try_${fact}`)}</span>
            <input
              className="input"
              dir="auto"
              autoComplete="off"
              maxLength={100}
              value={person[fact]}
              onChange={({ target }) => setPerson({ ...person, [fact]: target.value })}
            />
          </label>
        ))}
      </div>
      <output className="directories-tried">
        {isAsked &&
          (home === null
            ? t('directories_try_nobody')
            : home.rule === null
              ? t('directories_try_otherwise', { place })
              : t('directories_try_rule', { place, number: home.rule + 1 }))}
      </output>
    </section>
  )
}
