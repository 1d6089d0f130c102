import { type ReactNode, useRef, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { defaultPattern, patternFault } from '#domain/storage/folder-pattern.ts'
import { hasAccount, isAccount, isDrive, isStorageAddress } from '#domain/storage/storage.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { CopiedFields } from './copied-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { readForm, type StorageBody } from './read-form.ts'
import type { StorageCall, Stored } from './storage-query.ts'
import { patternWords } from './storage-words.ts'
import { TryStorage } from './try-storage.tsx'

const sentences: readonly MessageKey[] = [
  'storage_error_address',
  'storage_error_bucket',
  'storage_error_domain',
  'storage_error_folder',
  'storage_error_pattern',
  'storage_error_place',
]

/** Where the storage is, what is copied there, and what becomes of it; null: none is connected yet. */
export function StorageForm({
  storage,
  returnAddress,
  call,
  onSaved,
}: {
  readonly storage: Stored | null
  /** For an app at a drive’s vendor. */
  readonly returnAddress: string
  readonly call: StorageCall
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId }
  const place = useRef<HTMLDivElement>(null)
  const [kind, setKind] = useState(storage?.kind ?? 'S3')
  const [pattern, setPattern] = useState(storage?.pattern ?? defaultPattern)
  const labels = labelsOf(kind, t)
  const readNow = (): StorageBody =>
    readForm(new FormData(place.current?.querySelector('form') ?? undefined))
  return (
    <div ref={place}>
      <EditForm
        onSave={async (values) => {
          await call('storage.put', { params, body: readForm(values) })
          await onSaved()
        }}
        onType={(values) => setPattern(readForm(values).pattern ?? '')}
        validate={(values) => faultsOf(readForm(values), storage === null, t)}
        sentences={sentences}
        guard={
          storage && {
            opened: settingsOf(storage),
            read: async () => {
              const now = await call('storage.get', { params })
              return now.storage === null ? undefined : settingsOf(now.storage)
            },
          }
        }
        labels={labels}
        save={t(storage === null ? 'webhooks_connect' : 'common_button_save')}
        saved={t('webhooks_saved')}
        acts={<TryStorage read={readNow} call={call} />}
      >
        <PlaceFields
          storage={storage}
          returnAddress={returnAddress}
          kind={kind}
          onKind={setKind}
          labels={labels}
        />
        <CopiedFields storage={storage} pattern={pattern} labels={labels} />
      </EditForm>
    </div>
  )
}

type Say = ReturnType<typeof useTranslator>['t']

function labelsOf(kind: Stored['kind'], t: Say): Readonly<Record<string, string>> {
  const isS3 = kind === 'S3'
  return {
    address: t('storage_address'),
    bucket: t('storage_bucket'),
    region: t('storage_region'),
    account: t(kind === 'EGNYTE' ? 'storage_domain' : 'storage_account'),
    user: t(isS3 ? 'storage_key_id' : 'storage_user'),
    secret: t(isS3 ? 'storage_secret_key' : 'storage_password'),
    ...(isDrive(kind) && { user: t('storage_client_id'), secret: t('storage_client_secret') }),
    folder: t('storage_folder'),
    pattern: t('storage_pattern'),
    removeAfterDays: t('storage_days'),
  }
}

function faultsOf(body: StorageBody, isNew: boolean, t: Say): Readonly<Record<string, string>> {
  const { kind, address, account = '', folder, pattern, removeAfterDays: days } = body
  const faults: Record<string, string> = {}
  const needed = [
    ...(isDrive(kind) ? [] : (['address'] as const)),
    ...(hasAccount(kind) ? (['account'] as const) : []),
    'user',
    ...(kind === 'S3' ? (['bucket', 'region'] as const) : []),
    ...(isNew ? (['secret'] as const) : []),
  ] as const
  if (!isDrive(kind) && !isStorageAddress(address)) faults['address'] = t('storage_error_address')
  if (kind === 'EGNYTE' && !isAccount(kind, account)) faults['account'] = t('storage_error_domain')
  for (const name of needed) if (body[name] === '') faults[name] = t('common_error_required')
  if (folder !== '' && patternFault(folder) !== null) faults['folder'] = t('storage_error_folder')
  const wrong = patternFault(pattern ?? '')
  if (wrong !== null) faults['pattern'] = t(patternWords[wrong])
  if (days !== null && !(days >= 1 && days <= 3_660)) {
    faults['removeAfterDays'] = t('storage_error_days')
  }
  return faults
}

/** What the form holds. */
function settingsOf({
  kind,
  address,
  bucket,
  region,
  account,
  user,
  folder,
  pattern,
  copiesAgreements,
  copiesExports,
  whenErased,
  removeAfterDays,
}: Stored) {
  return {
    kind,
    address,
    bucket,
    region,
    account,
    user,
    folder,
    pattern,
    copiesAgreements,
    copiesExports,
    whenErased,
    removeAfterDays,
  }
}
