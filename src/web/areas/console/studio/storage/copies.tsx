import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { copyStates, type CopyState } from '#domain/storage/storage.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Payload } from '../integrations/connection.tsx'
import { PathText } from './path-text.tsx'
import {
  type Copy,
  type StorageCall,
  type Stored,
  copiesQuery,
  copyQuery,
} from './storage-query.ts'
import { faultWords, requestWords, stateWords } from './storage-words.ts'

type Common = {
  readonly call: StorageCall
  readonly onChanged: () => Promise<void>
}

/** Every document, what became of its copy, and each request that was made for it. */
export function Copies({
  storage,
  call,
  onChanged,
}: Common & { readonly storage: Stored }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const { list: rows } = useRoving()
  const [state, setState] = useState<CopyState | null>(null)
  const [open, setOpen] = useState('')
  const read = useInfiniteQuery(copiesQuery(call, companyId, state, storage.counts))
  const again = useSave(async () => {
    await call('storage.again', { params: { companyId }, body: {} })
    await onChanged()
  })
  const copies = read.data?.pages.flatMap((one) => one.copies) ?? []
  return (
    <section>
      <h2>{t('storage_documents')}</h2>
      <label className="storage-filter">
        {t('storage_show')}
        <Select
          value={state ?? ''}
          onChange={({ target }) =>
            setState(copyStates.find((one) => one === target.value) ?? null)
          }
        >
          <option value="">{t('storage_show_all')}</option>
          {copyStates.map((one) => (
            <option key={one} value={one}>
              {t(stateWords[one])}
            </option>
          ))}
        </Select>
      </label>
      {read.data === undefined && <ReadStates read={read} gone={t('storage_forbidden')} />}
      {read.data !== undefined && copies.length === 0 && <p>{t('storage_none')}</p>}
      <SaveProblem problem={again.problem} />
      <ul {...rows} className="rows">
        {copies.map((copy) => (
          <li key={copy.id}>
            <CopyRow
              copy={copy}
              isOpen={copy.id === open}
              onOpen={() => setOpen(copy.id === open ? '' : copy.id)}
            />
            {copy.id === open && <Exchanges copy={copy} call={call} onChanged={onChanged} />}
          </li>
        ))}
      </ul>
      <div className="settings-tools">
        {read.hasNextPage && (
          <Button
            isPending={read.isFetchingNextPage}
            isSafe
            onClick={() => void read.fetchNextPage()}
          >
            {t('webhooks_more')}
          </Button>
        )}
        {storage.counts.failed > 0 && (
          <Button isPending={again.isPending} onClick={() => void again.run()}>
            {t('storage_again_all')}
          </Button>
        )}
      </div>
    </section>
  )
}

function CopyRow({
  copy: { kind, state, path, error, nextTryAt, createdAt, copiedAt },
  isOpen,
  onOpen,
}: {
  readonly copy: Copy
  readonly isOpen: boolean
  readonly onOpen: () => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <button type="button" className="settings-row" aria-expanded={isOpen} onClick={onOpen}>
      <strong>
        {path === null ? (
          t(kind === 'EXPORT' ? 'storage_export' : 'storage_agreement')
        ) : (
          <PathText path={path} />
        )}
      </strong>
      <span className="muted">
        {t(stateWords[state])} · {t('webhooks_at', { at: copiedAt ?? createdAt })}
        {state === 'WAITING' &&
          nextTryAt !== null &&
          ` · ${t('storage_next_try', { at: nextTryAt })}`}
      </span>
      {error !== null && <span>{t(faultWords[error])}</span>}
    </button>
  )
}

function Exchanges({ copy, call, onChanged }: Common & { readonly copy: Copy }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const read = useQuery(copyQuery(call, companyId, copy))
  const again = useSave(async () => {
    await call('storage.again', { params: { companyId }, body: { copyIds: [copy.id] } })
    await onChanged()
  })
  if (read.data === undefined) return <ReadStates read={read} gone={t('storage_gone')} />
  const { exchanges, verified, sha256 } = read.data
  return (
    <div className="storage-exchanges">
      {verified !== null && sha256 !== null && (
        <p>
          {t(verified === 'CHECKSUM' ? 'storage_by_checksum' : 'storage_by_reading')}{' '}
          <code dir="ltr">{sha256}</code>
        </p>
      )}
      <h3>{t('storage_log')}</h3>
      {exchanges.length === 0 && <p className="muted">{t('storage_log_none')}</p>}
      <ul>
        {exchanges.map(({ at, request, durationMs, status, answer, error }, index) => (
          <li key={index}>
            {t(requestWords[request])} <span dir="ltr">{status ?? '–'}</span>{' '}
            <span className="muted">{t('webhooks_attempt', { at, ms: String(durationMs) })}</span>
            {error !== null && <p>{t(faultWords[error])}</p>}
            {answer !== '' && <Payload>{answer}</Payload>}
          </li>
        ))}
      </ul>
      <SaveProblem problem={again.problem} />
      {mayCopyAgain(copy) && (
        <div>
          <Button isPending={again.isPending} onClick={() => void again.run()}>
            {t('storage_again')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** An export is in Foyer only until it is copied. */
function mayCopyAgain({ kind, state }: Copy): boolean {
  return state === 'WAITING' || state === 'FAILED' || (kind === 'AGREEMENT' && state !== 'REMOVING')
}
