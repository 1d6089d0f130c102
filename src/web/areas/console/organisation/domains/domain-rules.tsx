import { type ReactNode, useState } from 'react'
import { joinRoles } from '#domain/access/joining.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useLocations } from '#web/areas/console/frame/locations/use-locations.ts'
import { groupWords } from '#web/areas/console/settings/people/people-words.ts'
import { formText } from '#web/registration/details/form-text.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import type { DomainCall, Domains, ProvedDomain } from './domains-query.ts'

const roleField = (role: string): string => `joining.roles.${role}`
const signOnField = 'needsSignOn'
const locationField = 'joining.locationId'

/** What counts for people with an address at a domain that is proved. */
export function DomainRules({
  domain,
  provider,
  call,
  onSaved,
}: {
  readonly domain: ProvedDomain
  readonly provider: Domains['provider']
  readonly call: DomainCall
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const { domain: name } = domain
  const signOn = provider && t('domains_sign_on', { name: provider.name })
  return (
    <EditForm
      onSave={async (values) => {
        await call('provedDomains.put', { params: { domain: name }, body: readRules(values) })
        await onSaved()
      }}
      sentences={[
        'domains_error_no_provider',
        'domains_error_not_admitted',
        'domains_error_location',
      ]}
      guard={{
        opened: rulesOf(domain),
        read: async () => {
          const { domains } = await call('provedDomains.list', {})
          return rulesOf(domains.find((one) => one.domain === name) ?? domain)
        },
      }}
      labels={{
        ...(signOn !== null && { [signOnField]: signOn }),
        [locationField]: t('domains_joins_at'),
      }}
      save={t('common_button_save')}
      saved={t('domains_saved')}
    >
      {signOn === null ? (
        <p>{t('domains_sign_on_off')}</p>
      ) : (
        <Checkbox
          name={signOnField}
          label={signOn}
          hint={t('domains_sign_on_hint')}
          defaultChecked={domain.needsSignOn}
        />
      )}
      <Joining domain={domain} />
    </EditForm>
  )
}

/** Whether people join by themselves, where, and as what. */
function Joining({ domain: { joining } }: { readonly domain: ProvedDomain }): ReactNode {
  const { t } = useTranslator()
  const locations = useLocations()
  const [isOpen, setOpen] = useState(joining !== null)
  const at = joining?.locationId ?? ''
  const choices = locations.map(({ companyId, name }) => ({
    value: companyId,
    label: t('domains_joins_at_location', { location: name }),
  }))
  // One that has closed, or is still on its way, isn't given up by saving something else.
  const isListed = at === '' || locations.some(({ companyId }) => companyId === at)
  return (
    <>
      <SelectField
        name={locationField}
        label={t('domains_joins_at')}
        hint={t('domains_joins_at_hint')}
        placeholder={t('domains_joins_nowhere')}
        key={String(isListed)}
        defaultValue={at}
        onChoose={(value) => setOpen(value !== '')}
        choices={isListed ? choices : [...choices, { value: at, label: t('domains_joins_kept') }]}
      />
      {isOpen && (
        <fieldset className="field">
          <legend>{t('domains_join_roles')}</legend>
          <p className="field-hint">{t('domains_join_roles_hint')}</p>
          {joinRoles.map((role) => (
            <Checkbox
              key={role}
              name={roleField(role)}
              label={t(groupWords[role])}
              defaultChecked={joining?.roles.includes(role) === true}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

function readRules(values: FormData) {
  const locationId = formText(values, locationField)
  const roles = joinRoles.filter((role) => values.has(roleField(role)))
  return {
    needsSignOn: values.has(signOnField),
    joining: locationId === '' ? null : { locationId, roles },
  }
}

const rulesOf = ({ needsSignOn, joining }: ProvedDomain) => ({ needsSignOn, joining })
