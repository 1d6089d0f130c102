import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { WithLocations } from '#web/areas/console/frame/locations/with-locations.tsx'
import { CopyField } from '#web/areas/console/settings/single-sign-on/copy-field.tsx'
import { ConditionLine } from '#web/areas/console/studio/integrations/condition-line.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { Directory, DirectoryCall, Made } from './directories-query.ts'
import { DirectoryForm } from './directory-form.tsx'
import { connectedOf } from './directory-list.tsx'
import { DirectoryToken } from './directory-token.tsx'
import { ToldCalls } from './told-calls.tsx'
import { WaitingPeople } from './waiting-people.tsx'

/** One directory: how it is doing, who waits, what it called, and how it is set up. */
export function DirectoryDetail({
  directory,
  token,
  call,
  onChanged,
  onMade,
  onRemoved,
}: {
  readonly directory: Directory
  /** Made just now; null: nobody sees it again. */
  readonly token: string | null
  readonly call: DirectoryCall
  readonly onChanged: () => Promise<void>
  readonly onMade: (made: Made) => Promise<void>
  readonly onRemoved: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const { id, state, people, failingSince, lastError, blockedReason } = directory
  const params = { directoryId: id }
  const isOn = state === 'ACTIVE'
  const act = useSave(async () => {
    await call(isOn ? 'directories.pause' : 'directories.activate', { params })
    await onChanged()
  })
  return (
    <>
      {token !== null && (
        <Notice kind="positive" isLive>
          <p>{t('directories_token_once')}</p>
          <CopyField label={t('directories_token')} address={token} />
        </Notice>
      )}
      {directory.waiting > 0 && (
        <WaitingPeople directory={directory} call={call} onChanged={onChanged} />
      )}
      <section>
        <p>
          <ConditionLine connected={connectedOf(directory)} />
        </p>
        <p className="muted">{t('directories_people', { count: people })}</p>
        {blockedReason !== null && (
          <Notice kind="warning">
            <p>{t('directories_blocked_for', { reason: blockedReason })}</p>
          </Notice>
        )}
        {isOn && blockedReason === null && failingSince !== null && lastError !== null && (
          <Notice kind="warning">
            <p>{t('directories_refused')}</p>
            <p lang="en" dir="ltr">
              {lastError}
            </p>
          </Notice>
        )}
        <CopyField label={t('directories_address')} address={`${location.origin}/scim/v2`} />
        <p className="muted">{t('directories_address_hint')}</p>
        <SaveProblem problem={act.problem} />
        <div>
          <Button isPending={act.isPending} onClick={() => void act.run()}>
            {t(isOn ? 'directories_pause' : 'directories_continue')}
          </Button>
        </div>
      </section>
      <ToldCalls directory={directory} call={call} />
      <section>
        <h3>{t('directories_settings')}</h3>
        <WithLocations>
          <DirectoryForm directory={directory} call={call} onMade={onMade} onSaved={onChanged} />
        </WithLocations>
      </section>
      <DirectoryToken directory={directory} call={call} onRotated={onMade} onRemoved={onRemoved} />
    </>
  )
}
