import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { loadFile, tryFilesNow } from '#web/load-file.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { WarningIcon } from '#web/ui/signs/icon.tsx'
import { CloseIcon } from '#web/ui/signs/late-icon.tsx'

/** What is shown until the code is there, and for what lies over the screen: how it is closed. */
type LaterLook<Props> = {
  readonly waiting?: ReactNode
  readonly leave?: (props: Props) => void
  /** It only adds to what is there: where it does not come, nothing is said. */
  readonly isQuiet?: true
}

/**
 * A piece of a screen whose code comes when it is shown. Without a connection that is said at its place, or below the screen
 * that it would lie over, and it is asked for until it comes; nothing else is lost. For the browser alone.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, leave, isQuiet }: LaterLook<Props> = {},
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null
  return function Later(props) {
    const [shown, setShown] = useState(() => ({ Piece: Loaded, isFailed: false }))
    const { Piece, isFailed } = shown
    useEffect(() => {
      const show = (): void => setShown({ Piece: Loaded, isFailed: Loaded === null })
      void loadFile(async () => (Loaded ??= await load()), show).then(show)
    }, [])
    if (Piece !== null) return <Piece {...props} />
    if (!isFailed || isQuiet) return waiting
    if (leave === undefined) return <NotLoaded onRetry={tryFilesNow} />
    return (
      <div className="act-bar">
        <NotLoaded onRetry={tryFilesNow} onClose={() => leave(props)} />
      </div>
    )
  }
}

/** Why something is not there, and the way on. */
export function NotLoaded({
  onRetry,
  onClose,
}: {
  readonly onRetry: () => void
  readonly onClose?: () => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <div className="act-told" data-kind="failed" ref={focusIfLost}>
      <WarningIcon />
      <p role="alert">{t('console_error_offline')}</p>
      <Button onClick={onRetry}>{t('common_button_try_again')}</Button>
      {onClose !== undefined && (
        <IconButton label={t('console_close')} icon={<CloseIcon />} onClick={onClose} />
      )}
    </div>
  )
}

/** What was pressed has gone: its place has the focus. */
function focusIfLost(place: HTMLElement | null): void {
  if (document.activeElement === document.body) place?.querySelector('button')?.focus()
}
