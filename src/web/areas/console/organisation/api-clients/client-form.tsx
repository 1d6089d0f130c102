import { type ReactNode, useState } from 'react'
import { clientScopes, type ClientScope } from '#domain/access/client-scope.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { areaWords, scopesByArea, type ApiClient, type ApiClientCall } from './client-calls.ts'
import type { Secret } from './shown-secret.tsx'

/** What a program is called and what it may ask for; null: a new one. */
export function ClientForm({
  client,
  call,
  onMade,
  onSaved,
}: {
  readonly client: ApiClient | null
  readonly call: ApiClientCall
  readonly onMade: (secret: Secret) => Promise<void>
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  // A new one begins with nothing: what it needs is ticked.
  const [mayAll, setMayAll] = useState(client !== null && client.scopes === null)
  const isOver = client !== null && client.revokedAt !== null
  const save = async (values: FormData): Promise<void> => {
    const body = {
      name: formText(values, 'name').trim(),
      scopes: mayAll ? null : scopesOf(values),
    }
    if (client === null) {
      await onMade(await call('apiClients.create', { body }))
      return
    }
    await call('apiClients.update', { params: { clientId: client.id }, body })
    await onSaved()
  }
  const labels = { name: t('api_clients_name'), scopes: t('api_clients_scopes') }
  return (
    <EditForm
      onSave={save}
      validate={(values) => ({
        ...(formText(values, 'name').trim() === '' && { name: t('common_error_required') }),
        ...(!mayAll && scopesOf(values).length === 0 && { scopes: t('api_clients_error_scopes') }),
      })}
      guard={
        client && {
          opened: settingsOf(client),
          read: async () =>
            settingsOf((await call('apiClients.list', {})).find(({ id }) => id === client.id)),
        }
      }
      labels={labels}
      save={isOver ? null : t(client === null ? 'api_clients_make' : 'common_button_save')}
      saved={t('api_clients_saved')}
    >
      {client !== null && (
        <p className="field">
          <span className="field-label">{t('api_clients_id')}</span>
          <code dir="ltr">{client.id}</code>
        </p>
      )}
      <TextField
        name="name"
        label={labels.name}
        hint={t('api_clients_name_hint')}
        defaultValue={client?.name}
        maxLength={200}
        dir="auto"
      />
      <ChoiceGroup
        name="all"
        label={labels.scopes}
        defaultValue={mayAll ? 'ALL' : 'SOME'}
        choices={[
          { value: 'SOME', label: t('api_clients_some') },
          { value: 'ALL', label: t('api_clients_everything'), hint: t('api_clients_all_hint') },
        ]}
        onChoose={(value) => setMayAll(value === 'ALL')}
      />
      {!mayAll && (
        <table className="settings-table">
          <thead>
            <tr>
              <th scope="col" id="scopes" tabIndex={-1}>
                {t('api_clients_area')}
              </th>
              <th scope="col">{t('api_clients_read')}</th>
              <th scope="col">{t('api_clients_write')}</th>
            </tr>
          </thead>
          <tbody>
            {scopesByArea.map(([area, read, write]) => (
              <tr key={area}>
                <th scope="row">{t(areaWords[area])}</th>
                {([read, write] as const).map((scope) => (
                  <td key={scope}>
                    <ScopeTick
                      scope={scope}
                      isOn={client?.scopes?.includes(scope) === true}
                      text={t(scope === read ? 'api_clients_read_area' : 'api_clients_write_area', {
                        area: t(areaWords[area]),
                      })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </EditForm>
  )
}

function scopesOf(values: FormData): ClientScope[] {
  const ticked = values.getAll('scope')
  return clientScopes.filter((scope) => ticked.includes(scope))
}

function ScopeTick({
  scope,
  isOn,
  text,
}: {
  readonly scope: string
  readonly isOn: boolean
  readonly text: string
}): ReactNode {
  return (
    <label className="settings-tick">
      <input
        className="choice-input"
        type="checkbox"
        name="scope"
        value={scope}
        defaultChecked={isOn}
      />
      <span>{text}</span>
    </label>
  )
}

/** What somebody sets of it; that it was used is no change. */
function settingsOf(client: ApiClient | undefined) {
  return client && { name: client.name, scopes: client.scopes }
}
