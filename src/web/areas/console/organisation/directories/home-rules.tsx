import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { HomeRules as Rules } from '#domain/people/home-location.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useLocations } from '#web/areas/console/frame/locations/use-locations.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'
import { rulesQuery, type DirectoryCall } from './directories-query.ts'
import { HomeRuleLine } from './home-rule-line.tsx'
import { HomeTry } from './home-try.tsx'
import { faultsOf, readRules, ruleField } from './read-home-rules.ts'

/** Where people work whom a directory or single sign-on brings. */
export function HomeRules({ call }: { readonly call: DirectoryCall }): ReactNode {
  const { t } = useTranslator()
  const queries = useQueryClient()
  const query = rulesQuery(call)
  const read = useQuery(query)
  if (read.data === undefined) return <ReadStates read={read} gone={t('directories_gone')} />
  return (
    <RulesForm
      saved={read.data}
      read={() => call('homeRules.get', {})}
      onSave={async ({ rules, otherwise }) => {
        const body = {
          otherwise,
          rules: rules.map(({ locationId, ...rule }) => ({
            cities: [...rule.cities],
            languages: [...rule.languages],
            departments: [...rule.departments],
            locationId,
          })),
        }
        await call('homeRules.put', { body })
        await queries.fetchQuery({ ...query, staleTime: 0 })
      }}
    />
  )
}

function RulesForm({
  saved,
  read,
  onSave,
}: {
  readonly saved: Rules
  readonly read: () => Promise<Rules>
  readonly onSave: (rules: Rules) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const [keys, setKeys] = useState<readonly number[]>(() => saved.rules.map((_, key) => key))
  /** As they stand in the form, for trying them out before they are saved. */
  const [typed, setTyped] = useState<Rules>(saved)
  const [beginnings] = useState(() => saved.rules)
  const places = useLocations().map(({ companyId, name }) => ({ value: companyId, label: name }))
  const validate = (values: FormData): FieldErrors =>
    Object.fromEntries(
      faultsOf(readRules(values, keys).rules).map((fault) => {
        const key = keys[fault.index] ?? 0
        if (fault.code === 'LOCATION') {
          return [ruleField(key, 'location'), t('common_error_required')]
        }
        const field = ruleField(key, 'cities')
        return fault.code === 'HIDDEN'
          ? [field, t('directories_rule_hidden', { number: fault.by + 1 })]
          : [field, t('directories_rule_empty')]
      }),
    )
  const raise = (index: number): void =>
    setKeys([
      ...keys.slice(0, index - 1),
      ...keys.slice(index, index + 1),
      ...keys.slice(index - 1, index),
      ...keys.slice(index + 1),
    ])
  return (
    <>
      <p className="muted">{t('directories_rules_lead')}</p>
      <EditForm
        onSave={(values) => onSave(readRules(values, keys))}
        onType={(values) => setTyped(readRules(values, keys))}
        validate={validate}
        beside={keys.join(' ')}
        guard={{ opened: saved, read }}
        labels={{ otherwise: t('directories_otherwise') }}
        save={t('common_button_save')}
        saved={t('directories_rules_saved')}
      >
        <ol className="directories-lines">
          {keys.map((key, index) => (
            <HomeRuleLine
              key={key}
              lineKey={key}
              number={index + 1}
              rule={beginnings[key]}
              places={places}
              onRaise={index === 0 ? null : () => raise(index)}
              onRemove={() => setKeys(keys.filter((one) => one !== key))}
            />
          ))}
        </ol>
        <div>
          <Button
            variant="quiet"
            onClick={() => setKeys([...keys, Math.max(beginnings.length - 1, ...keys) + 1])}
          >
            {t('directories_rule_add')}
          </Button>
        </div>
        <SelectField
          name="otherwise"
          label={t('directories_otherwise')}
          hint={t('directories_otherwise_hint')}
          placeholder={t('directories_otherwise_nobody')}
          defaultValue={saved.otherwise ?? ''}
          choices={places}
        />
      </EditForm>
      <HomeTry
        rules={{ ...typed, rules: typed.rules.filter(({ locationId }) => locationId !== '') }}
      />
    </>
  )
}
