import { type ReactNode, useState } from 'react'
import { BackIcon } from '#web/areas/console/frame/console-icons.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { isPlainClick } from '#web/areas/console/frame/view-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { RedoIcon, UndoIcon } from '#web/areas/console/frame/forms/edit-icons.ts'
import { useUndoKeys } from '#web/areas/console/frame/forms/use-undo-keys.ts'
import type { DraftState } from './draft/draft-store.ts'
import { ExportFlow } from './export-flow.tsx'
import { PublishSheet } from './publish/publish-sheet.tsx'
import { route } from './route.ts'
import { useStudio } from './studio-context.ts'

/** Where one is, whether it is kept, the way back of each step, and the way to the visitors. */
export function EditorHead({
  state,
  isLocked,
}: {
  readonly state: DraftState
  /** A template keeps it as it is: nothing can be published. */
  readonly isLocked: boolean
}): ReactNode {
  const { draft, store } = useStudio()
  const { t } = useTranslator()
  const { go } = useSearch(route)
  const href = useHref()
  const [isPublishing, setIsPublishing] = useState(false)
  useUndoKeys(store)
  const { past, future } = state.history
  const nowhere = { flow: '', screen: '', pane: '', view: '' } as const
  return (
    <header className="flow-head">
      <a
        className="back"
        href={href(route)}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          go(nowhere)
        }}
      >
        <BackIcon size={16} />
        {t('flows_back')}
      </a>
      <h1 className="visually-hidden">{draft.name}</h1>
      <input
        className="flow-name"
        aria-label={t('flows_name')}
        value={draft.name}
        maxLength={200}
        dir="auto"
        onChange={({ target }) => store.edit((now) => ({ ...now, name: target.value }), 'name')}
      />
      <div className="flow-acts">
        <Standing state={state} />
        <IconButton
          label={t('flows_undo')}
          icon={<UndoIcon />}
          disabled={past.length === 0}
          onClick={store.undo}
        />
        <IconButton
          label={t('flows_redo')}
          icon={<RedoIcon />}
          disabled={future.length === 0}
          onClick={store.redo}
        />
        <ExportFlow />
        {!isLocked && (
          <Button variant="primary" isPending={false} onClick={() => setIsPublishing(true)}>
            {t('flows_publish')}
          </Button>
        )}
      </div>
      {isPublishing && <PublishSheet state={state} onClose={() => setIsPublishing(false)} />}
    </header>
  )
}

/** Whether what is typed is kept, and who else types. */
function Standing({ state }: { readonly state: DraftState }): ReactNode {
  const { page } = useConsole()
  const { store } = useStudio()
  const { t } = useTranslator()
  const { standing, kept } = state
  const other =
    kept.editor !== null && kept.editor.userId !== page.profile.userId ? kept.editor.name : null
  if (standing === 'LOST') {
    return (
      <span className="flow-standing" role="alert">
        {t('flows_not_kept')}
        <Button variant="quiet" onClick={() => void store.keep()}>
          {t('common_button_try_again')}
        </Button>
      </span>
    )
  }
  const words =
    standing !== 'KEPT'
      ? t('flows_keeping')
      : kept.revision === 0
        ? t('flows_as_published', { version: kept.basedOn })
        : other === null
          ? t('flows_kept')
          : t('flows_kept_by', { name: other })
  return <output className="flow-standing muted">{words}</output>
}
