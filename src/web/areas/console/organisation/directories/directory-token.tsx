import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ConnectionEnd } from '#web/areas/console/studio/integrations/connection.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import type { Directory, DirectoryCall, Made } from './directories-query.ts'

/** The token before counts too for so long. */
const overlapHours = 24

/** A new token, and the end. */
export function DirectoryToken({
  directory: { id, name, people, previousTokenUntil },
  call,
  onRotated,
  onRemoved,
}: {
  readonly directory: Directory
  readonly call: DirectoryCall
  readonly onRotated: (made: Made) => Promise<void>
  readonly onRemoved: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const params = { directoryId: id }
  return (
    <>
      <section>
        <h3>{t('directories_token')}</h3>
        {previousTokenUntil !== null && (
          <p>{t('directories_previous', { at: previousTokenUntil })}</p>
        )}
        <AskFirst
          label={t('directories_rotate')}
          question={t('directories_rotate_sure')}
          onDo={async () => {
            await onRotated(await call('directories.rotate', { params, body: { overlapHours } }))
          }}
        />
      </section>
      <ConnectionEnd>
        <AskFirst
          label={t('directories_remove')}
          question={t('directories_remove_sure', { name, count: people })}
          onDo={async () => {
            await call('directories.remove', { params })
            await onRemoved()
          }}
        />
      </ConnectionEnd>
    </>
  )
}
