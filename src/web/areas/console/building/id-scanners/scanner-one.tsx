import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { CopyField } from '#web/areas/console/settings/single-sign-on/copy-field.tsx'
import {
  ConnectionState,
  SwitchButton,
} from '#web/areas/console/studio/integrations/connection-state.tsx'
import { ConnectionEnd } from '#web/areas/console/studio/integrations/connection.tsx'
import {
  messagesQuery,
  type Scanner,
  type ScannerMessage,
  type ScannersCall,
} from './id-scanners-query.ts'

type Props = { readonly scanner: Scanner; readonly call: ScannersCall }

const outcomeWords: Readonly<Record<ScannerMessage['outcome'], MessageKey>> = {
  TAKEN: 'id_scanners_taken',
  NOBODY: 'id_scanners_nobody',
  PAUSED: 'id_scanners_while_paused',
  UNREADABLE: 'id_scanners_unreadable',
  BAD_PICTURE: 'id_scanners_bad_picture',
}

/** How it is doing, and what can be done now. */
export function ScannerState({
  scanner,
  call,
  onChanged,
}: Props & { readonly onChanged: () => Promise<void> }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId, scannerId: scanner.id }
  const isPaused = scanner.state === 'PAUSED'
  const act = useSave(async () => {
    await call(isPaused ? 'idScanners.activate' : 'idScanners.pause', { params })
    await onChanged()
  })
  return (
    <ConnectionState
      word={t(isPaused ? 'webhooks_state_paused' : 'webhooks_state_active')}
      tone={isPaused ? 'quiet' : 'positive'}
      facts={[
        scanner.lastTakenAt === null
          ? t('id_scanners_none_yet')
          : t('id_scanners_last', { at: scanner.lastTakenAt }),
        t('id_scanners_kept', { count: scanner.kept }),
      ]}
      restoredFrom={null}
      problem={act.problem}
      acts={
        <SwitchButton
          isLive={!isPaused}
          isPending={act.isPending}
          onSwitch={() => void act.run()}
        />
      }
    />
  )
}

/** What came of each message. What it said stands nowhere. */
export function ScannerMessages({ scanner, call }: Props): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const read = useInfiniteQuery(messagesQuery(call, { companyId, scanner }))
  const messages = read.data?.pages.flatMap((one) => one.messages) ?? []
  return (
    <section>
      <h3>{t('id_scanners_messages')}</h3>
      {read.data === undefined && <ReadStates read={read} gone={t('id_scanners_gone')} />}
      {read.data !== undefined && (
        <p className="muted">
          {t(messages.length === 0 ? 'id_scanners_messages_none' : 'id_scanners_messages_lead')}
        </p>
      )}
      <ul className="rows">
        {messages.map(({ id, at, outcome, dropped }) => (
          <li key={id} className="settings-row">
            <strong>{t(outcomeWords[outcome])}</strong>
            <span className="muted">
              {t('webhooks_at', { at })}
              {dropped > 0 && ` · ${t('id_scanners_dropped', { count: dropped })}`}
            </span>
          </li>
        ))}
      </ul>
      {read.hasNextPage && (
        <div className="settings-tools">
          <Button
            isPending={read.isFetchingNextPage}
            isSafe
            onClick={() => void read.fetchNextPage()}
          >
            {t('webhooks_more')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Where it sends, another token, and the end. */
export function ScannerEnd({
  scanner: { id, kept },
  call,
  onToken,
  onEnded,
}: Props & {
  readonly onToken: (token: string) => void
  readonly onEnded: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId, scannerId: id }
  return (
    <>
      <section>
        <h3>{t('id_scanners_token')}</h3>
        <CopyField
          label={t('id_scanners_address')}
          address={`${globalThis.location.origin}/idscan/scan`}
        />
        <AskFirst
          label={t('id_scanners_token_renew')}
          question={t('id_scanners_token_sure')}
          onDo={async () => {
            const { token } = await call('idScanners.token', { params })
            onToken(token)
          }}
        />
      </section>
      <ConnectionEnd>
        <AskFirst
          label={t('webhooks_remove')}
          question={t('id_scanners_remove_sure', { count: kept })}
          onDo={async () => {
            await call('idScanners.remove', { params })
            await onEnded()
          }}
        />
      </ConnectionEnd>
    </>
  )
}
