import './storage.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Connection, ConnectionEnd } from '../integrations/connection.tsx'
import { Backfill } from './backfill.tsx'
import { Consent } from './consent.tsx'
import { Copies } from './copies.tsx'
import { StorageForm } from './storage-form.tsx'
import { storagePaths } from './storage-paths.ts'
import { storageQuery } from './storage-query.ts'
import { StorageState } from './storage-state.tsx'

/** Where signed agreements and exports are copied to. Issue 15 §4. */
export default function StorageScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_INTEGRATIONS')
  return (
    <ScreenFrame
      title={t('settings_storage')}
      forbidden={mayChange ? null : t('webhooks_forbidden')}
    >
      <StorageOfLocation />
    </ScreenFrame>
  )
}

function StorageOfLocation(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const call = useCalls(storagePaths)
  const queries = useQueryClient()
  const query = storageQuery(call, companyId)
  const read = useQuery(query)
  /** How many copies stay at a storage that was disconnected, which leaves an empty form; null: none was. */
  const [left, setLeft] = useState<number | null>(null)
  if (read.data === undefined) return <ReadStates read={read} gone={t('webhooks_forbidden')} />
  const { storage, returnAddress } = read.data
  const again = async (): Promise<void> => {
    await queries.fetchQuery({ ...query, staleTime: 0 })
  }
  return (
    <Connection>
      <p className="muted">{t('storage_lead')}</p>
      {storage === null && left !== null && (
        <Notice kind="info" isLive>
          <p>{t('storage_disconnected', { count: left })}</p>
        </Notice>
      )}
      {storage !== null && (
        <>
          <Consent storage={storage} call={call} />
          <StorageState storage={storage} call={call} onChanged={again} />
          <Backfill storage={storage} call={call} onChanged={again} />
          <Copies storage={storage} call={call} onChanged={again} />
        </>
      )}
      <section>
        {storage !== null && <h2>{t('webhooks_settings')}</h2>}
        <StorageForm
          key={`${companyId} ${String(left)}`}
          storage={storage}
          returnAddress={returnAddress}
          call={call}
          onSaved={again}
        />
      </section>
      {storage !== null && (
        <ConnectionEnd>
          <AskFirst
            label={t('webhooks_remove')}
            question={t('storage_remove_sure', {
              count: storage.counts.copied + storage.counts.removing,
            })}
            onDo={async () => {
              const { copies } = await call('storage.remove', { params: { companyId } })
              setLeft(copies)
              await again()
            }}
          />
        </ConnectionEnd>
      )}
    </Connection>
  )
}
