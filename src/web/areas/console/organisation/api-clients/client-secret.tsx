import { type ReactNode, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { overlapHours } from '#domain/access/client-secret.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import type { ApiClient, ApiClientCall } from './client-calls.ts'
import type { Secret } from './shown-secret.tsx'

type Hours = (typeof overlapHours)[number]

const overlapWords: Readonly<Record<Hours, MessageKey>> = {
  0: 'api_clients_overlap_none',
  1: 'api_clients_overlap_hour',
  24: 'api_clients_overlap_day',
  168: 'api_clients_overlap_week',
}

/** A new secret for a program, and its end. */
export function ClientSecret({
  client: { id, name, previousUntil },
  call,
  onRotated,
  onRevoked,
}: {
  readonly client: ApiClient
  readonly call: ApiClientCall
  readonly onRotated: (secret: Secret) => Promise<void>
  readonly onRevoked: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const [overlap, setOverlap] = useState<Hours>(24)
  const params = { clientId: id }
  const rotate = useSave(async () => {
    await onRotated(await call('apiClients.rotate', { params, body: { overlapHours: overlap } }))
  })
  return (
    <section>
      <h3>{t('api_clients_secret')}</h3>
      <p className="muted">{t('api_clients_rotate_lead')}</p>
      {previousUntil !== null && <p>{t('api_clients_previous', { at: previousUntil })}</p>}
      <div className="settings-tools">
        <label className="field">
          <span className="field-label">{t('api_clients_overlap')}</span>
          <Select
            value={overlap}
            onChange={({ target }) =>
              setOverlap(overlapHours.find((one) => String(one) === target.value) ?? 24)
            }
          >
            {overlapHours.map((one) => (
              <option key={one} value={one}>
                {t(overlapWords[one])}
              </option>
            ))}
          </Select>
        </label>
        <Button isPending={rotate.isPending} onClick={() => void rotate.run()}>
          {t('api_clients_rotate')}
        </Button>
      </div>
      <SaveProblem problem={rotate.problem} />
      <AskFirst
        label={t('api_clients_revoke')}
        question={t('api_clients_revoke_sure', { name })}
        onDo={async () => {
          await call('apiClients.revoke', { params })
          await onRevoked()
        }}
      />
    </section>
  )
}
